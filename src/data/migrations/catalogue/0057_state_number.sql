-- The number that the state knows a school by, for links to its own pages.
ALTER TABLE school ADD COLUMN state_number TEXT;
