-- The newest results of the school's district, joined over its open schools of the same levels and sector: a list of
-- [result, value, school year, source, number of schools]. Empty if fewer than two of them have the result.
ALTER TABLE school ADD COLUMN district_results TEXT NOT NULL DEFAULT '[]';
