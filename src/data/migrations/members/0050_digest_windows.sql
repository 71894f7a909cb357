-- The end of the time that the last digest covered. The next one starts there, however late it is.
ALTER TABLE follower_digest ADD COLUMN covered_until TEXT NOT NULL DEFAULT '';
UPDATE follower_digest SET covered_until = strftime('%Y-%m-%dT%H:%M:%fZ', due_at, '-7 days');

-- A favorite is followed as a school of 'mystat' is.
INSERT OR IGNORE INTO follower_digest (owner, id, due_at, covered_until)
SELECT DISTINCT owner, lower(hex(randomblob(16))), strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+7 days'), strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
FROM favorite_school;

DROP TRIGGER follower_left;
CREATE TRIGGER follower_left AFTER DELETE ON subscription
WHEN old.list = 'mystat' AND NOT EXISTS (SELECT 1 FROM subscription WHERE owner = old.owner AND list = 'mystat')
  AND NOT EXISTS (SELECT 1 FROM favorite_school WHERE owner = old.owner)
BEGIN
  DELETE FROM follower_digest WHERE owner = old.owner;
END;
CREATE TRIGGER favorite_left AFTER DELETE ON favorite_school
WHEN NOT EXISTS (SELECT 1 FROM favorite_school WHERE owner = old.owner)
  AND NOT EXISTS (SELECT 1 FROM subscription WHERE owner = old.owner AND list = 'mystat')
BEGIN
  DELETE FROM follower_digest WHERE owner = old.owner;
END;
