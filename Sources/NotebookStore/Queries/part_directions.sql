  o.brackets AS opening_n, o.jumps AS opening_jumps, o.lower AS opening_lower,
  o.upper AS opening_upper, o.common_lower AS opening_common_lower,
  o.common_upper AS opening_common_upper, o.verdict AS opening_verdict,
  o.spread_proven AS opening_apart,
  c.brackets AS closing_n, c.jumps AS closing_jumps, c.lower AS closing_lower,
  c.upper AS closing_upper, c.common_lower AS closing_common_lower,
  c.common_upper AS closing_common_upper, c.verdict AS closing_verdict,
  c.spread_proven AS closing_apart,
  h.width_lower, h.width_upper, h.verdict, h.skew_lower_s, h.skew_upper_s
