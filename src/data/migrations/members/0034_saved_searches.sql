-- Searches that members keep under a name.
CREATE TABLE saved_search (
  id TEXT PRIMARY KEY,
  member_id TEXT NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  path TEXT NOT NULL,                          -- of our own site, without its language
  saved_at TEXT NOT NULL,
  UNIQUE (member_id, path)
) STRICT, WITHOUT ROWID;
