-- What a member recognizes a session by: browser and system, in words of ours.
ALTER TABLE session ADD COLUMN device TEXT NOT NULL DEFAULT '';
-- Why a session ended, if its browser should say so: verified | password | elsewhere.
ALTER TABLE session ADD COLUMN ended_for TEXT;
