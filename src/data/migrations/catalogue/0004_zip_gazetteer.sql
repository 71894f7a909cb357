-- Whether a ZIP code's point is a gazetteer's; otherwise it is the mean of the schools that use the code, and follows them.
ALTER TABLE zip ADD COLUMN in_gazetteer INTEGER NOT NULL DEFAULT 1;
