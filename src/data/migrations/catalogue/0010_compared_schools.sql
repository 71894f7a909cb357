-- What the import compares a school with. Both name schools of the same state.
ALTER TABLE school ADD COLUMN nearby_top TEXT NOT NULL DEFAULT '[]';  -- as nearby, of schools rated 8 to 10
ALTER TABLE school ADD COLUMN similar TEXT NOT NULL DEFAULT '[]';     -- [[id, lunch share, its school year, …], …] most similar first
-- The school year of the results that the test score ratings stand on.
ALTER TABLE state ADD COLUMN ratings_year TEXT;
