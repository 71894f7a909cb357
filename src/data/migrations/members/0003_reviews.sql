-- Reviews of schools. A review is public if its status is 'published'; triggers keep the numbers of its school in the same
-- transaction, whatever changes the review: its author, a moderator, reports, or the deletion of an account.

-- When its owner said to be 18 or older. Members from 13 to 17 have `age_confirmed_at` alone.
ALTER TABLE member ADD COLUMN adult_confirmed_at TEXT;

CREATE TABLE review (
  id TEXT PRIMARY KEY,                         -- random
  member_id TEXT NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  state TEXT NOT NULL,
  school_id TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('pending', 'published', 'declined', 'removed', 'deleted')),
  user_type TEXT NOT NULL,                     -- parent | student | principal | teacher | community member | unknown
  five_star INTEGER NOT NULL CHECK (five_star BETWEEN 1 AND 5),
  comment TEXT NOT NULL,                       -- empty: only stars
  would_recommend INTEGER CHECK (would_recommend IN (0, 1)),
  experience_year INTEGER,
  language TEXT NOT NULL,
  text_hash TEXT,                              -- of the words of all comments; equal for copies
  author_digest TEXT NOT NULL,                 -- keyed hash of author and school: tells authors which review is theirs
  is_invented INTEGER NOT NULL DEFAULT 0,      -- 1: demonstration data
  likes INTEGER NOT NULL DEFAULT 0,            -- kept by triggers on review_like
  revision INTEGER NOT NULL DEFAULT 1,         -- goes up with each edit and each decision
  held_for TEXT NOT NULL DEFAULT '[]',         -- JSON: why it waits for a moderator
  decline_reason TEXT,                         -- public
  decline_note TEXT,                           -- public
  queued_at TEXT,                              -- since when a moderator should look; null: nothing to do
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,                    -- when its author last changed it
  UNIQUE (member_id, state, school_id)
) STRICT;
-- Covers every order and filter of a school's list, so that a list reads no more texts than it shows.
CREATE INDEX review_of_school ON review (state, school_id, updated_at DESC, id, likes, five_star, user_type)
WHERE status = 'published';
CREATE INDEX review_queue ON review (queued_at, id) WHERE queued_at IS NOT NULL;
CREATE INDEX review_by_text ON review (text_hash) WHERE text_hash IS NOT NULL;

CREATE TABLE review_topic (
  review_id TEXT NOT NULL REFERENCES review (id) ON DELETE CASCADE,
  topic TEXT NOT NULL,
  answer INTEGER NOT NULL CHECK (answer BETWEEN 1 AND 5),
  comment TEXT NOT NULL,
  PRIMARY KEY (review_id, topic)
) STRICT, WITHOUT ROWID;

-- What a review said before each edit.
CREATE TABLE review_history (
  review_id TEXT NOT NULL REFERENCES review (id) ON DELETE CASCADE,
  revision INTEGER NOT NULL,
  status TEXT NOT NULL,
  user_type TEXT NOT NULL,
  five_star INTEGER NOT NULL,
  comment TEXT NOT NULL,
  would_recommend INTEGER,
  experience_year INTEGER,
  topics TEXT NOT NULL,                        -- JSON: [[topic, answer, comment], …]
  replaced_at TEXT NOT NULL,
  PRIMARY KEY (review_id, revision)
) STRICT, WITHOUT ROWID;

CREATE TABLE review_like (
  review_id TEXT NOT NULL REFERENCES review (id) ON DELETE CASCADE,
  voter TEXT NOT NULL,                         -- member_id, or a keyed hash that stands for a browser
  member_id TEXT REFERENCES member (id) ON DELETE CASCADE,
  created_at TEXT NOT NULL,
  PRIMARY KEY (review_id, voter)
) STRICT, WITHOUT ROWID;
CREATE INDEX review_like_of_member ON review_like (member_id) WHERE member_id IS NOT NULL;

CREATE TABLE review_flag (
  review_id TEXT NOT NULL REFERENCES review (id) ON DELETE CASCADE,
  member_id TEXT NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  comment TEXT NOT NULL,
  created_at TEXT NOT NULL,
  resolved_at TEXT,                            -- when a moderator looked
  PRIMARY KEY (review_id, member_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX review_flag_of_member ON review_flag (member_id);

CREATE TABLE review_appeal (
  review_id TEXT PRIMARY KEY REFERENCES review (id) ON DELETE CASCADE,
  comment TEXT NOT NULL,
  created_at TEXT NOT NULL,
  decided_at TEXT
) STRICT, WITHOUT ROWID;

-- What an official of the school replied. One a review.
CREATE TABLE review_response (
  id TEXT PRIMARY KEY,
  review_id TEXT NOT NULL UNIQUE REFERENCES review (id) ON DELETE CASCADE,
  member_id TEXT NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  response TEXT NOT NULL,
  edited INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX review_response_of_member ON review_response (member_id);

-- The numbers of each school's published reviews.
CREATE TABLE school_review_count (
  state TEXT NOT NULL,
  school_id TEXT NOT NULL,
  reviews INTEGER NOT NULL DEFAULT 0,
  stars INTEGER NOT NULL DEFAULT 0,            -- sum
  star_1 INTEGER NOT NULL DEFAULT 0,
  star_2 INTEGER NOT NULL DEFAULT 0,
  star_3 INTEGER NOT NULL DEFAULT 0,
  star_4 INTEGER NOT NULL DEFAULT 0,
  star_5 INTEGER NOT NULL DEFAULT 0,
  recommended INTEGER NOT NULL DEFAULT 0,
  not_recommended INTEGER NOT NULL DEFAULT 0,
  parents INTEGER NOT NULL DEFAULT 0,
  students INTEGER NOT NULL DEFAULT 0,
  teachers INTEGER NOT NULL DEFAULT 0,
  principals INTEGER NOT NULL DEFAULT 0,
  newest_at TEXT,
  PRIMARY KEY (state, school_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE school_topic_count (
  state TEXT NOT NULL,
  school_id TEXT NOT NULL,
  topic TEXT NOT NULL,
  answers INTEGER NOT NULL DEFAULT 0,
  total INTEGER NOT NULL DEFAULT 0,            -- sum of the answers
  PRIMARY KEY (state, school_id, topic)
) STRICT, WITHOUT ROWID;

-- Schools whose public reviews changed since their pages were last made. A new token for each change, so that a change during
-- a regeneration is not lost.
CREATE TABLE review_change (
  state TEXT NOT NULL,
  school_id TEXT NOT NULL,
  token INTEGER NOT NULL,
  PRIMARY KEY (state, school_id)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER review_counted AFTER INSERT ON review WHEN new.status = 'published'
BEGIN
  INSERT INTO review_change (state, school_id, token) VALUES (new.state, new.school_id, random())
  ON CONFLICT (state, school_id) DO UPDATE SET token = excluded.token;
  INSERT INTO school_review_count (state, school_id) VALUES (new.state, new.school_id)
  ON CONFLICT (state, school_id) DO NOTHING;
  UPDATE school_review_count SET reviews = reviews + 1, stars = stars + new.five_star,
    star_1 = star_1 + (new.five_star = 1), star_2 = star_2 + (new.five_star = 2), star_3 = star_3 + (new.five_star = 3),
    star_4 = star_4 + (new.five_star = 4), star_5 = star_5 + (new.five_star = 5),
    recommended = recommended + coalesce(new.would_recommend = 1, 0),
    not_recommended = not_recommended + coalesce(new.would_recommend = 0, 0),
    parents = parents + (new.user_type = 'parent'), students = students + (new.user_type = 'student'),
    teachers = teachers + (new.user_type = 'teacher'), principals = principals + (new.user_type = 'principal'),
    newest_at = max(coalesce(newest_at, ''), new.updated_at)
  WHERE state = new.state AND school_id = new.school_id;
END;

-- While the review is still there, so that the triggers on its topics know its school.
CREATE TRIGGER review_leaves BEFORE DELETE ON review
BEGIN
  DELETE FROM review_topic WHERE review_id = old.id;
END;

CREATE TRIGGER review_uncounted AFTER DELETE ON review WHEN old.status = 'published'
BEGIN
  INSERT INTO review_change (state, school_id, token) VALUES (old.state, old.school_id, random())
  ON CONFLICT (state, school_id) DO UPDATE SET token = excluded.token;
  UPDATE school_review_count SET reviews = reviews - 1, stars = stars - old.five_star,
    star_1 = star_1 - (old.five_star = 1), star_2 = star_2 - (old.five_star = 2), star_3 = star_3 - (old.five_star = 3),
    star_4 = star_4 - (old.five_star = 4), star_5 = star_5 - (old.five_star = 5),
    recommended = recommended - coalesce(old.would_recommend = 1, 0),
    not_recommended = not_recommended - coalesce(old.would_recommend = 0, 0),
    parents = parents - (old.user_type = 'parent'), students = students - (old.user_type = 'student'),
    teachers = teachers - (old.user_type = 'teacher'), principals = principals - (old.user_type = 'principal'),
    newest_at = (SELECT max(updated_at) FROM review
      WHERE state = old.state AND school_id = old.school_id AND status = 'published')
  WHERE state = old.state AND school_id = old.school_id;
END;

CREATE TRIGGER review_recounted
AFTER UPDATE OF status, five_star, user_type, would_recommend, experience_year, comment, updated_at ON review
WHEN old.status = 'published' OR new.status = 'published'
BEGIN
  INSERT INTO review_change (state, school_id, token) VALUES (new.state, new.school_id, random())
  ON CONFLICT (state, school_id) DO UPDATE SET token = excluded.token;
  INSERT INTO school_review_count (state, school_id) VALUES (new.state, new.school_id)
  ON CONFLICT (state, school_id) DO NOTHING;
  UPDATE school_review_count SET reviews = reviews - 1, stars = stars - old.five_star,
    star_1 = star_1 - (old.five_star = 1), star_2 = star_2 - (old.five_star = 2), star_3 = star_3 - (old.five_star = 3),
    star_4 = star_4 - (old.five_star = 4), star_5 = star_5 - (old.five_star = 5),
    recommended = recommended - coalesce(old.would_recommend = 1, 0),
    not_recommended = not_recommended - coalesce(old.would_recommend = 0, 0),
    parents = parents - (old.user_type = 'parent'), students = students - (old.user_type = 'student'),
    teachers = teachers - (old.user_type = 'teacher'), principals = principals - (old.user_type = 'principal')
  WHERE old.status = 'published' AND state = new.state AND school_id = new.school_id;
  UPDATE school_review_count SET reviews = reviews + 1, stars = stars + new.five_star,
    star_1 = star_1 + (new.five_star = 1), star_2 = star_2 + (new.five_star = 2), star_3 = star_3 + (new.five_star = 3),
    star_4 = star_4 + (new.five_star = 4), star_5 = star_5 + (new.five_star = 5),
    recommended = recommended + coalesce(new.would_recommend = 1, 0),
    not_recommended = not_recommended + coalesce(new.would_recommend = 0, 0),
    parents = parents + (new.user_type = 'parent'), students = students + (new.user_type = 'student'),
    teachers = teachers + (new.user_type = 'teacher'), principals = principals + (new.user_type = 'principal')
  WHERE new.status = 'published' AND state = new.state AND school_id = new.school_id;
  UPDATE school_review_count SET newest_at = (SELECT max(updated_at) FROM review
      WHERE state = new.state AND school_id = new.school_id AND status = 'published')
  WHERE state = new.state AND school_id = new.school_id;
  UPDATE school_topic_count SET
    answers = answers + (new.status = 'published') - (old.status = 'published'),
    total = total + ((new.status = 'published') - (old.status = 'published'))
      * (SELECT t.answer FROM review_topic t WHERE t.review_id = new.id AND t.topic = school_topic_count.topic)
  WHERE (new.status = 'published') <> (old.status = 'published') AND state = new.state AND school_id = new.school_id
    AND topic IN (SELECT t.topic FROM review_topic t WHERE t.review_id = new.id);
END;

CREATE TRIGGER review_topic_counted AFTER INSERT ON review_topic
BEGIN
  INSERT INTO school_topic_count (state, school_id, topic)
  SELECT r.state, r.school_id, new.topic FROM review r WHERE r.id = new.review_id
  ON CONFLICT (state, school_id, topic) DO NOTHING;
  UPDATE school_topic_count SET answers = answers + 1, total = total + new.answer
  WHERE topic = new.topic AND (state, school_id) IN
    (SELECT r.state, r.school_id FROM review r WHERE r.id = new.review_id AND r.status = 'published');
END;

CREATE TRIGGER review_topic_uncounted AFTER DELETE ON review_topic
BEGIN
  UPDATE school_topic_count SET answers = answers - 1, total = total - old.answer
  WHERE topic = old.topic AND (state, school_id) IN
    (SELECT r.state, r.school_id FROM review r WHERE r.id = old.review_id AND r.status = 'published');
END;

CREATE TRIGGER review_liked AFTER INSERT ON review_like
BEGIN
  UPDATE review SET likes = (SELECT count(*) FROM review_like WHERE review_id = new.review_id) WHERE id = new.review_id;
END;
CREATE TRIGGER review_unliked AFTER DELETE ON review_like
BEGIN
  UPDATE review SET likes = (SELECT count(*) FROM review_like WHERE review_id = old.review_id) WHERE id = old.review_id;
END;

CREATE TRIGGER review_response_added AFTER INSERT ON review_response
BEGIN
  INSERT INTO review_change (state, school_id, token)
  SELECT r.state, r.school_id, random() FROM review r WHERE r.id = new.review_id AND r.status = 'published'
  ON CONFLICT (state, school_id) DO UPDATE SET token = excluded.token;
END;
CREATE TRIGGER review_response_changed AFTER UPDATE ON review_response
BEGIN
  INSERT INTO review_change (state, school_id, token)
  SELECT r.state, r.school_id, random() FROM review r WHERE r.id = new.review_id AND r.status = 'published'
  ON CONFLICT (state, school_id) DO UPDATE SET token = excluded.token;
END;
CREATE TRIGGER review_response_deleted AFTER DELETE ON review_response
BEGIN
  INSERT INTO review_change (state, school_id, token)
  SELECT r.state, r.school_id, random() FROM review r WHERE r.id = old.review_id AND r.status = 'published'
  ON CONFLICT (state, school_id) DO UPDATE SET token = excluded.token;
END;
