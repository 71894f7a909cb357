-- When an official last saw the reviews of the school of the role.
ALTER TABLE role_grant ADD COLUMN reviews_seen_at TEXT;
