-- When followers of schools get their next digest of reviews. A run takes the followers who are due by moving `due_at`, so no one
-- gets more than one a week.
CREATE TABLE follower_digest (
  owner TEXT PRIMARY KEY,                      -- as in subscription
  id TEXT NOT NULL UNIQUE,                     -- random: names the follower in a link that ends the digest
  due_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX follower_digest_due ON follower_digest (due_at);

CREATE TRIGGER follower_left AFTER DELETE ON subscription
WHEN old.list = 'mystat' AND NOT EXISTS (SELECT 1 FROM subscription WHERE owner = old.owner AND list = 'mystat')
BEGIN
  DELETE FROM follower_digest WHERE owner = old.owner;
END;

INSERT INTO follower_digest (owner, id, due_at)
SELECT DISTINCT owner, lower(hex(randomblob(16))), strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+7 days')
FROM subscription WHERE list = 'mystat';
