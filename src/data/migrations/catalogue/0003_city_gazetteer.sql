-- Whether a city's name and point are a gazetteer's; otherwise they come from the schools in it, and follow them.
ALTER TABLE city ADD COLUMN in_gazetteer INTEGER NOT NULL DEFAULT 0;
