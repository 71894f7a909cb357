-- Cache tags of the shared cache that could not be made stale yet, as a JSON list. Null: the cache shows what is live.
ALTER TABLE live_generation ADD COLUMN front_tags TEXT;
