-- Whether a school is a magnet school, and whether it teaches mostly online; null if no source states it.
ALTER TABLE school ADD COLUMN is_magnet INTEGER;
ALTER TABLE school ADD COLUMN is_virtual INTEGER;
