-- Coming dates of schools as the calendar partner reported them, of schools whose dates a visitor asked for. The nightly Workflow
-- refreshes them, and profiles show the next ones.
CREATE TABLE school_dates (
  state TEXT NOT NULL,
  id TEXT NOT NULL,
  calendar TEXT NOT NULL,                      -- CalendarAnswer
  shown TEXT NOT NULL,                         -- the events of the profile, [[date, name], …]; '[]' without any
  shown_at TEXT NOT NULL,                      -- when `shown` last changed
  refreshed_at TEXT NOT NULL,
  asked_at TEXT NOT NULL,                      -- when a visitor last asked for them
  PRIMARY KEY (state, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX school_dates_by_age ON school_dates (refreshed_at);
