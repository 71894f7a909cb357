-- The growth rating, 1 to 10 or null; and the range of each rating of a school: {"summary": [5, 8], …}, null without a rating.
ALTER TABLE school ADD COLUMN rating_growth INTEGER;
ALTER TABLE school ADD COLUMN rating_ranges TEXT;
