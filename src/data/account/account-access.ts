import { z } from 'zod';
import { ROLES } from '#domain/reviews/roles.ts';
import { TOKEN_KINDS } from '#domain/account/token-kinds.ts';
import type { OpenAccess } from '#domain/follows/account-page.ts';
import { prepareSessionEnd } from './session-queries.ts';

const CALENDARS = z.array(z.object({ created_at: z.string() })).max(1);
const LINKS = z.array(z.object({ kind: z.enum(TOKEN_KINDS), expires_at: z.number() })).max(50);
const ROLE_ROWS = z.array(z.object({ role: z.enum(ROLES), scope: z.string(), since: z.string() })).max(50);

/**
 * What ends access to an account: its address was verified by someone who did not open it, its password changed, or its
 * owner logged out everywhere.
 */
export type AccessEnd = 'taken-over' | 'password' | 'everywhere';

const SESSION_REASONS = { 'taken-over': 'verified', password: 'password', everywhere: 'elsewhere' } as const;

interface Access {
  /** The tables and columns of the members' database that hold it. */
  readonly stored: readonly string[];
  /** Why it outlives an end. It ends if no reason is here. */
  readonly stays: Readonly<Partial<Record<Exclude<AccessEnd, 'taken-over'>, string>>>;
  readonly end: (db: D1Database, member: Ending) => readonly D1PreparedStatement[];
}

interface Ending {
  readonly memberId: string;
  readonly by: AccessEnd;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** A session that its caller ends without a reason. */
  readonly but?: string | null;
}

/**
 * Everything that opens an account or speaks for its member. A table or column of the members' database that belongs to a
 * member is in this list or in `PLANTED_TABLES`: the tests compare both with the schema.
 */
export const ACCESS = {
  password: {
    stored: ['credential.member_id'],
    stays: { password: 'It is the new one.', everywhere: 'The member logs in again with it.' },
    end: deleteFrom('credential'),
  },
  provider: {
    stored: ['identity.member_id'],
    stays: {
      password: 'A way to log in of its own, which the account page lists and removes.',
      everywhere: 'The member logs in again with it.',
    },
    end: deleteFrom('identity'),
  },
  sessionsAndDevices: {
    stored: ['session.member_id', 'member.devices_ended_at'],
    stays: {},
    end: (db, { memberId, by, now, but = null }) =>
      prepareSessionEnd(db, memberId, { now, reason: SESSION_REASONS[by], but }),
  },
  calendar: { stored: ['calendar_address.member_id'], stays: {}, end: deleteFrom('calendar_address') },
  addressChange: { stored: ['email_change.member_id'], stays: {}, end: deleteFrom('email_change') },
  emailedLinks: {
    stored: ['token.member_id'],
    stays: {},
    // The link that verifies the address proves only what its mailbox proves, and a first password comes before it.
    end: (db, { memberId, by }) => [
      db
        .prepare(`DELETE FROM token WHERE member_id = ?1 AND (?2 = 'taken-over' OR kind <> 'verify-email')`)
        .bind(memberId, by),
    ],
  },
  secondFactor: {
    stored: ['second_factor.member_id', 'recovery_code.member_id'],
    stays: {
      password: 'It asks for more, and opens nothing. What sessions passed ends with them.',
      everywhere: 'It asks for more, and opens nothing. What sessions passed ends with them.',
    },
    end: (db, ending) => ['recovery_code', 'second_factor'].flatMap((table) => deleteFrom(table)(db, ending)),
  },
  roles: {
    stored: ['role_grant.member_id'],
    stays: {
      password: 'A role needs a session, and at the desk a code.',
      everywhere: 'A role needs a session, and at the desk a code.',
    },
    end: endRoles,
  },
  claims: {
    stored: ['claim.member_id'],
    stays: {
      password: 'Its link confirms an address at the school, and an approved claim is a role.',
      everywhere: 'Its link confirms an address at the school, and an approved claim is a role.',
    },
    end: deleteFrom('claim'),
  },
  spokespersons: {
    stored: ['spokesperson.added_by'],
    stays: {
      password: 'They speak for their schools, not for the member who named them.',
      everywhere: 'They speak for their schools, not for the member who named them.',
    },
    end: (db, { memberId }) => [db.prepare('DELETE FROM spokesperson WHERE added_by = ?').bind(memberId)],
  },
  follows: {
    stored: ['subscription.member_id', 'favorite_school.member_id', 'student_grade.member_id'],
    stays: {
      password: 'Emails go to the verified address, and each can end them.',
      everywhere: 'Emails go to the verified address, and each can end them.',
    },
    end: (db, ending) =>
      ['subscription', 'favorite_school', 'student_grade'].flatMap((table) => deleteFrom(table)(db, ending)),
  },
} as const satisfies Readonly<Record<string, Access>>;

/** What else a person who opened an account in a stranger's name may have left in it. */
export const PLANTED_TABLES = [
  'questionnaire_answer',
  'saved_school',
  'saved_school_log',
  'saved_search',
  'school_note',
  'stopped_mail',
  'review_response',
  'review_like',
  'reply_flag',
  'review_flag',
  'review',
  'desk_care',
  'held_value',
] as const;

/** Prepares to end all access that does not outlive this end, for one batch. */
export function prepareAccessEnd(db: D1Database, ending: Ending): D1PreparedStatement[] {
  const kinds: readonly Access[] = Object.values(ACCESS);
  return kinds.flatMap(({ stays, end }) => {
    const isEnding = ending.by === 'taken-over' || stays[ending.by] === undefined;
    return isEnding ? end(db, ending) : [];
  });
}

/**
 * Hands an account over to the owner of its address, who just proved to own it: all access ends, and nothing is left that the
 * person who opened it wrote. They never proved to own the address.
 */
export async function takeAccountOver(db: D1Database, memberId: string): Promise<void> {
  const ending = { memberId, by: 'taken-over', now: Date.now() } as const;
  await db.batch([
    ...prepareAccessEnd(db, ending),
    ...PLANTED_TABLES.flatMap((table) => deleteFrom(table)(db, ending)),
    db
      .prepare(
        `UPDATE member SET first_name = NULL, last_name = NULL, age_confirmed_at = NULL, adult_confirmed_at = NULL
         WHERE id = ?`,
      )
      .bind(memberId),
  ]);
}

/** Returns the access that is open to a member, at most 50 links and 50 roles. */
export async function selectOpenAccess(db: D1Database, memberId: string, now: number): Promise<OpenAccess> {
  const [calendar, links, roles] = await db.batch([
    db.prepare('SELECT created_at FROM calendar_address WHERE member_id = ? LIMIT 1').bind(memberId),
    db
      .prepare(
        'SELECT kind, expires_at FROM token WHERE member_id = ? AND expires_at > ? ORDER BY expires_at, kind LIMIT 50',
      )
      .bind(memberId, now),
    db
      .prepare(
        `SELECT role, scope, granted_at AS since FROM role_grant WHERE member_id = ? AND ended_at IS NULL
         ORDER BY role, scope LIMIT 50`,
      )
      .bind(memberId),
  ]);
  return {
    calendarSince: CALENDARS.parse(calendar?.results)[0]?.created_at ?? null,
    links: LINKS.parse(links?.results).map(({ kind, expires_at: at }) => ({
      kind,
      expiresAt: new Date(at).toISOString(),
    })),
    roles: ROLE_ROWS.parse(roles?.results),
  };
}

function deleteFrom(table: string): Access['end'] {
  return (db, { memberId }) => [db.prepare(`DELETE FROM ${table} WHERE member_id = ?`).bind(memberId)];
}

function endRoles(db: D1Database, { memberId, now }: Ending): D1PreparedStatement[] {
  const at = new Date(now).toISOString();
  return [
    db
      .prepare(
        `INSERT INTO people_log (subject, action, actor, reason, logged_at)
         SELECT member_id, 'end', member_id, role || ' ' || scope, ?2 FROM role_grant
         WHERE member_id = ?1 AND ended_at IS NULL`,
      )
      .bind(memberId, at),
    db.prepare('UPDATE role_grant SET ended_at = ?2 WHERE member_id = ?1 AND ended_at IS NULL').bind(memberId, at),
  ];
}
