import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { localDatabasePath } from '#pipeline/catalogue/local-catalogue.ts';
import { localObjectPath } from '#pipeline/catalogue/local-object-path.ts';
import { readDatabaseBinding, readProjectBindings } from '#pipeline/catalogue/project-bindings.ts';

export const SCHOOLS = 130_000;
export const CORRECTIONS = 100_000;
export const LOG_ROWS = 1_000_000;
/** The session of a member with every role, who passed the second factor. */
export const DESK_COOKIE = 'session=session-of-the-desk';

const NUMBERS = 'WITH RECURSIVE number (at) AS (SELECT 0 UNION ALL SELECT at + 1 FROM number WHERE at < ?1 - 1)';
/** A moment of the year 2026 for each number, and one of fifty states. */
const MOMENT = "strftime('%Y-%m-%dT%H:%M:%fZ', '2026-01-01', '+' || (at * 20) || ' seconds')";

/** Fills both databases of a state folder as a desk of the whole country after years has them. */
export function populateDesk(stateDir: string): void {
  fill(localDatabasePath(stateDir, readProjectBindings().databaseId), (database) => {
    addSchools(database);
    addFactLog(database, LOG_ROWS / 2);
  });
  const members = localObjectPath(stateDir, { kind: 'd1', name: readDatabaseBinding('MEMBERS').databaseId });
  fill(members, (database) => {
    addPerson(database);
    addCorrections(database);
    addReviewLog(database, LOG_ROWS / 2);
  });
}

function fill(path: string, add: (database: DatabaseSync) => void): void {
  const database = new DatabaseSync(path);
  database.exec('BEGIN');
  add(database);
  database.exec('COMMIT');
  database.exec('ANALYZE');
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
}

function addSchools(database: DatabaseSync): void {
  database
    .prepare(
      `${NUMBERS} INSERT INTO school (state, id, name, type, is_open, levels, grade_low, grade_high, city_slug, city_name,
         nearby, document, award_years, row_hash)
       SELECT 'tx', printf('48%010d', at), 'Bench School ' || at, 'public', 1, 'e', 'kg', '5', 'austin', 'Austin', '[]',
         '{}', '{"csa":[],"gold":[]}', 'bench' FROM number`,
    )
    .run(SCHOOLS);
  database.exec(
    `INSERT INTO school_text (rowid, name, city, district, codes)
     SELECT key, name, city_name, '', id FROM school WHERE state = 'tx'`,
  );
}

function addFactLog(database: DatabaseSync, count: number): void {
  database
    .prepare(
      `${NUMBERS} INSERT INTO fact_log (token, state, school_id, fact, action, old_value, new_value, hold, reason, link,
         editor, logged_at)
       SELECT 'bench-' || at, 'tx', printf('48%010d', at % ${SCHOOLS}), 'phone', 'change', '1', '2', 'always', 'bench',
         NULL, 'member-' || (at % 50), ${MOMENT} FROM number`,
    )
    .run(count);
}

/** Adds the person of {@link DESK_COOKIE} to the members of a state folder. */
export function addDeskPerson(stateDir: string): void {
  fill(localObjectPath(stateDir, { kind: 'd1', name: readDatabaseBinding('MEMBERS').databaseId }), addPerson);
}

function addPerson(database: DatabaseSync): void {
  const now = Date.now();
  const at = new Date(now).toISOString();
  const email = 'desk@example.org';
  database
    .prepare(
      `INSERT INTO member (id, email, email_key, email_verified_at, language, created_at) VALUES ('desk', ?1, ?1, ?2, 'en', ?2)`,
    )
    .run(email, at);
  const [, cookie = ''] = DESK_COOKIE.split('=');
  database
    .prepare(
      `INSERT INTO session (hash, member_id, created_at, used_at, expires_at, second_factor_at)
       VALUES (?1, 'desk', ?2, ?2, ?3, ?2)`,
    )
    .run(createHash('sha256').update(cookie).digest('base64url'), now, now + 86_400_000);
  const grant = database.prepare(
    `INSERT INTO role_grant (member_id, role, scope, granted_by, granted_at, reason) VALUES ('desk', ?, '*', 'bench', ?, 'x')`,
  );
  for (const role of ['moderator', 'editor', 'administrator']) grant.run(role, at);
}

function addCorrections(database: DatabaseSync): void {
  database
    .prepare(
      `${NUMBERS} INSERT INTO correction (id, token_hash, page_kind, page_path, page_name, state, school_id, section,
         wrong_text, right_text, evidence, language, text_hash, status, created_at)
       SELECT 'bench-' || at, 'bench-' || at, 'profile', '/texas/austin/', 'Bench School', iif(at % 10 = 0, 'nv', 'tx'),
         printf('48%010d', at), 'contact', 'The phone number is wrong. ' || at, '', '', 'en', 'bench-' || at, 'open',
         ${MOMENT} FROM number`,
    )
    .run(CORRECTIONS);
}

function addReviewLog(database: DatabaseSync, count: number): void {
  database
    .prepare(
      `${NUMBERS} INSERT INTO moderation_log (review_id, state, school_id, action, actor, to_status, logged_at)
       SELECT 'bench-' || at, 'tx', printf('48%010d', at % ${SCHOOLS}), 'publish', 'member-' || (at % 50), 'published',
         ${MOMENT} FROM number`,
    )
    .run(count);
}
