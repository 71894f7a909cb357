-- What a member may do beyond a member's own. A row is one role in one scope; each request looks it up.
CREATE TABLE role_grant (
  id INTEGER PRIMARY KEY,
  member_id TEXT NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  role TEXT NOT NULL CHECK (role IN ('official', 'moderator', 'editor', 'administrator')),
  scope TEXT NOT NULL,                         -- a school 'ky-210003002021', a state 'ky', or '*'
  granted_by TEXT NOT NULL,                    -- member_id, or 'command line'
  granted_at TEXT NOT NULL,
  reason TEXT NOT NULL,
  ended_at TEXT
) STRICT;
CREATE UNIQUE INDEX role_in_force ON role_grant (member_id, role, scope) WHERE ended_at IS NULL;
CREATE INDEX role_by_scope ON role_grant (scope, role) WHERE ended_at IS NULL;

-- Every step of every review: no names and no texts. Rows are never changed, and never deleted while there are members.
CREATE TABLE moderation_log (
  id INTEGER PRIMARY KEY,
  review_id TEXT NOT NULL,
  state TEXT NOT NULL,
  school_id TEXT NOT NULL,
  action TEXT NOT NULL,                        -- receive | edit | hide | appeal | delete | publish | decline | remove | restore
  actor TEXT NOT NULL,                         -- the moderator's member_id, 'author', 'reader', or 'system'
  reason TEXT,
  from_status TEXT,
  to_status TEXT NOT NULL,
  logged_at TEXT NOT NULL
) STRICT;
CREATE INDEX moderation_log_by_time ON moderation_log (logged_at, action);
CREATE INDEX moderation_log_of_review ON moderation_log (review_id);

CREATE TRIGGER moderation_log_unchanged BEFORE UPDATE ON moderation_log
BEGIN
  SELECT raise(ABORT, 'moderation_log is append-only');
END;
CREATE TRIGGER moderation_log_kept BEFORE DELETE ON moderation_log WHEN EXISTS (SELECT 1 FROM member)
BEGIN
  SELECT raise(ABORT, 'moderation_log is append-only');
END;
