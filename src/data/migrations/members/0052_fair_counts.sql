-- People who speak for a school count in no average of it: `principals` counts them alone. Reports and likes count once a network.

ALTER TABLE review ADD COLUMN kept_at TEXT;          -- when a moderator kept it as it is; null: its text changed since, or no one looked
ALTER TABLE review_flag ADD COLUMN network TEXT;     -- keyed hash of the reporter's network; null: unknown
ALTER TABLE review_like ADD COLUMN network TEXT;     -- keyed hash of network and day, of a visitor without an account
CREATE UNIQUE INDEX review_like_of_network ON review_like (review_id, network) WHERE network IS NOT NULL;

-- The newest reviews of a school and of all, for near copies and campaigns.
CREATE INDEX review_arrival_at_school ON review (state, school_id, created_at);
CREATE INDEX review_arrival ON review (created_at);

DROP TRIGGER review_counted;
CREATE TRIGGER review_counted AFTER INSERT ON review WHEN new.status = 'published'
BEGIN
  INSERT INTO review_change (state, school_id, token) VALUES (new.state, new.school_id, random())
  ON CONFLICT (state, school_id) DO UPDATE SET token = excluded.token;
  INSERT INTO school_review_count (state, school_id) VALUES (new.state, new.school_id)
  ON CONFLICT (state, school_id) DO NOTHING;
  UPDATE school_review_count SET reviews = reviews + 1,
    parents = parents + (new.user_type = 'parent'), students = students + (new.user_type = 'student'),
    teachers = teachers + (new.user_type = 'teacher'), principals = principals + (new.user_type = 'principal'),
    newest_at = max(coalesce(newest_at, ''), new.updated_at)
  WHERE state = new.state AND school_id = new.school_id;
  UPDATE school_review_count SET stars = stars + new.five_star,
    star_1 = star_1 + (new.five_star = 1), star_2 = star_2 + (new.five_star = 2), star_3 = star_3 + (new.five_star = 3),
    star_4 = star_4 + (new.five_star = 4), star_5 = star_5 + (new.five_star = 5),
    recommended = recommended + coalesce(new.would_recommend = 1, 0),
    not_recommended = not_recommended + coalesce(new.would_recommend = 0, 0)
  WHERE state = new.state AND school_id = new.school_id AND new.user_type <> 'principal';
END;

DROP TRIGGER review_uncounted;
CREATE TRIGGER review_uncounted AFTER DELETE ON review WHEN old.status = 'published'
BEGIN
  INSERT INTO review_change (state, school_id, token) VALUES (old.state, old.school_id, random())
  ON CONFLICT (state, school_id) DO UPDATE SET token = excluded.token;
  UPDATE school_review_count SET reviews = reviews - 1,
    parents = parents - (old.user_type = 'parent'), students = students - (old.user_type = 'student'),
    teachers = teachers - (old.user_type = 'teacher'), principals = principals - (old.user_type = 'principal'),
    newest_at = (SELECT max(updated_at) FROM review
      WHERE state = old.state AND school_id = old.school_id AND status = 'published')
  WHERE state = old.state AND school_id = old.school_id;
  UPDATE school_review_count SET stars = stars - old.five_star,
    star_1 = star_1 - (old.five_star = 1), star_2 = star_2 - (old.five_star = 2), star_3 = star_3 - (old.five_star = 3),
    star_4 = star_4 - (old.five_star = 4), star_5 = star_5 - (old.five_star = 5),
    recommended = recommended - coalesce(old.would_recommend = 1, 0),
    not_recommended = not_recommended - coalesce(old.would_recommend = 0, 0)
  WHERE state = old.state AND school_id = old.school_id AND old.user_type <> 'principal';
END;

DROP TRIGGER review_recounted;
CREATE TRIGGER review_recounted
AFTER UPDATE OF status, five_star, user_type, would_recommend, experience_year, comment, updated_at ON review
WHEN old.status = 'published' OR new.status = 'published'
BEGIN
  INSERT INTO review_change (state, school_id, token) VALUES (new.state, new.school_id, random())
  ON CONFLICT (state, school_id) DO UPDATE SET token = excluded.token;
  INSERT INTO school_review_count (state, school_id) VALUES (new.state, new.school_id)
  ON CONFLICT (state, school_id) DO NOTHING;
  UPDATE school_review_count SET reviews = reviews - 1,
    parents = parents - (old.user_type = 'parent'), students = students - (old.user_type = 'student'),
    teachers = teachers - (old.user_type = 'teacher'), principals = principals - (old.user_type = 'principal')
  WHERE old.status = 'published' AND state = new.state AND school_id = new.school_id;
  UPDATE school_review_count SET stars = stars - old.five_star,
    star_1 = star_1 - (old.five_star = 1), star_2 = star_2 - (old.five_star = 2), star_3 = star_3 - (old.five_star = 3),
    star_4 = star_4 - (old.five_star = 4), star_5 = star_5 - (old.five_star = 5),
    recommended = recommended - coalesce(old.would_recommend = 1, 0),
    not_recommended = not_recommended - coalesce(old.would_recommend = 0, 0)
  WHERE old.status = 'published' AND old.user_type <> 'principal' AND state = new.state AND school_id = new.school_id;
  UPDATE school_review_count SET reviews = reviews + 1,
    parents = parents + (new.user_type = 'parent'), students = students + (new.user_type = 'student'),
    teachers = teachers + (new.user_type = 'teacher'), principals = principals + (new.user_type = 'principal')
  WHERE new.status = 'published' AND state = new.state AND school_id = new.school_id;
  UPDATE school_review_count SET stars = stars + new.five_star,
    star_1 = star_1 + (new.five_star = 1), star_2 = star_2 + (new.five_star = 2), star_3 = star_3 + (new.five_star = 3),
    star_4 = star_4 + (new.five_star = 4), star_5 = star_5 + (new.five_star = 5),
    recommended = recommended + coalesce(new.would_recommend = 1, 0),
    not_recommended = not_recommended + coalesce(new.would_recommend = 0, 0)
  WHERE new.status = 'published' AND new.user_type <> 'principal' AND state = new.state AND school_id = new.school_id;
  UPDATE school_review_count SET newest_at = (SELECT max(updated_at) FROM review
      WHERE state = new.state AND school_id = new.school_id AND status = 'published')
  WHERE state = new.state AND school_id = new.school_id;
  UPDATE school_topic_count SET
    answers = answers + (new.status = 'published' AND new.user_type <> 'principal')
      - (old.status = 'published' AND old.user_type <> 'principal'),
    total = total + ((new.status = 'published' AND new.user_type <> 'principal')
      - (old.status = 'published' AND old.user_type <> 'principal'))
      * (SELECT t.answer FROM review_topic t WHERE t.review_id = new.id AND t.topic = school_topic_count.topic)
  WHERE state = new.state AND school_id = new.school_id
    AND topic IN (SELECT t.topic FROM review_topic t WHERE t.review_id = new.id);
END;

DROP TRIGGER review_topic_counted;
CREATE TRIGGER review_topic_counted AFTER INSERT ON review_topic
BEGIN
  INSERT INTO school_topic_count (state, school_id, topic)
  SELECT r.state, r.school_id, new.topic FROM review r WHERE r.id = new.review_id
  ON CONFLICT (state, school_id, topic) DO NOTHING;
  UPDATE school_topic_count SET answers = answers + 1, total = total + new.answer
  WHERE topic = new.topic AND (state, school_id) IN (SELECT r.state, r.school_id FROM review r
    WHERE r.id = new.review_id AND r.status = 'published' AND r.user_type <> 'principal');
END;

DROP TRIGGER review_topic_uncounted;
CREATE TRIGGER review_topic_uncounted AFTER DELETE ON review_topic
BEGIN
  UPDATE school_topic_count SET answers = answers - 1, total = total - old.answer
  WHERE topic = old.topic AND (state, school_id) IN (SELECT r.state, r.school_id FROM review r
    WHERE r.id = old.review_id AND r.status = 'published' AND r.user_type <> 'principal');
END;

-- Numbers without those who speak for a school.
UPDATE school_review_count AS c SET (stars, star_1, star_2, star_3, star_4, star_5, recommended, not_recommended) =
  (SELECT coalesce(sum(r.five_star), 0), coalesce(sum(r.five_star = 1), 0), coalesce(sum(r.five_star = 2), 0),
     coalesce(sum(r.five_star = 3), 0), coalesce(sum(r.five_star = 4), 0), coalesce(sum(r.five_star = 5), 0),
     coalesce(sum(r.would_recommend = 1), 0), coalesce(sum(r.would_recommend = 0), 0) FROM review r
   WHERE r.state = c.state AND r.school_id = c.school_id AND r.status = 'published' AND r.user_type <> 'principal')
WHERE c.principals > 0;
UPDATE school_topic_count AS c SET (answers, total) =
  (SELECT count(*), coalesce(sum(t.answer), 0) FROM review_topic t JOIN review r ON r.id = t.review_id
   WHERE t.topic = c.topic AND r.state = c.state AND r.school_id = c.school_id AND r.status = 'published'
     AND r.user_type <> 'principal')
WHERE (c.state, c.school_id) IN (SELECT state, school_id FROM school_review_count WHERE principals > 0);
INSERT INTO review_change (state, school_id, token)
SELECT state, school_id, random() FROM school_review_count WHERE principals > 0
ON CONFLICT (state, school_id) DO UPDATE SET token = excluded.token;

-- A member who comes to speak for a school counts in its averages no longer, whatever the review said before.
CREATE TRIGGER official_reviewed AFTER INSERT ON role_grant WHEN new.role = 'official' AND new.ended_at IS NULL
BEGIN
  UPDATE review SET user_type = 'principal'
  WHERE member_id = new.member_id AND state || '-' || school_id = new.scope AND user_type <> 'principal';
END;
UPDATE review SET user_type = 'principal'
WHERE user_type <> 'principal' AND (member_id, state || '-' || school_id) IN
  (SELECT member_id, scope FROM role_grant WHERE role = 'official' AND ended_at IS NULL);
