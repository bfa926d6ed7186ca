CREATE VIEW signals AS
-- Whether a signal answers a question that an app asks before it lays itself out.
SELECT
  -- session: the session
  s.name AS session,
  -- question: `display` (which display it is on) or `division` (whether its window is divided)
  g.question AS question,
  -- signal: what might answer it: `size classes`, `hinge angle`
  g.signal AS signal,
  -- verdict: `separates`, `nearly` (at most one reading in a hundred is wrong), `does not` or `not measured`
  g.verdict AS verdict,
  -- readings: how many readings have an answer and the signal
  g.readings AS readings,
  -- wrong: how many of them the best rule answers wrongly
  g.wrong AS wrong,
  -- cut_lower: the number below the best cut, degrees or points; NULL of words, and if there is none
  g.cut_lower AS cut_lower,
  -- cut_upper: the number above the best cut
  g.cut_upper AS cut_upper,
  -- witness: number of the earliest reading of the other answer that `counterwitness` contradicts
  g.witness AS witness,
  -- counterwitness: number of the earliest reading that the best rule answers wrongly
  g.counterwitness AS counterwitness
FROM session AS s
JOIN signal AS g ON g.session = s.id;
