-- A hash of every path that a generation shall have: equal to that of the generation before, no page can be gone.
ALTER TABLE generation ADD COLUMN paths_hash TEXT;
-- The generation whose sitemap files readers get: written after going live, so it follows a moment later.
ALTER TABLE live_generation ADD COLUMN sitemap_generation INTEGER;
