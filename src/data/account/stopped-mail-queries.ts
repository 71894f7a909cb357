import { SCHOOL_MAIL_KINDS, type MailStop, type SchoolMail } from '#domain/account/mail-kinds.ts';

/** Stops kinds of emails to members. Ignores members who left, and what was stopped before. */
export async function stopMails(db: D1Database, stops: readonly MailStop[], at: string): Promise<void> {
  if (stops.length === 0) return;
  await db.batch(
    stops.map(({ kind, memberId }) =>
      db
        .prepare(
          'INSERT OR IGNORE INTO stopped_mail (member_id, kind, stopped_at) SELECT id, ?2, ?3 FROM member WHERE id = ?1',
        )
        .bind(memberId, kind, at),
    ),
  );
}

/** Turns a kind of email to a member on again. */
export async function resumeMail(db: D1Database, { kind, memberId }: MailStop): Promise<void> {
  await db.prepare('DELETE FROM stopped_mail WHERE member_id = ? AND kind = ?').bind(memberId, kind).run();
}

/** Returns what a member is sent about the schools that they speak for. Empty if they speak for none. */
export async function selectSchoolMail(db: D1Database, memberId: string): Promise<SchoolMail[]> {
  const [roles, stopped] = await db.batch<{ kind: string }>([
    db
      .prepare(
        `SELECT role AS kind FROM role_grant WHERE member_id = ? AND role = 'official' AND ended_at IS NULL LIMIT 1`,
      )
      .bind(memberId),
    db.prepare('SELECT kind FROM stopped_mail WHERE member_id = ? LIMIT 10').bind(memberId),
  ]);
  if (roles?.results.length !== 1) return [];
  const kinds = new Set(stopped?.results.map(({ kind }) => kind));
  return SCHOOL_MAIL_KINDS.map((kind) => ({ kind, isWanted: !kinds.has(kind) }));
}
