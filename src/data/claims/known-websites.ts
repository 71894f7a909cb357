import type { KnownDomain } from '#domain/claims/claim-terms.ts';
import type { SavedSchool } from '#domain/saves/saved-schools-contract.ts';

/** More than a school has sources, and than most districts have schools. */
const MAX_WEBSITES = 400;

/**
 * Finds the websites that prove whose an address is: what releases and editors state about the school, and the websites of the
 * other schools of its district. What officials wrote proves nothing.
 */
export async function selectKnownWebsites(
  db: D1Database,
  { state, id }: SavedSchool,
): Promise<Record<KnownDomain, string[]>> {
  const [own, others] = await db.batch<{ website: string }>([
    db
      .prepare(
        `SELECT contribution ->> '$.facts.website' AS website FROM school_contribution
         WHERE state = ? AND id = ? AND source <> 'school' AND website IS NOT NULL LIMIT ${MAX_WEBSITES}`,
      )
      .bind(state, id),
    db
      .prepare(
        `SELECT o.website FROM school s JOIN school o ON o.state = s.state AND o.district_id = s.district_id AND o.id <> s.id
         WHERE s.state = ? AND s.id = ? AND o.website IS NOT NULL AND NOT EXISTS
           (SELECT 1 FROM school_contribution n WHERE n.state = o.state AND n.id = o.id AND n.source = 'school')
         LIMIT ${MAX_WEBSITES}`,
      )
      .bind(state, id),
  ]);
  const listWebsites = (result: typeof own) => (result?.results ?? []).map(({ website }) => website);
  return { school: listWebsites(own), district: listWebsites(others) };
}

/** Finds the websites of a district's schools, as releases and editors state them. What officials wrote proves nothing. */
export async function selectDistrictWebsites(db: D1Database, { state, id }: SavedSchool): Promise<string[]> {
  const { results } = await db
    .prepare(
      `SELECT o.website FROM school o WHERE o.state = ? AND o.district_id = ? AND o.website IS NOT NULL AND NOT EXISTS
         (SELECT 1 FROM school_contribution n WHERE n.state = o.state AND n.id = o.id AND n.source = 'school')
       ORDER BY o.id LIMIT ${MAX_WEBSITES}`,
    )
    .bind(state, id)
    .all<{ website: string }>();
  return results.map(({ website }) => website);
}
