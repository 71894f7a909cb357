-- Browsers that a member logged in with before this time (milliseconds since 1970) are strangers again: all sessions ended then.
ALTER TABLE member ADD COLUMN devices_ended_at INTEGER NOT NULL DEFAULT 0;
