-- The kind of a school that a directory states: regular, alternative, continuation, and so on. Null: none does.
ALTER TABLE school ADD COLUMN kind TEXT;
