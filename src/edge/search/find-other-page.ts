import { createIntentLookup } from '#data/search/intent-lookup.ts';
import { searchSchools } from '#data/search/search-schools.ts';
import type { SearchDependencies } from '#data/search/search-store.ts';
import { comparePath, MAX_COMPARED } from '#domain/compare/compare-address.ts';
import { compareDistrictsPath } from '#domain/compare/compare-districts-address.ts';
import type { SchoolHit } from '#domain/engine/school-search.ts';
import type { SitePath } from '#domain/places/place-paths.ts';
import { placeWanted, toSchoolSearch } from '#domain/search/search-place.ts';
import type { SearchQuery } from '#domain/search/search-query.ts';
import { withText } from '#domain/search/search-transitions.ts';
import { findSitePage } from './site-questions.ts';

const BETWEEN = /\s+(?:vs\.?|versus|v\.|compared (?:to|with)|contra|comparad[oa] con)\s+/iu;
/** Words before and after two names: "compare A and B". */
const COMPARE = /^\s*(?:please\s+)?(?:compare|comparar|compara|difference between|diferencia entre)\s+(.+)$/iu;
const COMPARE_JOINT = /\s+(?:and|to|with|y|con)\s+|\s*,\s*/iu;
/** "Which is better: …" */
const LEAD = /^(?:which is better|cual es mejor|better)[:,]?\s+/iu;

/** The page that a question leads to, if it does not ask for a list of schools: a page of the site, or a comparison. */
export async function findOtherPage(query: SearchQuery, dependencies: SearchDependencies): Promise<SitePath | null> {
  if (query.text === null || query.route.kind !== 'search') return null;
  const page = placeWanted(query).kind === 'country' ? findSitePage(query.text) : null;
  return page ?? findComparison(query, comparedNames(query.text), dependencies);
}

/** The names that a question compares; none if it compares nothing. */
function comparedNames(text: string): readonly string[] {
  const plain = text.replace(LEAD, '').replace(/[?!.]+$/u, '');
  const list = COMPARE.exec(plain)?.[1];
  const names = list === undefined ? plain.split(BETWEEN) : list.split(BETWEEN.test(list) ? BETWEEN : COMPARE_JOINT);
  return names.length > 1 && names.length <= MAX_COMPARED ? names.map((name) => name.trim()).filter(Boolean) : [];
}

/** The comparison of two or more districts or schools that are all known by these names; null if one of them is not. */
async function findComparison(
  query: SearchQuery,
  names: readonly string[],
  dependencies: SearchDependencies,
): Promise<SitePath | null> {
  if (names.length < 2) return null;
  const lookup = createIntentLookup(await dependencies.store.load(dependencies, null));
  const districts = names.flatMap((name) =>
    /\b(?:isd|cisd|usd|district|distrito|unified|public schools)\b/iu.test(name)
      ? (lookup.districts(name)[0] ?? [])
      : [],
  );
  if (districts.length === names.length) return compareDistrictsPath(districts);
  if (!names.every((name) => lookup.isFound(name))) return null;
  const found = await Promise.all(names.map((name) => findCalled(query, name, dependencies)));
  const schools = inOneState(found);
  return schools.length === names.length ? comparePath(schools) : null;
}

async function findCalled(
  query: SearchQuery,
  name: string,
  dependencies: SearchDependencies,
): Promise<readonly SchoolHit[]> {
  const { hits } = await searchSchools(dependencies, toSchoolSearch(withText(query, name), { kind: 'country' }));
  return hits;
}

/** The first school of each name, all in the first state that has one of each. */
function inOneState(found: readonly (readonly SchoolHit[])[]): readonly SchoolHit[] {
  const hasEach = (state: string) => found.every((hits) => hits.some((hit) => hit.state === state));
  const state = found[0]?.find((hit) => hasEach(hit.state))?.state;
  return found.flatMap((hits) => hits.find((hit) => hit.state === (state ?? hit.state)) ?? []);
}
