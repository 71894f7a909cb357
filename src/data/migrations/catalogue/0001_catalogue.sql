-- The catalogue: places, districts, schools, and the indexes that search reads. Re-creatable from sources.

CREATE TABLE state (
  code TEXT PRIMARY KEY,                       -- 'ky'; 'us' owns the national pages
  name TEXT NOT NULL,
  demonstration INTEGER NOT NULL DEFAULT 0,    -- 1: every school of the state is invented
  counts TEXT NOT NULL DEFAULT '{"all":0,"p":0,"e":0,"m":0,"h":0,"public":0,"charter":0,"private":0}',
  averages TEXT NOT NULL DEFAULT '[]',         -- StateAverages
  updated_on TEXT,                             -- date of the last import that changed the state
  row_hash TEXT NOT NULL DEFAULT ''
) STRICT;

CREATE TABLE city (
  state TEXT NOT NULL,
  slug TEXT NOT NULL,                          -- legacy encoding of the name
  place_key TEXT NOT NULL,
  name TEXT NOT NULL,
  lat REAL,
  lon REAL,
  counts TEXT NOT NULL,                        -- SchoolCounts
  has_pages INTEGER NOT NULL,
  row_hash TEXT NOT NULL,
  PRIMARY KEY (state, slug)
) STRICT, WITHOUT ROWID;
CREATE INDEX city_by_key ON city (state, place_key);

CREATE TABLE zip (
  zip TEXT PRIMARY KEY,
  state TEXT,
  city_slug TEXT,
  lat REAL NOT NULL,
  lon REAL NOT NULL,
  row_hash TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX zip_by_state ON zip (state);

CREATE TABLE district (
  state TEXT NOT NULL,
  id TEXT NOT NULL,                            -- NCES LEA id
  name TEXT NOT NULL,
  name_key TEXT NOT NULL,
  city_slug TEXT NOT NULL,
  city_name TEXT NOT NULL,
  slug TEXT NOT NULL,
  lat REAL,
  lon REAL,
  counts TEXT NOT NULL,
  enrollment INTEGER,
  boundaries TEXT NOT NULL,                    -- BoundaryLevels: byte ranges of packs in R2
  row_hash TEXT NOT NULL,
  PRIMARY KEY (state, id)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX district_by_path ON district (state, city_slug, slug);

CREATE TABLE school (
  key INTEGER PRIMARY KEY,                     -- joins school_place and school_text
  state TEXT NOT NULL,
  id TEXT NOT NULL,
  name TEXT NOT NULL,
  type TEXT NOT NULL,
  is_open INTEGER NOT NULL,
  last_year TEXT,                              -- of a closed school
  levels TEXT NOT NULL,                        -- codes in order, joined: 'em'
  grade_low TEXT,
  grade_high TEXT,
  city_slug TEXT NOT NULL,
  city_name TEXT NOT NULL,
  district_id TEXT,
  street TEXT,
  zip TEXT,
  county TEXT,
  locale TEXT,
  lat REAL,
  lon REAL,
  phone TEXT,
  website TEXT,
  enrollment INTEGER,
  students_per_teacher REAL,
  rating_summary INTEGER,
  rating_test_scores INTEGER,
  rating_college_readiness INTEGER,
  rating_equity INTEGER,
  award_years TEXT NOT NULL,                   -- {"csa":[…],"gold":[…]}
  nearby TEXT NOT NULL,                        -- [[state, id, miles], …] nearest first, at most 12
  document TEXT NOT NULL,                      -- ProfileDocument
  row_hash TEXT NOT NULL                       -- sha-256 of all the above but key
) STRICT;
CREATE UNIQUE INDEX school_by_id ON school (state, id);
CREATE INDEX school_by_city ON school (state, city_slug);
CREATE INDEX school_by_district ON school (state, district_id);

-- Point index: lon and lat as 32-bit floats; a school without coordinates has no row.
CREATE VIRTUAL TABLE school_place USING rtree (key, min_lon, max_lon, min_lat, max_lat);

-- Words of a school's name, city, district and codes; accents are folded by the tokenizer.
CREATE VIRTUAL TABLE school_text USING fts5 (
  name, city, district, codes,
  content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3'
);

-- What each source says of each school: the import's own memory, never read by the edge.
CREATE TABLE school_contribution (
  state TEXT NOT NULL,
  id TEXT NOT NULL,
  source TEXT NOT NULL,
  year TEXT NOT NULL,
  contribution TEXT NOT NULL,                  -- SchoolContribution
  row_hash TEXT NOT NULL,
  PRIMARY KEY (state, id, source)
) STRICT, WITHOUT ROWID;

-- Which releases of which sources the catalogue holds, by state.
CREATE TABLE import_release (
  state TEXT NOT NULL,
  source TEXT NOT NULL,
  year TEXT NOT NULL,                          -- newest school year in the release
  schools INTEGER NOT NULL,
  PRIMARY KEY (state, source)
) STRICT, WITHOUT ROWID;
