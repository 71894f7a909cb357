import MiniSearch, { type SearchOptions, type SearchResult } from 'minisearch';
import { milesBetween } from '#domain/places/distance.ts';
import type { SchoolSearch } from '#domain/engine/school-search.ts';
import type { RivalFigures, RivalSchool } from './rival-rows.ts';

/** Stored beside the index, as results carry it. */
type Found = SearchResult & Pick<RivalSchool, 'isOpen' | 'rating' | 'levels' | 'type' | 'name' | 'lat' | 'lon'>;

/** The same questions to MiniSearch in Node, with filters, totals, facets and pages made from its results. */
export function measureMiniSearch(
  schools: Iterable<RivalSchool>,
  searches: readonly SchoolSearch[],
  rounds: number,
): RivalFigures {
  const startedAt = performance.now();
  const index = new MiniSearch<RivalSchool>({
    idField: 'key',
    fields: ['name', 'place', 'district'],
    storeFields: ['name', 'isOpen', 'rating', 'levels', 'type', 'state', 'citySlug', 'lat', 'lon', 'enrollment'],
  });
  index.addAll([...schools]);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const ms: number[] = [];
  const answers = searches.map((search) => {
    let answer: { keys: string[]; total: number } = { keys: [], total: 0 };
    for (let round = 0; round < rounds; round += 1) {
      const askedAt = performance.now();
      answer = ask(index, search);
      ms.push(performance.now() - askedAt);
    }
    return answer;
  });
  const megabytes = Math.round(process.memoryUsage().heapUsed / 2 ** 20);
  return { name: 'MiniSearch 7, in Node', ms, answers, builtIn: `${seconds} s, ${megabytes} MB of heap` };
}

const EXACT: SearchOptions = { combineWith: 'AND', boost: { name: 3 } };
const FREE: SearchOptions = { ...EXACT, prefix: true, fuzzy: (word) => (word.length < 4 ? false : 0.2) };

function ask(index: MiniSearch<RivalSchool>, search: SchoolSearch): { keys: string[]; total: number } {
  const filter = (result: SearchResult) => isWanted(result as Found, search);
  const query = search.text ?? MiniSearch.wildcard;
  let found = index.search(query, { ...EXACT, filter }) as Found[];
  if (found.length === 0 && search.text !== null) found = index.search(query, { ...FREE, filter }) as Found[];
  const facets = new Map<string, number>();
  for (const { levels, type, rating } of found) {
    for (const value of [...Array.from(levels), type, String(rating)]) facets.set(value, (facets.get(value) ?? 0) + 1);
  }
  const { near } = search;
  const miles = (result: Found) => (near === null ? 0 : milesBetween(near, pointOf(result)));
  if (search.sort === 'distance') found.sort((left, right) => miles(left) - miles(right));
  else if (search.text === null)
    found.sort((left, right) => right.rating - left.rating || (left.name < right.name ? -1 : 1));
  const start = (search.page - 1) * search.pageSize;
  const keys = found.slice(start, start + search.pageSize).map(({ id }) => String(id));
  return { keys, total: found.length };
}

function isWanted(result: Found, { state, citySlug, near, filters }: SchoolSearch): boolean {
  return (
    (state === null || result['state'] === state) &&
    (citySlug === null || result['citySlug'] === citySlug) &&
    (filters.levels.length === 0 || filters.levels.some((level) => result.levels.includes(level))) &&
    (near === null || (result.lat !== null && milesBetween(near, pointOf(result)) <= near.miles))
  );
}

function pointOf({ lat, lon }: Found): { lat: number; lon: number } {
  return { lat: lat ?? 0, lon: lon ?? 0 };
}
