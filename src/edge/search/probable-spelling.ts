import { editsBetween } from '#domain/engine/edits-between.ts';
import type { OtherSearch } from '#domain/search/search-outcome.ts';
import { toSchoolSearch, type ResolvedPlace } from '#domain/search/search-place.ts';
import type { SearchQuery } from '#domain/search/search-query.ts';
import { withText } from '#domain/search/search-transitions.ts';
import { createIntentLookup } from '#data/search/intent-lookup.ts';
import { countSchools } from '#data/search/search-schools.ts';
import type { SearchDependencies } from '#data/search/search-store.ts';

/** A text that finds more schools is hardly misspelled. */
const RARE = 3;
/** Another spelling is meant if it finds this many times the schools. */
const MEANT_RATIO = 20;
/** In a shorter word, one letter makes another word. */
const SHORTEST = 5;
/** The most spellings to try. They bound the cost of a search. */
const TRIED = 6;

/**
 * The search for a spelling that many schools have, one letter away from one that few have: "acadamy" is in the name of one
 * school. Null if the text is hardly misspelled.
 */
export async function findProbableSpelling(
  query: SearchQuery,
  { place, total, dependencies }: { place: ResolvedPlace; total: number; dependencies: SearchDependencies },
): Promise<OtherSearch | null> {
  if (query.text === null || query.page > 1 || total === 0 || total > RARE) return null;
  const tried = await Promise.all(
    (await respellings(query.text, dependencies)).map(async (text): Promise<OtherSearch> => {
      const other = withText(query, text);
      const [found = 0] = await countSchools(dependencies, toSchoolSearch(other, place), [query.filters]);
      return { query: other, total: found };
    }),
  );
  const [best] = tried.sort((left, right) => right.total - left.total);
  return best !== undefined && best.total >= MEANT_RATIO * total ? best : null;
}

/** The text with one word in another spelling that names have. */
async function respellings(text: string, dependencies: SearchDependencies): Promise<string[]> {
  const { similarNames } = createIntentLookup(await dependencies.store.load(dependencies, null));
  const words = text.split(/\s+/);
  return words
    .flatMap((word, at) => {
      const typed = word.toLowerCase();
      if (typed.length < SHORTEST) return [];
      const near = similarNames(typed).filter((other) => editsBetween(typed, other) === 1);
      return near.map((other) => words.with(at, other).join(' '));
    })
    .slice(0, TRIED);
}
