-- A repair compares every stored page of its state with its hash, and renders again what is missing or damaged.
ALTER TABLE generation ADD COLUMN is_repair INTEGER NOT NULL DEFAULT 0;
