-- Members who ask to speak for a school. An approved claim is a row of role_grant, which alone grants anything.
CREATE TABLE claim (
  id TEXT PRIMARY KEY,                         -- random
  member_id TEXT NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  state TEXT NOT NULL,
  school_id TEXT NOT NULL,
  school_name TEXT NOT NULL,
  school_path TEXT NOT NULL,
  name TEXT NOT NULL,
  position TEXT NOT NULL,                      -- at the school
  email TEXT NOT NULL,                         -- at the school
  phone TEXT NOT NULL,
  website TEXT NOT NULL,
  known_domain TEXT CHECK (known_domain IN ('school', 'district')),  -- whose website the address is at; null: no one's, an editor decides
  language TEXT NOT NULL,
  token_hash TEXT UNIQUE,                      -- of the link to confirm the address; null once it was used
  token_expires_at INTEGER NOT NULL,           -- milliseconds since 1970
  status TEXT NOT NULL CHECK (status IN ('sent', 'confirmed', 'approved', 'declined', 'withdrawn')),
  decline_reason TEXT,
  decline_note TEXT,
  revision INTEGER NOT NULL DEFAULT 1,
  created_at TEXT NOT NULL,
  decided_at TEXT
) STRICT;
CREATE UNIQUE INDEX claim_in_progress ON claim (member_id, state, school_id) WHERE status IN ('sent', 'confirmed');
CREATE INDEX claim_queue ON claim (created_at, id, state) WHERE status IN ('sent', 'confirmed') AND known_domain IS NULL;
CREATE INDEX claim_of_school ON claim (state, school_id);

-- Every step of every claim: no names and no addresses. Append-only, like moderation_log.
CREATE TABLE claim_log (
  id INTEGER PRIMARY KEY,
  claim_id TEXT NOT NULL,
  state TEXT NOT NULL,
  school_id TEXT NOT NULL,
  action TEXT NOT NULL,                        -- send | confirm | approve | decline | withdraw
  actor TEXT NOT NULL,                         -- member_id, or 'known domain'
  reason TEXT,
  from_status TEXT,
  to_status TEXT NOT NULL,
  logged_at TEXT NOT NULL
) STRICT;
CREATE INDEX claim_log_of_claim ON claim_log (claim_id);

CREATE TRIGGER claim_log_unchanged BEFORE UPDATE ON claim_log
BEGIN
  SELECT raise(ABORT, 'claim_log is append-only');
END;
CREATE TRIGGER claim_log_kept BEFORE DELETE ON claim_log WHEN EXISTS (SELECT 1 FROM member)
BEGIN
  SELECT raise(ABORT, 'claim_log is append-only');
END;
