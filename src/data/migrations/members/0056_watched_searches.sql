-- Searches whose changes a member wants by email.
ALTER TABLE saved_search ADD COLUMN watched_since TEXT;  -- null: the member wants none
ALTER TABLE saved_search ADD COLUMN seen TEXT;           -- JSON: the schools that the member knows to be in it, each with its rating

-- A follower is someone who follows a school or watches a search.
CREATE VIEW followed_owner AS
SELECT owner FROM subscription WHERE list = 'mystat'
UNION ALL SELECT owner FROM favorite_school
UNION ALL SELECT member_id FROM saved_search WHERE watched_since IS NOT NULL;

DROP TRIGGER follower_left;
CREATE TRIGGER follower_left AFTER DELETE ON subscription
WHEN old.list = 'mystat' AND NOT EXISTS (SELECT 1 FROM followed_owner WHERE owner = old.owner)
BEGIN
  DELETE FROM follower_digest WHERE owner = old.owner;
END;
DROP TRIGGER favorite_left;
CREATE TRIGGER favorite_left AFTER DELETE ON favorite_school
WHEN NOT EXISTS (SELECT 1 FROM followed_owner WHERE owner = old.owner)
BEGIN
  DELETE FROM follower_digest WHERE owner = old.owner;
END;
CREATE TRIGGER watched_search_left AFTER DELETE ON saved_search
WHEN old.watched_since IS NOT NULL AND NOT EXISTS (SELECT 1 FROM followed_owner WHERE owner = old.member_id)
BEGIN
  DELETE FROM follower_digest WHERE owner = old.member_id;
END;
CREATE TRIGGER watched_search_ended AFTER UPDATE OF watched_since ON saved_search
WHEN new.watched_since IS NULL AND NOT EXISTS (SELECT 1 FROM followed_owner WHERE owner = old.member_id)
BEGIN
  DELETE FROM follower_digest WHERE owner = old.member_id;
END;
