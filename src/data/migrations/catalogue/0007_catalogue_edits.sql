-- Counts every change of what pages are made of. A regeneration during which the count moved may have read passing states:
-- what its chunks were made of is then not known, and the next one looks at all of them.
CREATE TABLE catalogue_edits (edits INTEGER NOT NULL) STRICT;
INSERT INTO catalogue_edits (edits) VALUES (0);

CREATE TRIGGER school_inserted AFTER INSERT ON school BEGIN UPDATE catalogue_edits SET edits = edits + 1; END;
CREATE TRIGGER school_updated AFTER UPDATE ON school BEGIN UPDATE catalogue_edits SET edits = edits + 1; END;
CREATE TRIGGER school_deleted AFTER DELETE ON school BEGIN UPDATE catalogue_edits SET edits = edits + 1; END;
CREATE TRIGGER city_inserted AFTER INSERT ON city BEGIN UPDATE catalogue_edits SET edits = edits + 1; END;
CREATE TRIGGER city_updated AFTER UPDATE ON city BEGIN UPDATE catalogue_edits SET edits = edits + 1; END;
CREATE TRIGGER city_deleted AFTER DELETE ON city BEGIN UPDATE catalogue_edits SET edits = edits + 1; END;
CREATE TRIGGER district_inserted AFTER INSERT ON district BEGIN UPDATE catalogue_edits SET edits = edits + 1; END;
CREATE TRIGGER district_updated AFTER UPDATE ON district BEGIN UPDATE catalogue_edits SET edits = edits + 1; END;
CREATE TRIGGER district_deleted AFTER DELETE ON district BEGIN UPDATE catalogue_edits SET edits = edits + 1; END;
CREATE TRIGGER state_inserted AFTER INSERT ON state BEGIN UPDATE catalogue_edits SET edits = edits + 1; END;
CREATE TRIGGER state_updated AFTER UPDATE ON state BEGIN UPDATE catalogue_edits SET edits = edits + 1; END;

-- The count when a generation was planned, and when it went live.
ALTER TABLE generation ADD COLUMN edits_at_plan INTEGER;
ALTER TABLE generation ADD COLUMN edits_at_live INTEGER;
