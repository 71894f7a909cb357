-- The R2 key of the search segment that a generation goes live with; null before search segments existed.
ALTER TABLE generation ADD COLUMN search_segment TEXT;
