-- What the catalogue has from each release, to compare the next one with: ReleaseCounts, '' before this migration.
ALTER TABLE import_release ADD COLUMN counts TEXT NOT NULL DEFAULT '';

-- Every import that changed something, oldest first.
CREATE TABLE release_history (
  imported_on TEXT NOT NULL,
  source TEXT NOT NULL,
  release_hash TEXT NOT NULL,                  -- sha-256 of files and states: one release has one row a day
  year TEXT NOT NULL,                          -- newest school year in the release
  years TEXT NOT NULL,                         -- JSON: school years that its figures cover
  states TEXT NOT NULL,                        -- JSON: states that it changed
  files TEXT NOT NULL,                         -- JSON: [{file, sha256, retrieved, read, used, merged, rejected, skipped}, …]
  loss_reason TEXT,                            -- why an editor accepted losses; null: there were none
  losses TEXT NOT NULL DEFAULT '[]',           -- JSON: the accepted losses
  PRIMARY KEY (imported_on, source, release_hash)
) STRICT, WITHOUT ROWID;
