-- When a run last did something: one that did nothing for long is given up, so that its region is not blocked for ever.
ALTER TABLE generation ADD COLUMN progress_at TEXT;
