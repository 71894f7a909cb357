-- Every change that an editor made to a fact. Append-only, and of no source: a copy of the catalogue keeps it, an import does not
-- make it again. The value in force is in school_contribution, of the source 'editor'.
CREATE TABLE fact_log (
  id INTEGER PRIMARY KEY,
  token TEXT NOT NULL UNIQUE,                  -- random; the other statements of its transaction look for it
  state TEXT NOT NULL,
  school_id TEXT NOT NULL,
  fact TEXT NOT NULL,
  action TEXT NOT NULL CHECK (action IN ('change', 'undo')),
  old_value TEXT,                              -- null: not known
  new_value TEXT,
  hold TEXT CHECK (hold IN ('always', 'newer-release')),
  reason TEXT NOT NULL,
  link TEXT,
  editor TEXT NOT NULL,                        -- member_id
  logged_at TEXT NOT NULL
) STRICT;
CREATE INDEX fact_log_of_school ON fact_log (state, school_id, id);

CREATE TRIGGER fact_log_unchanged BEFORE UPDATE ON fact_log
BEGIN
  SELECT raise(ABORT, 'fact_log is append-only');
END;
CREATE TRIGGER fact_log_kept BEFORE DELETE ON fact_log WHEN EXISTS (SELECT 1 FROM state)
BEGIN
  SELECT raise(ABORT, 'fact_log is append-only');
END;
