  -- device: the device's model
  device AS device,
  -- os: version of the operating system
  os AS os,
  -- simulator: 1 if it is a simulator, 0 if not, NULL if not said
  simulator AS simulator,
