-- What each generation knew of a school that its followers want to hear about: a row if it differs from the one before.
-- Append-only like page versions, so a rolled-back generation says nothing.
CREATE TABLE school_version (
  state TEXT NOT NULL,
  id TEXT NOT NULL,
  generation INTEGER NOT NULL,
  figures TEXT NOT NULL,                       -- {source: "year|start of the contribution's hash"}
  is_open INTEGER NOT NULL,
  changed_at TEXT NOT NULL,
  PRIMARY KEY (state, id, generation)
) STRICT, WITHOUT ROWID;
