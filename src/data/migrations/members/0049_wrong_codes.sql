-- Wrong codes since the last right one. At 100 the factor is locked until its owner sets a new password.
ALTER TABLE second_factor ADD COLUMN wrong_codes INTEGER NOT NULL DEFAULT 0;
