-- Mistakes that visitors report. Nothing of them is public; the sender follows one by a secret link.
CREATE TABLE correction (
  id TEXT PRIMARY KEY,                         -- random
  token_hash TEXT NOT NULL UNIQUE,             -- of the secret link
  page_kind TEXT NOT NULL CHECK (page_kind IN ('profile', 'city', 'district')),
  page_path TEXT NOT NULL,
  page_name TEXT NOT NULL,
  state TEXT NOT NULL,
  school_id TEXT,                              -- of a profile
  section TEXT NOT NULL,
  wrong_text TEXT NOT NULL,
  right_text TEXT NOT NULL,
  evidence TEXT NOT NULL,
  email TEXT,                                  -- deleted with the decision
  language TEXT NOT NULL,
  text_hash TEXT NOT NULL,                     -- of the words; equal for copies
  status TEXT NOT NULL CHECK (status IN ('held', 'open', 'accepted', 'declined')),
  held_for TEXT NOT NULL DEFAULT '[]',         -- JSON
  decline_reason TEXT,                         -- the sender reads it
  decline_note TEXT,                           -- the sender reads it
  revision INTEGER NOT NULL DEFAULT 1,
  created_at TEXT NOT NULL,
  decided_at TEXT
) STRICT;
CREATE INDEX correction_queue ON correction (status, created_at, id, state) WHERE status IN ('held', 'open');
CREATE INDEX correction_by_text ON correction (text_hash);

-- What people at the desk note for each other.
CREATE TABLE correction_note (
  id INTEGER PRIMARY KEY,
  correction_id TEXT NOT NULL REFERENCES correction (id) ON DELETE CASCADE,
  member_id TEXT REFERENCES member (id) ON DELETE SET NULL,
  note TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX correction_note_of_correction ON correction_note (correction_id);

-- Every step of every correction: no names and no texts. Append-only, like moderation_log.
CREATE TABLE correction_log (
  id INTEGER PRIMARY KEY,
  correction_id TEXT NOT NULL,
  state TEXT NOT NULL,
  action TEXT NOT NULL,                        -- receive | accept | decline | release | note
  actor TEXT NOT NULL,                         -- member_id, or 'visitor'
  reason TEXT,
  from_status TEXT,
  to_status TEXT NOT NULL,
  logged_at TEXT NOT NULL
) STRICT;
CREATE INDEX correction_log_of_correction ON correction_log (correction_id);

CREATE TRIGGER correction_log_unchanged BEFORE UPDATE ON correction_log
BEGIN
  SELECT raise(ABORT, 'correction_log is append-only');
END;
CREATE TRIGGER correction_log_kept BEFORE DELETE ON correction_log WHEN EXISTS (SELECT 1 FROM member)
BEGIN
  SELECT raise(ABORT, 'correction_log is append-only');
END;
