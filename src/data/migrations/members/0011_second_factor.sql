-- The second factor of members with a role at the desk: codes of an app by time (RFC 6238).
CREATE TABLE second_factor (
  member_id TEXT PRIMARY KEY REFERENCES member (id) ON DELETE CASCADE,
  sealed TEXT NOT NULL,                        -- secret, and, before it is confirmed, recovery codes; encrypted by the Worker
  confirmed_at TEXT,                           -- null: the member has not proved yet that the app has the secret
  last_step INTEGER NOT NULL DEFAULT 0         -- of the newest code that was accepted: each works once
) STRICT, WITHOUT ROWID;

-- Codes for a member who lost the device. Each works once.
CREATE TABLE recovery_code (
  member_id TEXT NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  code_hash TEXT NOT NULL,
  PRIMARY KEY (member_id, code_hash)
) STRICT, WITHOUT ROWID;

-- When the session passed the second factor, in milliseconds since 1970.
ALTER TABLE session ADD COLUMN second_factor_at INTEGER;
