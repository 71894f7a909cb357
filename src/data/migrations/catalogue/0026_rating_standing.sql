-- The figure behind the overall rating: how many of the compared schools have lower results, in tenths of a percent; null
-- without a rating. Test results, or college readiness for a school without a rating of test results.
ALTER TABLE school ADD COLUMN rating_standing INTEGER;
