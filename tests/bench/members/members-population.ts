import { createHash, randomBytes, scryptSync } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { LocalCatalogue, localDatabasePath } from '#pipeline/catalogue/local-catalogue.ts';
import { localObjectPath } from '#pipeline/catalogue/local-object-path.ts';
import { readDatabaseBinding, readProjectBindings } from '#pipeline/catalogue/project-bindings.ts';
import { LocalMembers } from '#pipeline/members/local-members.ts';

export const MEMBERS = 100_000;
export const SAVED_SCHOOLS_OF_EACH = 10;
const SCHOOLS = 10_000;
export const PASSWORD = 'correct horse battery';
const FIRST_SCHOOL = 210_000_000_000;
/** As `src/edge/account/guard/password-hash.ts` makes them. */
const COST = { N: 2 ** 14, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const TURNS = 5;

/** The key of the school of a number. */
export function benchSchool(at: number): { state: 'ky'; id: string } {
  return { state: 'ky', id: String(FIRST_SCHOOL + (at % SCHOOLS)) };
}

/** The address of the member of a number; all have one password. */
export function benchEmail(at: number): string {
  return `member${at % MEMBERS}@example.org`;
}

/** The cookie of the session of the member of a number. */
export function benchCookie(at: number): string {
  return `__Host-session=session-of-${at % MEMBERS}`;
}

/** Fills the databases of a state folder: schools, members with saved schools, a session and a password each. */
export async function populate(stateDir: string): Promise<void> {
  await addSchools(stateDir);
  const binding = readDatabaseBinding('MEMBERS');
  await new LocalMembers(stateDir, binding).close();
  const database = new DatabaseSync(localObjectPath(stateDir, { kind: 'd1', name: binding.databaseId }));
  database.exec('BEGIN');
  addMembers(database);
  database.exec('COMMIT');
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
}

async function addSchools(stateDir: string): Promise<void> {
  const bindings = readProjectBindings();
  const catalogue = new LocalCatalogue(stateDir, bindings);
  await catalogue.migrate();
  await catalogue.close();
  const database = new DatabaseSync(localDatabasePath(stateDir, bindings.databaseId));
  database
    .prepare(
      `WITH RECURSIVE number (at) AS (SELECT 0 UNION ALL SELECT at + 1 FROM number WHERE at < ?1 - 1)
       INSERT INTO school (state, id, name, type, is_open, levels, grade_low, grade_high, city_slug, city_name, nearby,
         document, award_years, row_hash)
       SELECT 'ky', printf('%d', ?2 + at), 'School', 'public', 1, 'e', 'kg', '5', 'columbia', 'Columbia', '[]', '{}',
         '{"csa":[],"gold":[]}', 'bench' FROM number`,
    )
    .run(SCHOOLS, FIRST_SCHOOL);
  database.close();
}

function addMembers(database: DatabaseSync): void {
  const salt = randomBytes(16);
  let hash = salt;
  for (let turn = 0; turn < TURNS; turn += 1) hash = scryptSync(PASSWORD, hash, 32, COST);
  const passwordHash = `$scrypt$ln=14,r=8,p=1,t=${TURNS}$${salt.toString('base64url')}$${hash.toString('base64url')}`;
  const at = new Date().toISOString();
  const member = database.prepare(
    `INSERT INTO member (id, email, email_key, email_verified_at, language, created_at) VALUES (?1, ?2, ?2, ?3, 'en', ?3)`,
  );
  const credential = database.prepare('INSERT INTO credential (member_id, password_hash, changed_at) VALUES (?, ?, ?)');
  const session = database.prepare(
    'INSERT INTO session (hash, member_id, created_at, used_at, expires_at) VALUES (?1, ?2, ?3, ?3, ?4)',
  );
  const saved = database.prepare(
    'INSERT INTO saved_school (member_id, state, school_id, saved_at) VALUES (?, ?, ?, ?)',
  );
  const now = Date.now();
  for (let number = 0; number < MEMBERS; number += 1) {
    const id = `member-${number}`;
    member.run(id, benchEmail(number), at);
    credential.run(id, passwordHash, at);
    const cookie = benchCookie(number).replace('__Host-session=', '');
    session.run(createHash('sha256').update(cookie).digest('base64url'), id, now, now + 86_400_000);
    for (let more = 0; more < SAVED_SCHOOLS_OF_EACH; more += 1) {
      const school = benchSchool(number + more);
      saved.run(id, school.state, school.id, at);
    }
  }
}
