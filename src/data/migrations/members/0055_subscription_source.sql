-- The call by which someone subscribed, so that an operator can show where an address agreed. Null: before it was noted.
ALTER TABLE subscription ADD COLUMN source TEXT;
