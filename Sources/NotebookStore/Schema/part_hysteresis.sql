  -- axis: how the hinge runs on the screen
  axis AS axis,
  -- boundary: what is crossed
  boundary AS boundary,
  -- width_lower: threshold when opening less threshold when closing is at least this, degrees, signed
  width_lower AS width_lower,
  -- width_upper: and at most this
  width_upper AS width_upper,
  -- verdict: `normal` (opens later than it closes), `reversed`, `not resolved` or `not measured`
  CASE
    WHEN width_lower IS NULL THEN 'not measured'
    WHEN width_lower >= 0 THEN 'normal'
    WHEN width_upper < 0 THEN 'reversed'
    ELSE 'not resolved'
  END AS verdict,
  -- skew_lower_s: the least that the status may be newer than the angle to explain all brackets by one threshold
  lower_s AS skew_lower_s,
  -- skew_upper_s: the most; NULL if no skew within the parameter does
  upper_s AS skew_upper_s
