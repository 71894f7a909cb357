-- What a state's ratings count: [{part, measure, subject, year}, …].
ALTER TABLE state ADD COLUMN rating_measures TEXT NOT NULL DEFAULT '[]';
