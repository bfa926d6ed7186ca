-- Where an active occlusion reaches into the active division
SELECT f.session, f.state, f.layout, o.ordinal, o.x, o.y, o.width, o.height,
  f.x AS division_x, f.y AS division_y, f.width AS division_width, f.height AS division_height
FROM layout_regions AS f
JOIN layout_regions AS o ON o.session = f.session AND o.layout = f.layout AND o.state = f.state
WHERE f.kind = 'division' AND f.active = 1 AND o.kind = 'occlusion' AND o.active = 1
  AND o.x < f.x + f.width AND f.x < o.x + o.width AND o.y < f.y + f.height AND f.y < o.y + o.height
ORDER BY f.session, f.layout, o.ordinal
