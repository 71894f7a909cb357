-- Prebuilt pages: generations of a state, and the versions of each page. Versions are append-only.

CREATE TABLE generation (
  state TEXT NOT NULL,
  generation INTEGER NOT NULL,
  run_id TEXT NOT NULL UNIQUE,                 -- the Workflow instance
  template_version TEXT NOT NULL,
  status TEXT NOT NULL,                        -- queued | running | live | failed | superseded | rolled-back
  confirmed_drop INTEGER NOT NULL DEFAULT 0,   -- an editor accepted that many pages vanish
  pages_total INTEGER NOT NULL DEFAULT 0,      -- alive when this generation is live, both languages
  pages_removed INTEGER NOT NULL DEFAULT 0,
  previous_generation INTEGER,                 -- live before this one: where a rollback leads
  stale_states TEXT NOT NULL DEFAULT '[]',     -- states whose pages show schools that changed here
  failure TEXT,                                -- JSON: code, path and language of the page, message
  started_at TEXT NOT NULL,
  finished_at TEXT,
  PRIMARY KEY (state, generation)
) STRICT, WITHOUT ROWID;

-- What a reader sees: one row a state; going live and rolling back are one UPDATE of it.
CREATE TABLE live_generation (
  state TEXT PRIMARY KEY,
  generation INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE page_version (
  path TEXT NOT NULL,                          -- canonical, without lang
  lang TEXT NOT NULL,
  state TEXT NOT NULL,
  generation INTEGER NOT NULL,
  kind TEXT NOT NULL,                          -- page kind; 'gone' is a tombstone
  input_hash TEXT NOT NULL,
  body_hash TEXT,                              -- the ETag
  pack TEXT,                                   -- R2 key
  byte_offset INTEGER,
  byte_length INTEGER,                         -- of the brotli body
  is_indexed INTEGER NOT NULL DEFAULT 1,       -- 0: noindex, left out of the sitemap
  changed_at TEXT NOT NULL,                    -- when the body last changed: sitemap's lastmod
  PRIMARY KEY (path, lang, generation)
) STRICT, WITHOUT ROWID;
CREATE INDEX page_version_by_state ON page_version (state, lang, path, generation);

-- Schools whose nearby list crosses a state line: where another state's change can show.
CREATE INDEX school_at_border ON school (state)
WHERE instr(replace(nearby, '["' || state || '",', ''), '["') > 0;

-- What each durable step of a generation did: progress for editors, and repeatable without counting twice.
CREATE TABLE generation_chunk (
  state TEXT NOT NULL,
  generation INTEGER NOT NULL,
  chunk INTEGER NOT NULL,
  pages_rendered INTEGER NOT NULL,
  pages_unchanged INTEGER NOT NULL,
  PRIMARY KEY (state, generation, chunk)
) STRICT, WITHOUT ROWID;
