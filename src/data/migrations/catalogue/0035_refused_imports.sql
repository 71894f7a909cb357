-- The newest import of a source that the gate refused. It goes when one passes.
CREATE TABLE import_refusal (
  source TEXT PRIMARY KEY,
  refused_on TEXT NOT NULL,
  losses TEXT NOT NULL,                        -- JSON: what the catalogue would have lost
  files TEXT NOT NULL                          -- JSON, as in release_history
) STRICT, WITHOUT ROWID;

-- The rows that the newest import of a source rejected, as lines of CSV. A statement has at most 100 KB, so they are in parts.
CREATE TABLE release_rejection (
  source TEXT NOT NULL,
  part INTEGER NOT NULL,
  lines TEXT NOT NULL,
  PRIMARY KEY (source, part)
) STRICT, WITHOUT ROWID;
