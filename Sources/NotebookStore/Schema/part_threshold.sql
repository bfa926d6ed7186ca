  -- axis: how the hinge runs on the screen; thresholds of two axes are never pooled
  axis AS axis,
  -- boundary: what is crossed
  boundary AS boundary,
  -- direction: `opening` or `closing`
  direction AS direction,
  -- brackets: how many sweeps bear a bracket
  count(lower) AS brackets,
  -- lower: every crossing seen lies above this, degrees
  min(lower) / 1000000.0 AS lower,
  -- upper: every crossing seen lies below this, degrees
  max(upper) / 1000000.0 AS upper,
  -- common_lower: lower end of what all brackets share; NULL if they share nothing
  CASE WHEN max(lower) < min(upper) THEN max(lower) / 1000000.0 END AS common_lower,
  -- common_upper: upper end of what all brackets share; NULL if they share nothing
  CASE WHEN max(lower) < min(upper) THEN min(upper) / 1000000.0 END AS common_upper,
  -- verdict: `not measured`, `single bracket`, `one threshold fits` or `no single threshold`
  CASE
    WHEN count(lower) = 0 THEN 'not measured'
    WHEN count(lower) = 1 THEN 'single bracket'
    WHEN max(lower) < min(upper) THEN 'one threshold fits'
    ELSE 'no single threshold'
  END AS verdict,
  -- spread_proven: the crossings differ by at least this, degrees; NULL of fewer than two
  CASE WHEN count(lower) > 1 THEN max(0, max(lower) - min(upper)) / 1000000.0 END AS spread_proven,
  -- spread_possible: and by less than this, degrees
  CASE WHEN count(lower) > 1 THEN (max(upper) - min(lower)) / 1000000.0 END AS spread_possible,
  -- jumps: how many transitions were jumps, kept out of all else
  count(*) FILTER (WHERE motion = 'jump') AS jumps,
  -- provisional: 1 if fewer than three brackets were seen
  count(lower) < 3 AS provisional
