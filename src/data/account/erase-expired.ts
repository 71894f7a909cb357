import { ERASURE_DAYS } from '#domain/account/erasure-periods.ts';

const DAY_MS = 86_400_000;

/** The logs of the desk, which let go of what is older than their period. */
const LOGS = [
  'moderation_log',
  'correction_log',
  'claim_log',
  'held_value_log',
  'people_log',
  'queue_log',
  'held_value_log',
] as const;

/** Erases what has outlived its period in the members' database. */
export async function eraseExpired(db: D1Database, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  const { correction, claim, approvedClaim, endedRole, savedSchoolLog, log } = ERASURE_DAYS;
  await db.batch([
    db
      .prepare('DELETE FROM correction WHERE decided_at < ?1 OR (decided_at IS NULL AND created_at < ?2)')
      .bind(before(correction), before(2 * correction)),
    db
      .prepare(`DELETE FROM claim WHERE status <> 'approved' AND coalesce(decided_at, created_at) < ?`)
      .bind(before(claim)),
    db.prepare(`DELETE FROM claim WHERE status = 'approved' AND decided_at < ?`).bind(before(approvedClaim)),
    db.prepare('DELETE FROM role_grant WHERE ended_at < ?').bind(before(endedRole)),
    db.prepare('DELETE FROM saved_school_log WHERE logged_at < ?').bind(before(savedSchoolLog)),
    ...LOGS.map((table) => db.prepare(`DELETE FROM ${table} WHERE logged_at < ?`).bind(before(log))),
  ]);
}
