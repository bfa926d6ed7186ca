  -- ordinal: its place in the probe's list, from 1
  g.ordinal AS ordinal,
  -- kind: `division` (the fold) or `occlusion` (a camera, a status area)
  g.kind AS kind,
  -- x: left edge, points; NULL without a place
  g.x AS x,
  -- y: top edge, points; NULL without a place
  g.y AS y,
  -- width: width, points
  g.width AS width,
  -- height: height, points
  g.height AS height,
  -- active: 1 if active, 0 if not, NULL if the probe did not say
  g.active AS active
