-- How often visitors did something, by day. A row is about no one: it has no address, no member, no school.
CREATE TABLE event_count (
  day TEXT NOT NULL,                           -- UTC
  name TEXT NOT NULL,
  label TEXT NOT NULL,                         -- a word of ours, or empty
  page_kind TEXT NOT NULL,
  language TEXT NOT NULL,
  state TEXT NOT NULL,                         -- of the page, or empty
  count INTEGER NOT NULL,
  PRIMARY KEY (day, name, label, page_kind, language, state)
) STRICT, WITHOUT ROWID;
