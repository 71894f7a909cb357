-- The data of a state that sources report, as it was: each import, and nothing that people changed, makes another version.
CREATE TABLE state_data (
  state TEXT PRIMARY KEY,
  version TEXT NOT NULL                        -- random; equal versions are equal data
) STRICT, WITHOUT ROWID;

-- Has a row only within the transaction of an edit by a person, which is no new version of the sources' data.
CREATE TABLE personal_edit (token TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;

CREATE TABLE kept_data (
  state TEXT NOT NULL,
  version TEXT NOT NULL,
  schools INTEGER NOT NULL,
  releases TEXT NOT NULL,                      -- JSON: [[source, school year], …]
  parts TEXT NOT NULL,                         -- JSON: KeptPart[], objects in R2
  edited TEXT NOT NULL,                        -- JSON: ids of schools whose rows had facts or texts of people
  kept_at TEXT NOT NULL,
  PRIMARY KEY (state, version)
) STRICT, WITHOUT ROWID;

-- An editor's rollback: the pages of the state show `version` until an editor releases it.
CREATE TABLE data_pin (
  state TEXT PRIMARY KEY,
  version TEXT NOT NULL,
  newest TEXT NOT NULL,                        -- the data to return to
  pinned_at TEXT NOT NULL,
  is_released INTEGER NOT NULL DEFAULT 0,
  restoring TEXT                               -- the version that a run is bringing back, until it is all there
) STRICT, WITHOUT ROWID;

ALTER TABLE generation ADD COLUMN data_version TEXT;
CREATE INDEX generation_by_data ON generation (state, data_version, generation) WHERE data_version IS NOT NULL;

INSERT INTO state_data (state, version) SELECT code, hex(randomblob(8)) FROM state;

CREATE TRIGGER school_arrived AFTER INSERT ON school WHEN NOT EXISTS (SELECT 1 FROM personal_edit)
BEGIN
  INSERT INTO state_data (state, version) VALUES (new.state, hex(randomblob(8)))
  ON CONFLICT (state) DO UPDATE SET version = excluded.version;
END;
CREATE TRIGGER school_replaced AFTER UPDATE ON school WHEN NOT EXISTS (SELECT 1 FROM personal_edit)
BEGIN
  INSERT INTO state_data (state, version) VALUES (new.state, hex(randomblob(8)))
  ON CONFLICT (state) DO UPDATE SET version = excluded.version;
END;
CREATE TRIGGER school_left AFTER DELETE ON school WHEN NOT EXISTS (SELECT 1 FROM personal_edit)
BEGIN
  INSERT INTO state_data (state, version) VALUES (old.state, hex(randomblob(8)))
  ON CONFLICT (state) DO UPDATE SET version = excluded.version;
END;
CREATE TRIGGER city_arrived AFTER INSERT ON city WHEN NOT EXISTS (SELECT 1 FROM personal_edit)
BEGIN
  INSERT INTO state_data (state, version) VALUES (new.state, hex(randomblob(8)))
  ON CONFLICT (state) DO UPDATE SET version = excluded.version;
END;
CREATE TRIGGER city_replaced AFTER UPDATE ON city WHEN NOT EXISTS (SELECT 1 FROM personal_edit)
BEGIN
  INSERT INTO state_data (state, version) VALUES (new.state, hex(randomblob(8)))
  ON CONFLICT (state) DO UPDATE SET version = excluded.version;
END;
CREATE TRIGGER city_left AFTER DELETE ON city WHEN NOT EXISTS (SELECT 1 FROM personal_edit)
BEGIN
  INSERT INTO state_data (state, version) VALUES (old.state, hex(randomblob(8)))
  ON CONFLICT (state) DO UPDATE SET version = excluded.version;
END;
CREATE TRIGGER district_arrived AFTER INSERT ON district WHEN NOT EXISTS (SELECT 1 FROM personal_edit)
BEGIN
  INSERT INTO state_data (state, version) VALUES (new.state, hex(randomblob(8)))
  ON CONFLICT (state) DO UPDATE SET version = excluded.version;
END;
CREATE TRIGGER district_replaced AFTER UPDATE ON district WHEN NOT EXISTS (SELECT 1 FROM personal_edit)
BEGIN
  INSERT INTO state_data (state, version) VALUES (new.state, hex(randomblob(8)))
  ON CONFLICT (state) DO UPDATE SET version = excluded.version;
END;
CREATE TRIGGER district_left AFTER DELETE ON district WHEN NOT EXISTS (SELECT 1 FROM personal_edit)
BEGIN
  INSERT INTO state_data (state, version) VALUES (old.state, hex(randomblob(8)))
  ON CONFLICT (state) DO UPDATE SET version = excluded.version;
END;
CREATE TRIGGER state_arrived AFTER INSERT ON state WHEN NOT EXISTS (SELECT 1 FROM personal_edit)
BEGIN
  INSERT INTO state_data (state, version) VALUES (new.code, hex(randomblob(8)))
  ON CONFLICT (state) DO UPDATE SET version = excluded.version;
END;
CREATE TRIGGER state_replaced AFTER UPDATE ON state WHEN NOT EXISTS (SELECT 1 FROM personal_edit)
BEGIN
  INSERT INTO state_data (state, version) VALUES (new.code, hex(randomblob(8)))
  ON CONFLICT (state) DO UPDATE SET version = excluded.version;
END;
CREATE TRIGGER state_left AFTER DELETE ON state WHEN NOT EXISTS (SELECT 1 FROM personal_edit)
BEGIN
  INSERT INTO state_data (state, version) VALUES (old.code, hex(randomblob(8)))
  ON CONFLICT (state) DO UPDATE SET version = excluded.version;
END;
CREATE TRIGGER school_contribution_arrived AFTER INSERT ON school_contribution WHEN NOT EXISTS (SELECT 1 FROM personal_edit) AND new.source NOT IN ('editor', 'school')
BEGIN
  INSERT INTO state_data (state, version) VALUES (new.state, hex(randomblob(8)))
  ON CONFLICT (state) DO UPDATE SET version = excluded.version;
END;
CREATE TRIGGER school_contribution_replaced AFTER UPDATE ON school_contribution WHEN NOT EXISTS (SELECT 1 FROM personal_edit) AND new.source NOT IN ('editor', 'school')
BEGIN
  INSERT INTO state_data (state, version) VALUES (new.state, hex(randomblob(8)))
  ON CONFLICT (state) DO UPDATE SET version = excluded.version;
END;
CREATE TRIGGER school_contribution_left AFTER DELETE ON school_contribution WHEN NOT EXISTS (SELECT 1 FROM personal_edit) AND old.source NOT IN ('editor', 'school')
BEGIN
  INSERT INTO state_data (state, version) VALUES (old.state, hex(randomblob(8)))
  ON CONFLICT (state) DO UPDATE SET version = excluded.version;
END;
CREATE TRIGGER district_contribution_arrived AFTER INSERT ON district_contribution WHEN NOT EXISTS (SELECT 1 FROM personal_edit)
BEGIN
  INSERT INTO state_data (state, version) VALUES (new.state, hex(randomblob(8)))
  ON CONFLICT (state) DO UPDATE SET version = excluded.version;
END;
CREATE TRIGGER district_contribution_replaced AFTER UPDATE ON district_contribution WHEN NOT EXISTS (SELECT 1 FROM personal_edit)
BEGIN
  INSERT INTO state_data (state, version) VALUES (new.state, hex(randomblob(8)))
  ON CONFLICT (state) DO UPDATE SET version = excluded.version;
END;
CREATE TRIGGER district_contribution_left AFTER DELETE ON district_contribution WHEN NOT EXISTS (SELECT 1 FROM personal_edit)
BEGIN
  INSERT INTO state_data (state, version) VALUES (old.state, hex(randomblob(8)))
  ON CONFLICT (state) DO UPDATE SET version = excluded.version;
END;
CREATE TRIGGER import_release_arrived AFTER INSERT ON import_release WHEN NOT EXISTS (SELECT 1 FROM personal_edit)
BEGIN
  INSERT INTO state_data (state, version) VALUES (new.state, hex(randomblob(8)))
  ON CONFLICT (state) DO UPDATE SET version = excluded.version;
END;
CREATE TRIGGER import_release_replaced AFTER UPDATE ON import_release WHEN NOT EXISTS (SELECT 1 FROM personal_edit)
BEGIN
  INSERT INTO state_data (state, version) VALUES (new.state, hex(randomblob(8)))
  ON CONFLICT (state) DO UPDATE SET version = excluded.version;
END;
CREATE TRIGGER import_release_left AFTER DELETE ON import_release WHEN NOT EXISTS (SELECT 1 FROM personal_edit)
BEGIN
  INSERT INTO state_data (state, version) VALUES (old.state, hex(randomblob(8)))
  ON CONFLICT (state) DO UPDATE SET version = excluded.version;
END;
