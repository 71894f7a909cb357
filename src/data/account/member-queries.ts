import type { Language } from '#domain/places/language.ts';
import type { SignUpContext } from '#domain/account/sign-up-context.ts';
import { MEMBER_COLUMNS, toMember, type MemberRecord, type MemberRow } from './member-record.ts';

/**
 * Finds the account of an email address, with the hash of its password (null if it has none). Returns null without an
 * account.
 */
export async function findMemberByEmail(
  db: D1Database,
  emailKey: string,
): Promise<{ member: MemberRecord; passwordHash: string | null } | null> {
  const row = await db
    .prepare(
      `SELECT ${MEMBER_COLUMNS}, c.password_hash FROM member m LEFT JOIN credential c ON c.member_id = m.id
       WHERE m.email_key = ? LIMIT 1`,
    )
    .bind(emailKey)
    .first<MemberRow & { password_hash: string | null }>();
  return row === null ? null : { member: toMember(row), passwordHash: row.password_hash };
}

/** The account of an id, or null. */
export async function findMember(db: D1Database, id: string): Promise<MemberRecord | null> {
  const row = await db
    .prepare(`SELECT ${MEMBER_COLUMNS} FROM member m WHERE m.id = ? LIMIT 1`)
    .bind(id)
    .first<MemberRow>();
  return row === null ? null : toMember(row);
}

/** The email addresses of members, by id, at most 1,000. */
export async function selectEmails(db: D1Database, ids: readonly string[]): Promise<Map<string, string>> {
  const { results } = await db
    .prepare('SELECT id, email FROM member WHERE id IN (SELECT value FROM json_each(?)) LIMIT 1000')
    .bind(JSON.stringify([...new Set(ids)]))
    .all<{ id: string; email: string }>();
  return new Map(results.map(({ id, email }) => [id, email]));
}

/** A new account, before it has an id. */
interface NewMember {
  readonly id: string;
  readonly email: string;
  readonly emailKey: string;
  readonly isEmailVerified: boolean;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly language: Language;
  readonly signUpContext: SignUpContext;
  readonly isAgeConfirmed: boolean;
  readonly isAdult: boolean;
}

/**
 * Opens an account. Returns false if its email address already has one. Of two calls at once, the second gets false.
 */
export async function insertMember(db: D1Database, member: NewMember, at: string): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `INSERT INTO member (id, email, email_key, email_verified_at, first_name, last_name, language, sign_up_context,
         age_confirmed_at, adult_confirmed_at, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (email_key) DO NOTHING`,
    )
    .bind(
      member.id,
      member.email,
      member.emailKey,
      member.isEmailVerified ? at : null,
      member.firstName,
      member.lastName,
      member.language,
      JSON.stringify(member.signUpContext),
      member.isAgeConfirmed ? at : null,
      member.isAdult ? at : null,
      at,
    )
    .run();
  return meta.changes === 1;
}

/** Changes the names of an account's owner. A name that is not given stays. */
export async function renameMember(
  db: D1Database,
  id: string,
  { firstName, lastName }: { firstName: string | null | undefined; lastName: string | null | undefined },
): Promise<void> {
  await db
    .prepare('UPDATE member SET first_name = iif(?2, ?3, first_name), last_name = iif(?4, ?5, last_name) WHERE id = ?1')
    .bind(id, firstName === undefined ? 0 : 1, firstName ?? null, lastName === undefined ? 0 : 1, lastName ?? null)
    .run();
}

/** Changes the language of an account and of the emails to its owner. */
export async function setMemberLanguage(db: D1Database, id: string, language: Language): Promise<void> {
  await db.batch([
    db.prepare('UPDATE member SET language = ? WHERE id = ?').bind(language, id),
    ...['subscription', 'favorite_school', 'student_grade'].map((table) =>
      db.prepare(`UPDATE ${table} SET language = ? WHERE member_id = ?`).bind(language, id),
    ),
  ]);
}

/** Records where a sign-up began, if the request reports it later. */
export async function setSignUpContext(db: D1Database, id: string, context: SignUpContext): Promise<void> {
  await db.prepare('UPDATE member SET sign_up_context = ? WHERE id = ?').bind(JSON.stringify(context), id).run();
}

/** Notes that the owner of an account confirmed to be old enough. */
export async function confirmAge(db: D1Database, id: string, at: string): Promise<void> {
  await db
    .prepare('UPDATE member SET age_confirmed_at = coalesce(age_confirmed_at, ?) WHERE id = ?')
    .bind(at, id)
    .run();
}

/** Notes that the owner of an account confirmed to be 18 or older. */
export async function confirmAdult(db: D1Database, id: string, at: string): Promise<void> {
  await db
    .prepare('UPDATE member SET adult_confirmed_at = coalesce(adult_confirmed_at, ?) WHERE id = ?')
    .bind(at, id)
    .run();
}

const IS_VERIFIED = 'EXISTS (SELECT 1 FROM member WHERE id = ?2 AND email_verified_at IS NOT NULL)';

/**
 * Deletes an account with all its data. What its email address asked for or reported without the account goes with it if the
 * address is verified: else it may be a stranger's.
 */
export async function deleteMember(db: D1Database, member: { id: string; emailKey: string }): Promise<void> {
  await db.batch([
    ...['subscription', 'favorite_school', 'student_grade'].map((table) =>
      db.prepare(`DELETE FROM ${table} WHERE owner = ?1 AND ${IS_VERIFIED}`).bind(member.emailKey, member.id),
    ),
    db.prepare(`DELETE FROM correction WHERE lower(email) = ?1 AND ${IS_VERIFIED}`).bind(member.emailKey, member.id),
    db.prepare('DELETE FROM mail WHERE lower(recipient) = ?').bind(member.emailKey),
    db.prepare('DELETE FROM member WHERE id = ?').bind(member.id),
  ]);
}
