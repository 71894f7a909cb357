-- The schools that a school continues, and those that continue it: lists of ids in its state.
ALTER TABLE school ADD COLUMN predecessors TEXT NOT NULL DEFAULT '[]';
ALTER TABLE school ADD COLUMN successors TEXT NOT NULL DEFAULT '[]';
