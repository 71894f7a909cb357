-- A reply can be reported, and waits for a moderator if it may speak of a student. Only `published` is public.

ALTER TABLE review_response ADD COLUMN status TEXT NOT NULL DEFAULT 'published'; -- published | pending | removed
ALTER TABLE review_response ADD COLUMN revision INTEGER NOT NULL DEFAULT 1;      -- goes up with each edit and each decision
ALTER TABLE review_response ADD COLUMN queued_at TEXT;                           -- since when a moderator should look; null: nothing to do
ALTER TABLE review_response ADD COLUMN kept_at TEXT;                             -- when a moderator kept it; null: its text changed since
CREATE INDEX reply_queue ON review_response (queued_at, id) WHERE queued_at IS NOT NULL;

CREATE TABLE reply_flag (
  reply_id TEXT NOT NULL REFERENCES review_response (id) ON DELETE CASCADE,
  member_id TEXT NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  comment TEXT NOT NULL,
  network TEXT,                                -- keyed hash of the reporter's network
  created_at TEXT NOT NULL,
  resolved_at TEXT,                            -- when a moderator looked
  PRIMARY KEY (reply_id, member_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX reply_flag_of_member ON reply_flag (member_id);
