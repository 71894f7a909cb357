-- New email addresses that members asked for. One a member; it counts once both addresses confirmed it.
CREATE TABLE email_change (
  member_id TEXT PRIMARY KEY REFERENCES member (id) ON DELETE CASCADE,
  email TEXT NOT NULL,
  email_key TEXT NOT NULL,
  old_confirmed_at TEXT,                       -- also set if the old address was never verified: no one proved to own it
  new_confirmed_at TEXT,
  expires_at INTEGER NOT NULL                  -- milliseconds since 1970
) STRICT, WITHOUT ROWID;
