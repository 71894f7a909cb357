import type { SearchQuery } from '#domain/search/search-query.ts';
import { readAsPlace } from './answer-search.ts';
import { answerWords, type UnansweredOutcome } from './answer-words.ts';
import type { PlaceTools } from './resolve-place.ts';

/** Words that stay after a place was read can be a place, too. More steps would only be a loop. */
const MAX_STEPS = 3;

/** A search with its words understood, or what it leads to if the words ask for no schools that we can list. */
export type SettledQuery =
  | { readonly kind: 'search'; readonly query: SearchQuery }
  | { readonly kind: 'outcome'; readonly outcome: UnansweredOutcome };

/**
 * Understands the words of a search. The results page, its file and the calls use it, so that they find the same schools.
 * Rejects if the stores are unavailable.
 */
export async function settleQuery(query: SearchQuery, tools: PlaceTools): Promise<SettledQuery> {
  let settled = query;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const words = await answerWords(settled, tools);
    if (words?.kind === 'outcome') return words;
    const moved = words?.query ?? (await readAsPlace(settled, tools));
    if (moved === null) break;
    settled = moved;
  }
  return { kind: 'search', query: settled };
}
