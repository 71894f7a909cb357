import { STATE_CODES, type StateCode } from '#domain/places/state-list.ts';
import type { SchoolReviews } from '#domain/reviews/school-reviews.ts';
import type { SavedSchool } from '#domain/saves/saved-schools-contract.ts';
import { loadSchoolReviews } from './school-numbers.ts';

/** The number of schools to copy in one batch. */
const SCHOOLS_AT_A_TIME = 40;

interface ReviewStores {
  readonly members: D1Database;
  readonly catalogue: D1Database;
}

interface ChangeRow {
  school_id: string;
  token: string;
}

/**
 * Copies the reviews that pages of a state show from the members' database to the catalogue. Takes the schools whose
 * reviews changed, or all schools if the catalogue has no review of the state. Returns the number of schools. Safe to
 * repeat. The next run copies a review that changes meanwhile.
 */
export async function syncSchoolReviews(stores: ReviewStores, state: StateCode): Promise<number> {
  await markAllIfNone(stores, state);
  let count = 0;
  for (;;) {
    const { results: changes } = await stores.members
      .prepare(
        `SELECT school_id, CAST(token AS TEXT) AS token FROM review_change WHERE state = ? ORDER BY school_id LIMIT ${SCHOOLS_AT_A_TIME}`,
      )
      .bind(state)
      .all<ChangeRow>();
    if (changes.length === 0) return count;
    const schools = changes.map(({ school_id: id }) => ({ state, id }));
    const reviews = await loadSchoolReviews(stores.members, schools);
    await stores.catalogue.batch(
      schools.flatMap((school, at) => {
        const ofSchool = reviews[at];
        return ofSchool === undefined ? [] : [toStore(stores.catalogue, school, ofSchool)];
      }),
    );
    await forgetChanges(stores.members, state, changes);
    count += changes.length;
  }
}

/** The states whose pages do not show their reviews as they are now. One look-up a state, however many schools changed. */
export async function selectStatesWithReviewChanges(members: D1Database): Promise<StateCode[]> {
  const { results } = await members
    .prepare(
      `SELECT value AS state FROM json_each(?) WHERE EXISTS (SELECT 1 FROM review_change WHERE state = value)
       ORDER BY state LIMIT 60`,
    )
    .bind(JSON.stringify(STATE_CODES))
    .all<{ state: StateCode }>();
  return results.map(({ state }) => state);
}

/** A new catalogue has no reviews. Then every school of the state is copied. */
async function markAllIfNone({ members, catalogue }: ReviewStores, state: StateCode): Promise<void> {
  const known = await catalogue.prepare('SELECT 1 FROM school_reviews WHERE state = ? LIMIT 1').bind(state).first();
  if (known !== null) return;
  await members
    .prepare(
      `INSERT INTO review_change (state, school_id, token)
       SELECT state, school_id, random() FROM school_review_count WHERE state = ? AND reviews > 0
       ON CONFLICT (state, school_id) DO NOTHING`,
    )
    .bind(state)
    .run();
}

/** The row of a school stays when its last review is gone: its version must not repeat. */
function toStore(catalogue: D1Database, { state, id }: SavedSchool, reviews: SchoolReviews): D1PreparedStatement {
  return catalogue
    .prepare(
      `INSERT INTO school_reviews (state, id, reviews, average, summary, version) VALUES (?, ?, ?, ?, ?, 1)
       ON CONFLICT (state, id) DO UPDATE SET reviews = excluded.reviews, average = excluded.average,
         summary = excluded.summary, version = version + 1 WHERE summary <> excluded.summary`,
    )
    .bind(state, id, reviews.reviews, reviews.average, JSON.stringify(reviews));
}

/** Forgets the changes that were brought over, but not those that came since. */
async function forgetChanges(members: D1Database, state: StateCode, changes: readonly ChangeRow[]): Promise<void> {
  // Tokens are texts: they have more digits than a number of JSON keeps.
  const rows = changes.map(({ school_id, token }) => [school_id, token]);
  await members
    .prepare(
      `DELETE FROM review_change WHERE state = ?1 AND (school_id, CAST(token AS TEXT)) IN
         (SELECT value ->> 0, value ->> 1 FROM json_each(?2))`,
    )
    .bind(state, JSON.stringify(rows))
    .run();
}
