-- Members: the database that nobody can make again. No virtual tables, so that it can be exported whole.
-- Times that are only told are ISO texts; times that are compared with the clock are milliseconds since 1970.

CREATE TABLE member (
  id TEXT PRIMARY KEY,                         -- random: tells nothing
  email TEXT NOT NULL,                         -- as its owner writes it
  email_key TEXT NOT NULL UNIQUE,              -- as addresses are compared
  email_verified_at TEXT,
  first_name TEXT,
  last_name TEXT,
  language TEXT NOT NULL,
  sign_up_context TEXT,                        -- JSON: context, page, school
  age_confirmed_at TEXT,                       -- when its owner said to be 13 or older; a date of birth is never kept
  created_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE credential (
  member_id TEXT PRIMARY KEY REFERENCES member (id) ON DELETE CASCADE,
  password_hash TEXT NOT NULL,                 -- PHC string: $scrypt$ln=…,r=…,p=…$salt$hash
  changed_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Accounts at providers of social sign-in. The subject names one for ever; an e-mail address does not.
CREATE TABLE identity (
  provider TEXT NOT NULL,
  subject TEXT NOT NULL,
  member_id TEXT NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  created_at TEXT NOT NULL,
  PRIMARY KEY (provider, subject)
) STRICT, WITHOUT ROWID;
CREATE INDEX identity_of_member ON identity (member_id);

CREATE TABLE session (
  hash TEXT PRIMARY KEY,                       -- SHA-256 of the cookie: what is stored opens nothing
  member_id TEXT NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  used_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX session_of_member ON session (member_id);
CREATE INDEX session_by_end ON session (expires_at);

-- What a link in a mail, or the way to a provider and back, proves. Each works once.
CREATE TABLE token (
  hash TEXT PRIMARY KEY,                       -- SHA-256 of the token
  kind TEXT NOT NULL,                          -- verify-email | set-password | confirm-email | social-sign-in
  member_id TEXT REFERENCES member (id) ON DELETE CASCADE,
  payload TEXT NOT NULL,                       -- JSON
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX token_of_member ON token (member_id, kind);
CREATE INDEX token_by_end ON token (expires_at);

-- How often something was tried, by hashed address or account.
CREATE TABLE attempt (
  key TEXT PRIMARY KEY,
  tries INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX attempt_by_end ON attempt (expires_at);

CREATE TABLE questionnaire_answer (
  member_id TEXT NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  question TEXT NOT NULL,                      -- affiliation | signup_reason | grade
  choice TEXT NOT NULL,
  PRIMARY KEY (member_id, question, choice)
) STRICT, WITHOUT ROWID;

CREATE TABLE saved_school (
  member_id TEXT NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  state TEXT NOT NULL,
  school_id TEXT NOT NULL,
  saved_at TEXT NOT NULL,
  PRIMARY KEY (member_id, state, school_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE saved_school_log (
  id INTEGER PRIMARY KEY,
  member_id TEXT NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  state TEXT NOT NULL,
  school_id TEXT NOT NULL,
  action TEXT NOT NULL,                        -- add | remove
  location TEXT,                               -- where on the site
  logged_at TEXT NOT NULL
) STRICT;
CREATE INDEX saved_school_log_of_member ON saved_school_log (member_id);

CREATE TABLE school_note (
  member_id TEXT NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  state TEXT NOT NULL,
  school_id TEXT NOT NULL,
  why_saved TEXT NOT NULL,                     -- JSON: tags
  status TEXT,
  comment TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  PRIMARY KEY (member_id, state, school_id)
) STRICT, WITHOUT ROWID;

-- What is sent to somebody. A row belongs to a member, or to an e-mail address that nobody has an account for; it counts
-- once the address is known to be its asker's.
CREATE TABLE subscription (
  id TEXT PRIMARY KEY,
  owner TEXT NOT NULL,                         -- member_id, else the key of the e-mail address
  member_id TEXT REFERENCES member (id) ON DELETE CASCADE,
  email TEXT,                                  -- where there is no member
  list TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT '',
  school_id TEXT NOT NULL DEFAULT '',
  language TEXT NOT NULL,
  message TEXT,
  created_at TEXT NOT NULL,
  confirmed_at TEXT,
  UNIQUE (owner, list, state, school_id),
  CHECK ((member_id IS NULL) <> (email IS NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX subscription_of_member ON subscription (member_id);
CREATE INDEX subscription_unconfirmed ON subscription (created_at) WHERE confirmed_at IS NULL AND member_id IS NULL;

CREATE TABLE favorite_school (
  id TEXT PRIMARY KEY,
  owner TEXT NOT NULL,
  member_id TEXT REFERENCES member (id) ON DELETE CASCADE,
  email TEXT,
  state TEXT NOT NULL,
  school_id TEXT NOT NULL,
  driver TEXT,                                 -- what led to it
  language TEXT NOT NULL,
  created_at TEXT NOT NULL,
  confirmed_at TEXT,
  UNIQUE (owner, state, school_id),
  CHECK ((member_id IS NULL) <> (email IS NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX favorite_school_of_member ON favorite_school (member_id);
CREATE INDEX favorite_school_unconfirmed ON favorite_school (created_at) WHERE confirmed_at IS NULL AND member_id IS NULL;

CREATE TABLE student_grade (
  id TEXT PRIMARY KEY,
  owner TEXT NOT NULL,
  member_id TEXT REFERENCES member (id) ON DELETE CASCADE,
  email TEXT,
  grade TEXT NOT NULL,
  state TEXT,
  language TEXT NOT NULL,
  created_at TEXT NOT NULL,
  confirmed_at TEXT,
  UNIQUE (owner, grade),
  CHECK ((member_id IS NULL) <> (email IS NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX student_grade_of_member ON student_grade (member_id);
CREATE INDEX student_grade_unconfirmed ON student_grade (created_at) WHERE confirmed_at IS NULL AND member_id IS NULL;

-- The development mailbox: what would have been sent. Empty in production.
CREATE TABLE mail (
  id TEXT PRIMARY KEY,
  recipient TEXT NOT NULL,
  subject TEXT NOT NULL,
  text TEXT NOT NULL,
  html TEXT NOT NULL,
  headers TEXT NOT NULL,                       -- JSON
  sent_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX mail_by_time ON mail (sent_at);
