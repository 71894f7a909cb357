-- The directories that list a state's open schools: [{source, years: [the newest]}, …].
ALTER TABLE state ADD COLUMN directories TEXT NOT NULL DEFAULT '[]';
