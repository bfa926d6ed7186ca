CREATE VIEW sessions AS
-- A session: who and what was measured, and how far it got.
SELECT
  -- session: its name
  s.name AS session,
  -- device: the device's model: session.json's word, else the first met in the readings
  coalesce(s.device, s.met_device) AS device,
  -- os: version of the operating system
  coalesce(s.os, s.met_os) AS os,
  -- build: build of the operating system
  coalesce(s.build, s.met_build) AS build,
  -- simulator: 1 if the device is a simulator, 0 if not
  coalesce(s.simulator, s.met_simulator) AS simulator,
  -- app: the app's name
  coalesce(s.app, s.met_app) AS app,
  -- app_version: the app's version
  coalesce(s.app_version, s.met_app_version) AS app_version,
  -- app_build: the app's build
  coalesce(s.app_build, s.met_app_build) AS app_build,
  -- cadence_s: seconds from one reading to the next, stated or the median; NULL if the times were assigned, and on change
  CASE WHEN s.untimed OR s.on_change THEN NULL ELSE s.cadence_ms / 1000.0 END AS cadence_s,
  -- first_time: time of the first reading
  strftime('%Y-%m-%dT%H:%M:%fZ', s.first_ms / 1000.0, 'unixepoch') AS first_time,
  -- last_time: time of the last reading
  strftime('%Y-%m-%dT%H:%M:%fZ', s.last_ms / 1000.0, 'unixepoch') AS last_time,
  -- duration_s: last time less first time; NULL if the times were assigned or invented
  CASE WHEN s.untimed OR s.reconstructed THEN NULL ELSE (s.last_ms - s.first_ms) / 1000.0 END AS duration_s,
  -- readings: how many readings
  s.readings AS readings,
  -- layouts: how many rows it has in the view `layouts`
  s.layouts AS layouts,
  -- gaps: how many pairs of neighbours have a gap between them
  s.gaps AS gaps,
  -- rejected: how many records were refused
  s.rejected AS rejected,
  -- states_measured: how many of the six states are measured
  s.states_measured AS states_measured,
  -- origin: `device`, `simulator`, `simulated` by this program, `reconstructed` from published figures; NULL if not said
  CASE
    WHEN s.reconstructed THEN 'reconstructed'
    WHEN coalesce(s.device, s.met_device) LIKE '% (simulated)' THEN 'simulated'
    WHEN coalesce(s.simulator, s.met_simulator) THEN 'simulator'
    WHEN NOT coalesce(s.simulator, s.met_simulator) THEN 'device'
  END AS origin,
  -- untimed: 1 if the times were assigned
  s.untimed AS untimed,
  -- on_change: 1 if the probe writes only when something has changed, as a person said
  s.on_change AS on_change,
  -- keyboard_reported: 1 if any of its records has the key `keyboard`
  s.keyboard_reported AS keyboard_reported,
  -- note: what session.json says of the whole session
  s.note AS note
FROM session AS s;
