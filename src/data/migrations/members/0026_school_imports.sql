-- A file with answers that an official uploaded: its draft is as before until they take the file over. One a school.
CREATE TABLE school_import (
  state TEXT NOT NULL,
  school_id TEXT NOT NULL,
  csv TEXT NOT NULL,
  member_id TEXT NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  created_at TEXT NOT NULL,
  PRIMARY KEY (state, school_id)
) STRICT, WITHOUT ROWID;
