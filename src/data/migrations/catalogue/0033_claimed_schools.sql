-- Schools with an official, as the members' database has them: their pages have no call to claim.
CREATE TABLE claimed_school (
  state TEXT NOT NULL,
  id TEXT NOT NULL,
  PRIMARY KEY (state, id)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER claimed_school_inserted AFTER INSERT ON claimed_school BEGIN UPDATE catalogue_edits SET edits = edits + 1; END;
CREATE TRIGGER claimed_school_deleted AFTER DELETE ON claimed_school BEGIN UPDATE catalogue_edits SET edits = edits + 1; END;
