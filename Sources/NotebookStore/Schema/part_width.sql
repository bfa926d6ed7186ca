    -- The common brackets if both directions have one, else the blunter hulls.
    round(CASE
      WHEN o.common_lower IS NOT NULL AND c.common_lower IS NOT NULL
      THEN o.common_lower - c.common_upper ELSE o.lower - c.upper END, 6) AS width_lower,
    round(CASE
      WHEN o.common_lower IS NOT NULL AND c.common_lower IS NOT NULL
      THEN o.common_upper - c.common_lower ELSE o.upper - c.lower END, 6) AS width_upper,
