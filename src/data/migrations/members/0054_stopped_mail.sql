-- Repeated emails that a member stopped.
CREATE TABLE stopped_mail (
  member_id TEXT NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,                          -- as in mail-kinds.ts
  stopped_at TEXT NOT NULL,
  PRIMARY KEY (member_id, kind)
) STRICT, WITHOUT ROWID;
