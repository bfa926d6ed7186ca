-- How the insets differ from state to state, the largest change first; settled, keyboard not up
WITH ranked AS (
  SELECT state, layout, safe_top, safe_leading, safe_bottom, safe_trailing, row_number() OVER (
    PARTITION BY state ORDER BY settled_readings DESC, layout) AS rank
  FROM layouts
  WHERE session = :session AND settled_readings > 0 AND keyboard_up IS NOT 1
    AND state <> 'unclassified' AND safe_top + safe_leading + safe_bottom + safe_trailing IS NOT NULL),
pairs AS (
  SELECT a.state, b.state AS other, a.layout, b.layout AS other_layout,
    round(b.safe_top - a.safe_top, 3) AS top, round(b.safe_leading - a.safe_leading, 3) AS leading,
    round(b.safe_bottom - a.safe_bottom, 3) AS bottom,
    round(b.safe_trailing - a.safe_trailing, 3) AS trailing
  FROM ranked AS a
  JOIN ranked AS b ON b.state > a.state AND b.rank = 1
  WHERE a.rank = 1)
SELECT state, other, top, leading, bottom, trailing, layout, other_layout
FROM pairs
ORDER BY max(abs(top), abs(leading), abs(bottom), abs(trailing)) DESC, state, other
