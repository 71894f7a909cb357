-- What sources report of a district as a whole: one row for each source, with its series of figures.
CREATE TABLE district_contribution (
  state TEXT NOT NULL,
  id TEXT NOT NULL,                            -- NCES LEA id
  source TEXT NOT NULL,
  series TEXT NOT NULL,                        -- Series[], suppressed
  row_hash TEXT NOT NULL,
  PRIMARY KEY (state, id, source)
) STRICT, WITHOUT ROWID;

-- The hash of what sources report of the district, so that its page is rendered again. Empty: nothing.
ALTER TABLE district ADD COLUMN reported_hash TEXT NOT NULL DEFAULT '';
