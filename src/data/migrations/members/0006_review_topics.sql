-- The topics of a review beside it (",teachers,,safety,"), so that the index of a school's list also covers its filter by topic.
ALTER TABLE review ADD COLUMN topic_names TEXT NOT NULL DEFAULT '';
UPDATE review SET topic_names =
  coalesce((SELECT group_concat(',' || topic || ',', '') FROM review_topic WHERE review_id = review.id), '');

DROP INDEX review_of_school;
CREATE INDEX review_of_school ON review (state, school_id, updated_at DESC, id, likes, five_star, user_type, topic_names)
WHERE status = 'published';

-- Read anew instead of changed, so that the rows of a copy may come in any order.
CREATE TRIGGER review_topic_named AFTER INSERT ON review_topic
BEGIN
  UPDATE review SET topic_names =
    coalesce((SELECT group_concat(',' || topic || ',', '') FROM review_topic WHERE review_id = new.review_id), '')
  WHERE id = new.review_id;
END;

CREATE TRIGGER review_topic_unnamed AFTER DELETE ON review_topic
BEGIN
  UPDATE review SET topic_names =
    coalesce((SELECT group_concat(',' || topic || ',', '') FROM review_topic WHERE review_id = old.review_id), '')
  WHERE id = old.review_id;
END;
