-- When a session was ended before its time. It is kept a minute more, and opens nothing: see session-queries.ts.
ALTER TABLE session ADD COLUMN ended_at INTEGER;
