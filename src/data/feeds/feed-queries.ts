import type { SourceId } from '#domain/figures/figure-schema.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import type { SavedSchool } from '#domain/saves/saved-schools-contract.ts';
import type { SchoolYear } from '#domain/schools/school-schema.ts';
import type { PublishedReview } from '#domain/reviews/school-reviews.ts';
import { PUBLIC_REPLY, toPublishedReview, REVIEW_COLUMNS, type ReviewRow } from '../reviews/review-rows.ts';

const MAX_RELEASES = 10;
const MAX_REVIEWS = 20;
const MAX_CITY_SCHOOLS = 1000;

/** A release of a source that changed a state. */
export interface ImportedRelease {
  readonly importedOn: string;
  readonly source: SourceId;
  readonly year: SchoolYear;
}

/** Lists the newest releases that changed a state, one for each source and year. */
export async function selectReleases(db: D1Database, state: StateCode): Promise<readonly ImportedRelease[]> {
  const { results } = await db
    .prepare(
      `SELECT max(imported_on) AS importedOn, source, year FROM release_history
       WHERE EXISTS (SELECT 1 FROM json_each(states) WHERE value = ?)
       GROUP BY source, year ORDER BY importedOn DESC LIMIT ${MAX_RELEASES}`,
    )
    .bind(state)
    .all<ImportedRelease>();
  return results;
}

/** Lists the sources that schools have figures of. */
export async function selectSourcesOfSchools(
  db: D1Database,
  schools: readonly SavedSchool[],
): Promise<ReadonlySet<string>> {
  const { results } = await db
    .prepare(
      `SELECT DISTINCT c.source FROM json_each(?) wanted
       JOIN school_contribution c ON c.state = wanted.value ->> 0 AND c.id = wanted.value ->> 1 LIMIT 50`,
    )
    .bind(JSON.stringify(schools.map(({ state, id }) => [state, id])))
    .all<{ source: string }>();
  return new Set(results.map(({ source }) => source));
}

/** A published review with its school. */
export interface ReviewOfSchool {
  readonly school: SavedSchool;
  readonly review: PublishedReview;
}

/** Lists the newest published reviews of some schools. */
export async function selectNewestReviews(
  members: D1Database,
  schools: readonly SavedSchool[],
): Promise<readonly ReviewOfSchool[]> {
  if (schools.length === 0) return [];
  const { results } = await members
    .prepare(
      `SELECT ${REVIEW_COLUMNS} FROM json_each(?) wanted
       JOIN review r ON r.state = wanted.value ->> 0 AND r.school_id = wanted.value ->> 1 AND r.status = 'published'
       LEFT JOIN ${PUBLIC_REPLY}
       ORDER BY r.updated_at DESC, r.id LIMIT ${MAX_REVIEWS}`,
    )
    .bind(JSON.stringify(schools.map(({ state, id }) => [state, id])))
    .all<ReviewRow>();
  return results.map((row) => ({
    school: { state: row.state, id: row.school_id },
    review: toPublishedReview(row),
  }));
}

/** Lists the ids of a city's schools. */
export async function selectCitySchools(
  db: D1Database,
  { state, citySlug }: { state: StateCode; citySlug: string },
): Promise<readonly SavedSchool[]> {
  const { results } = await db
    .prepare(`SELECT state, id FROM school WHERE state = ? AND city_slug = ? LIMIT ${MAX_CITY_SCHOOLS}`)
    .bind(state, citySlug)
    .all<SavedSchool>();
  return results;
}
