-- The private address at which a calendar program reads the dates of a member's saved schools. The address is this id and our
-- signature of it, so a copy of this table opens nothing.
CREATE TABLE calendar_address (
  member_id TEXT PRIMARY KEY REFERENCES member (id) ON DELETE CASCADE,
  id TEXT NOT NULL UNIQUE,                     -- random; a new one ends the address before it
  created_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
