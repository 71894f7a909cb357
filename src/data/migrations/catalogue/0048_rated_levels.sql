-- The levels that the overall rating measures, such as `em`. The oldest year of the results behind the ratings, if it is
-- not `ratings_year`.
ALTER TABLE school ADD COLUMN rated_levels TEXT NOT NULL DEFAULT '';
ALTER TABLE school ADD COLUMN ratings_from TEXT;
-- Until the next import: test results measure every level of a school, and college readiness high schools.
UPDATE school SET rated_levels = CASE
  WHEN rating_test_scores IS NOT NULL OR rating_equity IS NOT NULL THEN replace(levels, 'p', '')
  WHEN instr(levels, 'h') > 0 THEN 'h' ELSE '' END
WHERE rating_summary IS NOT NULL;
