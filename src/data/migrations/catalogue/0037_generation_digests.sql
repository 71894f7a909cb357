-- What a generation shows: equal for two generations with the same pages and the same search. Null: from before these columns.
ALTER TABLE generation ADD COLUMN pages_digest TEXT;    -- sum of the hashes of all pages
ALTER TABLE generation ADD COLUMN segment_digest TEXT;  -- hash of the search segment; its key is a hash of the inputs
