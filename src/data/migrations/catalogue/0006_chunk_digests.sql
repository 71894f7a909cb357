-- What a chunk was made of: an equal digest in the generation before means that none of its pages can have changed.
ALTER TABLE generation_chunk ADD COLUMN scope TEXT;
ALTER TABLE generation_chunk ADD COLUMN digest TEXT;

-- Digests stand on row_hash; whoever edits a school by hand changes it too.
CREATE TRIGGER school_edited AFTER UPDATE ON school WHEN new.row_hash = old.row_hash
BEGIN
  UPDATE school SET row_hash = 'edited ' || hex(randomblob(16)) WHERE key = new.key;
END;
