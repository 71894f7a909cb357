-- The box of each boundary of a district, by level: what holds a point is sought here, however far its middle lies.
-- key: the district's number and the level's place in 'pemh'.
CREATE VIRTUAL TABLE district_area USING rtree (key, west, east, south, north, +state, +id, +level);

CREATE TRIGGER district_area_inserted AFTER INSERT ON district BEGIN
  INSERT INTO district_area (key, west, east, south, north, state, id, level)
  SELECT CAST(NEW.id AS INTEGER) * 10 + instr('pemh', key), value ->> '$.box[0]', value ->> '$.box[2]',
    value ->> '$.box[1]', value ->> '$.box[3]', NEW.state, NEW.id, key
  FROM json_each(NEW.boundaries) WHERE value ->> '$.box[0]' IS NOT NULL;
END;

CREATE TRIGGER district_area_updated AFTER UPDATE ON district WHEN OLD.boundaries IS NOT NEW.boundaries BEGIN
  DELETE FROM district_area WHERE key IN (CAST(OLD.id AS INTEGER) * 10 + 1, CAST(OLD.id AS INTEGER) * 10 + 2,
    CAST(OLD.id AS INTEGER) * 10 + 3, CAST(OLD.id AS INTEGER) * 10 + 4);
  INSERT INTO district_area (key, west, east, south, north, state, id, level)
  SELECT CAST(NEW.id AS INTEGER) * 10 + instr('pemh', key), value ->> '$.box[0]', value ->> '$.box[2]',
    value ->> '$.box[1]', value ->> '$.box[3]', NEW.state, NEW.id, key
  FROM json_each(NEW.boundaries) WHERE value ->> '$.box[0]' IS NOT NULL;
END;

CREATE TRIGGER district_area_deleted AFTER DELETE ON district BEGIN
  DELETE FROM district_area WHERE key IN (CAST(OLD.id AS INTEGER) * 10 + 1, CAST(OLD.id AS INTEGER) * 10 + 2,
    CAST(OLD.id AS INTEGER) * 10 + 3, CAST(OLD.id AS INTEGER) * 10 + 4);
END;
