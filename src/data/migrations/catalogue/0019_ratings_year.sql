-- The newest school year of the results that the school's ratings are based on; null without a rating.
ALTER TABLE school ADD COLUMN ratings_year TEXT;
