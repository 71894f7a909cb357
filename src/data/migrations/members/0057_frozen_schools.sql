-- A school is frozen while a review of it waits as part of a campaign. Its pages say so: they change when the first one begins to
-- wait, and when the last one is decided, deleted or edited.

CREATE INDEX review_of_campaign ON review (state, school_id) WHERE status = 'pending' AND instr(held_for, '"campaign"') > 0;

CREATE TRIGGER review_froze AFTER INSERT ON review WHEN new.status = 'pending' AND instr(new.held_for, '"campaign"') > 0
BEGIN
  INSERT INTO review_change (state, school_id, token) VALUES (new.state, new.school_id, random())
  ON CONFLICT (state, school_id) DO UPDATE SET token = excluded.token;
END;

CREATE TRIGGER review_thawed AFTER UPDATE OF status, held_for ON review
WHEN (old.status = 'pending' AND instr(old.held_for, '"campaign"') > 0)
  <> (new.status = 'pending' AND instr(new.held_for, '"campaign"') > 0)
BEGIN
  INSERT INTO review_change (state, school_id, token) VALUES (new.state, new.school_id, random())
  ON CONFLICT (state, school_id) DO UPDATE SET token = excluded.token;
END;

CREATE TRIGGER review_left_campaign AFTER DELETE ON review
WHEN old.status = 'pending' AND instr(old.held_for, '"campaign"') > 0
BEGIN
  INSERT INTO review_change (state, school_id, token) VALUES (old.state, old.school_id, random())
  ON CONFLICT (state, school_id) DO UPDATE SET token = excluded.token;
END;
