-- Null: granted by an administrator, with every right of the role.
ALTER TABLE role_grant ADD COLUMN position TEXT;
-- The official of the district whose list has the address.
ALTER TABLE claim ADD COLUMN listed_by TEXT;

-- A domain decides nothing: every claim waits for an editor.
DROP INDEX claim_queue;
CREATE INDEX claim_queue ON claim (created_at, id, state) WHERE status IN ('sent', 'confirmed');

-- Who speaks for the schools of a district, as an official of it says. Addresses are hashes.
CREATE TABLE spokesperson (
  state TEXT NOT NULL,
  district_id TEXT NOT NULL,
  email_hash TEXT NOT NULL,
  position TEXT NOT NULL,
  added_by TEXT NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  added_at TEXT NOT NULL,
  PRIMARY KEY (state, district_id, email_hash)
) STRICT, WITHOUT ROWID;

-- What officials published and a second person has not looked at. One a school and field.
CREATE TABLE held_value (
  id TEXT PRIMARY KEY,                         -- random
  state TEXT NOT NULL,
  school_id TEXT NOT NULL,
  field TEXT NOT NULL,
  answer TEXT NOT NULL,                        -- JSON: OwnAnswer
  shown TEXT NOT NULL,                         -- JSON: what the page shows instead, a list of texts
  reasons TEXT NOT NULL,                       -- JSON: HeldReason[]
  member_id TEXT NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  created_at TEXT NOT NULL,
  UNIQUE (state, school_id, field)
) STRICT;
CREATE INDEX held_value_by_time ON held_value (created_at);

-- Every decision on such a value: no texts.
CREATE TABLE held_value_log (
  id INTEGER PRIMARY KEY,
  state TEXT NOT NULL,
  school_id TEXT NOT NULL,
  field TEXT NOT NULL,
  action TEXT NOT NULL CHECK (action IN ('confirm', 'return', 'keep')),
  actor TEXT NOT NULL,                         -- member_id
  logged_at TEXT NOT NULL
) STRICT;

-- Schools whose last official is gone, until an editor looks at what they published.
CREATE TABLE ended_official (
  state TEXT NOT NULL,
  school_id TEXT NOT NULL,
  ended_at TEXT NOT NULL,
  PRIMARY KEY (state, school_id)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER official_ended AFTER UPDATE OF ended_at ON role_grant
WHEN new.role = 'official' AND new.ended_at IS NOT NULL AND old.ended_at IS NULL AND length(new.scope) > 10
  AND NOT EXISTS (SELECT 1 FROM role_grant g WHERE g.scope = new.scope AND g.role = 'official' AND g.ended_at IS NULL)
BEGIN
  INSERT INTO ended_official (state, school_id, ended_at) VALUES (substr(new.scope, 1, 2), substr(new.scope, 4), new.ended_at)
  ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER official_erased AFTER DELETE ON role_grant
WHEN old.role = 'official' AND old.ended_at IS NULL AND length(old.scope) > 10
  AND NOT EXISTS (SELECT 1 FROM role_grant g WHERE g.scope = old.scope AND g.role = 'official' AND g.ended_at IS NULL)
BEGIN
  INSERT INTO ended_official (state, school_id, ended_at)
  VALUES (substr(old.scope, 1, 2), substr(old.scope, 4), strftime('%Y-%m-%dT%H:%M:%fZ'))
  ON CONFLICT DO NOTHING;
END;
