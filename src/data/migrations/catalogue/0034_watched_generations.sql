-- What editors watch of a regeneration. `started_at` is when it was asked for.
ALTER TABLE generation ADD COLUMN running_since TEXT;
ALTER TABLE generation ADD COLUMN pages_skipped INTEGER NOT NULL DEFAULT 0;  -- unchanged without a look: its chunk's digest was equal
ALTER TABLE generation ADD COLUMN pages_changed INTEGER;                     -- new bytes, tombstones included; null: not counted
ALTER TABLE generation ADD COLUMN changed_sample TEXT NOT NULL DEFAULT '[]'; -- JSON: up to 20 of them, [path, lang]

-- The pages that stopped a regeneration.
CREATE TABLE generation_failure (
  state TEXT NOT NULL,
  generation INTEGER NOT NULL,
  path TEXT NOT NULL,
  lang TEXT NOT NULL,
  message TEXT NOT NULL,
  PRIMARY KEY (state, generation, path, lang)
) STRICT, WITHOUT ROWID;
