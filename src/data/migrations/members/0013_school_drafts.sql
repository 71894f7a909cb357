-- What officials of a school wrote and have not published, as they typed it. One a school.
CREATE TABLE school_draft (
  state TEXT NOT NULL,
  school_id TEXT NOT NULL,
  typed TEXT NOT NULL,                         -- JSON: by input
  status TEXT NOT NULL CHECK (status IN ('draft', 'published', 'returned')),
  return_reason TEXT,                          -- of an editor
  revision INTEGER NOT NULL,
  member_id TEXT REFERENCES member (id) ON DELETE SET NULL,  -- who wrote last
  updated_at TEXT NOT NULL,
  PRIMARY KEY (state, school_id)
) STRICT, WITHOUT ROWID;
