import type { CoverageGap } from '#domain/places/state-coverage.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import { parseLanguage, type Language } from '#domain/places/language.ts';
import {
  SubscriptionListSchema,
  type Subscription,
  type SubscriptionList,
} from '#domain/follows/subscription-contract.ts';
import { startDigest } from './digest-start.ts';
import { forgetUnconfirmed, ownerColumns, type Follower } from './follower.ts';

const MAX_SUBSCRIPTIONS = 2000;
/** The most schools that one owner follows. Newsletters do not count. */
const MAX_FOLLOWED = 1900;
const COLUMNS = 'id, list, state, school_id, language, confirmed_at';

interface SubscriptionRow {
  id: string;
  list: string;
  state: string;
  school_id: string;
  language: string;
  confirmed_at: string | null;
}

function subscriptionOfRow(row: SubscriptionRow): Subscription {
  return {
    id: row.id,
    list: SubscriptionListSchema.parse(row.list),
    state: row.state === '' ? null : row.state,
    schoolId: row.school_id === '' ? null : row.school_id,
    language: parseLanguage(row.language),
    is_active: row.confirmed_at !== null,
  };
}

const INSERT_SUBSCRIPTION = `INSERT INTO subscription
  (id, owner, member_id, email, list, state, school_id, language, message, created_at, confirmed_at, source)
  SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12
  WHERE ?6 = '' OR (SELECT count(*) FROM subscription
    WHERE owner = ?2 AND list = ?5 AND (state, school_id) <> (?6, ?7)) < ${MAX_FOLLOWED}
  ON CONFLICT (owner, list, state, school_id) DO UPDATE SET language = excluded.language,
    message = coalesce(excluded.message, message), confirmed_at = coalesce(confirmed_at, excluded.confirmed_at)
  WHERE member_id IS NOT NULL OR confirmed_at IS NULL`;

/**
 * Subscribes to lists. A second call changes nothing. A person who only knows an address cannot change what it agreed
 * to. Returns the current subscriptions to the lists, without the school's if the limit of followed schools is reached.
 */
export async function insertSubscriptions(
  db: D1Database,
  follower: Follower,
  request: {
    lists: readonly SubscriptionList[];
    school: { state: string; id: string } | null;
    /** What the list about a state waits for. */
    wait?: { readonly state: StateCode; readonly gap: CoverageGap } | null;
    language: Language;
    message: string | null;
    /** The path of the call. */
    source: string;
    at: string;
  },
): Promise<Subscription[]> {
  const { owner, memberId, email, confirmedAt } = ownerColumns(follower, request.at);
  const { school, wait = null } = request;
  // Subscriptions about a school or a state are stored by it. A newsletter is the same one on every page.
  const keys = request.lists.map((list) => {
    if (list === 'mystat') return [list, school?.state ?? '', school?.id ?? ''] as const;
    return [list, list === 'state_coverage' ? (wait?.state ?? '') : '', ''] as const;
  });
  const insertions = keys.map(([list, state, schoolId]) =>
    db
      .prepare(INSERT_SUBSCRIPTION)
      .bind(
        ...[crypto.randomUUID(), owner, memberId, email, list, state, schoolId, request.language],
        ...[list === 'state_coverage' ? (wait?.gap ?? null) : request.message, request.at, confirmedAt, request.source],
      ),
  );
  const digest = request.lists.includes('mystat') ? [startDigest(db, owner, request.at)] : [];
  const selection = db
    .prepare(
      `SELECT ${COLUMNS} FROM subscription WHERE owner = ?1 AND (list, state, school_id) IN
         (SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?2)) ORDER BY list LIMIT ${MAX_SUBSCRIPTIONS}`,
    )
    .bind(owner, JSON.stringify(keys));
  const answers = await db.batch<SubscriptionRow>([
    forgetUnconfirmed(db, 'subscription', request.at),
    ...insertions,
    ...digest,
    selection,
  ]);
  return (answers.at(-1)?.results ?? []).map(subscriptionOfRow);
}

/** A member's subscriptions, by list and school. */
export async function selectSubscriptions(db: D1Database, memberId: string): Promise<Subscription[]> {
  const { results } = await db
    .prepare(
      `SELECT ${COLUMNS} FROM subscription WHERE member_id = ? ORDER BY list, state, school_id LIMIT ${MAX_SUBSCRIPTIONS}`,
    )
    .bind(memberId)
    .all<SubscriptionRow>();
  return results.map(subscriptionOfRow);
}

/**
 * Ends a member's own subscription. Ending one to a school also ends its favorite. Can end a favorite alone. Returns
 * false if the member has nothing with this id.
 */
export async function deleteSubscription(db: D1Database, id: string, memberId: string): Promise<boolean> {
  const [favorites, subscriptions] = await db.batch([
    db
      .prepare(
        `DELETE FROM favorite_school WHERE member_id = ?2 AND (id = ?1 OR (state, school_id) IN
           (SELECT state, school_id FROM subscription WHERE id = ?1 AND member_id = ?2 AND list = 'mystat'))`,
      )
      .bind(id, memberId),
    db.prepare('DELETE FROM subscription WHERE id = ? AND member_id = ?').bind(id, memberId),
  ]);
  return (favorites?.meta.changes ?? 0) + (subscriptions?.meta.changes ?? 0) > 0;
}
