-- What officials of schools published, and what editors returned. Append-only, and of no source, like fact_log. What is in force is in
-- school_contribution, of the source 'school'.
CREATE TABLE school_information_log (
  id INTEGER PRIMARY KEY,
  token TEXT NOT NULL UNIQUE,                  -- random; the other statements of its transaction look for it
  state TEXT NOT NULL,
  school_id TEXT NOT NULL,
  action TEXT NOT NULL CHECK (action IN ('publish', 'return')),
  answers TEXT,                                -- JSON; what was published, or null
  reason TEXT,                                 -- of an editor; the officials read it
  actor TEXT NOT NULL,                         -- member_id
  logged_at TEXT NOT NULL
) STRICT;
CREATE INDEX school_information_log_of_school ON school_information_log (state, school_id, id);

CREATE TRIGGER school_information_log_unchanged BEFORE UPDATE ON school_information_log
BEGIN
  SELECT raise(ABORT, 'school_information_log is append-only');
END;
CREATE TRIGGER school_information_log_kept BEFORE DELETE ON school_information_log WHEN EXISTS (SELECT 1 FROM state)
BEGIN
  SELECT raise(ABORT, 'school_information_log is append-only');
END;
