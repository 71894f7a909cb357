-- The terms and the address of a release: JSON {license, url}, '' if the import does not name them.
ALTER TABLE release_history ADD COLUMN origin TEXT NOT NULL DEFAULT '';
