-- What administrators did about people: roles, sessions, second factors. No names. Append-only, like moderation_log.
CREATE TABLE people_log (
  id INTEGER PRIMARY KEY,
  subject TEXT NOT NULL,                       -- member_id
  action TEXT NOT NULL,                        -- grant | end | end-sessions | reset-factor
  actor TEXT NOT NULL,                         -- member_id
  reason TEXT,                                 -- of a grant, with its role and scope
  logged_at TEXT NOT NULL
) STRICT;

CREATE TRIGGER people_log_unchanged BEFORE UPDATE ON people_log
BEGIN
  SELECT raise(ABORT, 'people_log is append-only');
END;
CREATE TRIGGER people_log_kept BEFORE DELETE ON people_log WHEN EXISTS (SELECT 1 FROM member)
BEGIN
  SELECT raise(ABORT, 'people_log is append-only');
END;

-- The desk reads all logs by time, and by who.
CREATE INDEX people_log_by_time ON people_log (logged_at);
CREATE INDEX people_log_by_actor ON people_log (actor, logged_at);
CREATE INDEX moderation_log_by_actor ON moderation_log (actor, logged_at);
CREATE INDEX correction_log_by_time ON correction_log (logged_at);
CREATE INDEX correction_log_by_actor ON correction_log (actor, logged_at);
CREATE INDEX claim_log_by_time ON claim_log (logged_at);
CREATE INDEX claim_log_by_actor ON claim_log (actor, logged_at);
