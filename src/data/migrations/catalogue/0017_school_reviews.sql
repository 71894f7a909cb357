-- What pages show of a school's reviews. Written from the members' database by the regeneration of the school's state, and by
-- nothing else. `version` goes up with every change and never repeats, so that chunk digests notice each of them.
CREATE TABLE school_reviews (
  state TEXT NOT NULL,
  id TEXT NOT NULL,
  reviews INTEGER NOT NULL,
  average REAL,                                -- null below five reviews
  summary TEXT NOT NULL,                       -- SchoolReviews
  version INTEGER NOT NULL,
  PRIMARY KEY (state, id)
) STRICT, WITHOUT ROWID;
