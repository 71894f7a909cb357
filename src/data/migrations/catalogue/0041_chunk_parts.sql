-- What the parts of a chunk were made of: JSON of key to hash, by the digest of the whole chunk. If a chunk changed since, only the pages
-- of parts with another hash have to be loaded.
CREATE TABLE chunk_parts (
  state TEXT NOT NULL,
  scope TEXT NOT NULL,
  digest TEXT NOT NULL,
  parts TEXT NOT NULL,
  PRIMARY KEY (state, scope)
) WITHOUT ROWID;
