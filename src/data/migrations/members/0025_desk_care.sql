-- Who takes care of an item of a queue at the desk, and what people at the desk note for each other. Items are reviews, claims and
-- corrections; the older notes on corrections are in correction_note.
CREATE TABLE desk_care (
  kind TEXT NOT NULL CHECK (kind IN ('review', 'claim', 'correction')),
  item_id TEXT NOT NULL,
  member_id TEXT NOT NULL REFERENCES member (id) ON DELETE CASCADE,  -- who takes care
  PRIMARY KEY (kind, item_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE desk_note (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('review', 'claim', 'correction')),
  item_id TEXT NOT NULL,
  member_id TEXT REFERENCES member (id) ON DELETE SET NULL,
  note TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX desk_note_of_item ON desk_note (kind, item_id);

CREATE TRIGGER review_without_care AFTER DELETE ON review
BEGIN
  DELETE FROM desk_care WHERE kind = 'review' AND item_id = old.id;
  DELETE FROM desk_note WHERE kind = 'review' AND item_id = old.id;
END;
CREATE TRIGGER claim_without_care AFTER DELETE ON claim
BEGIN
  DELETE FROM desk_care WHERE kind = 'claim' AND item_id = old.id;
  DELETE FROM desk_note WHERE kind = 'claim' AND item_id = old.id;
END;
CREATE TRIGGER correction_without_care AFTER DELETE ON correction
BEGIN
  DELETE FROM desk_care WHERE kind = 'correction' AND item_id = old.id;
  DELETE FROM desk_note WHERE kind = 'correction' AND item_id = old.id;
END;

-- Every step of it: no names and no texts. Append-only, like moderation_log.
CREATE TABLE queue_log (
  id INTEGER PRIMARY KEY,
  item TEXT NOT NULL,                          -- its kind and its id
  state TEXT NOT NULL,
  action TEXT NOT NULL,                        -- assign | note
  actor TEXT NOT NULL,                         -- member_id
  reason TEXT,                                 -- of an assignment: the member_id of who takes care, or null for no one
  logged_at TEXT NOT NULL
) STRICT;
CREATE INDEX queue_log_by_time ON queue_log (logged_at);
CREATE INDEX queue_log_by_actor ON queue_log (actor, logged_at);

CREATE TRIGGER queue_log_unchanged BEFORE UPDATE ON queue_log
BEGIN
  SELECT raise(ABORT, 'queue_log is append-only');
END;
CREATE TRIGGER queue_log_kept BEFORE DELETE ON queue_log WHEN EXISTS (SELECT 1 FROM member)
BEGIN
  SELECT raise(ABORT, 'queue_log is append-only');
END;
