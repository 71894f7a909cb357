-- A review that its author deleted is hidden at once. Its text stays for a day, so that the author can bring it back.

ALTER TABLE review ADD COLUMN deleted_at TEXT;       -- when its author deleted it; null: it is not deleted, or its text is erased
ALTER TABLE review ADD COLUMN before_deletion TEXT;  -- JSON: status, held_for, decline_reason, decline_note, queued_at, kept_at

CREATE INDEX review_to_erase ON review (deleted_at) WHERE deleted_at IS NOT NULL;
