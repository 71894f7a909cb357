import { z } from 'zod';
import type { SchoolCard } from '../schools/school-card.ts';
import { schoolKey } from '../schools/school-id.ts';

/** The most searches of a member that we look through for changes. */
export const MAX_WATCHED_SEARCHES = 10;
/** The most schools of a watched search. More are no search of one family, and cost as much as a state. */
export const MAX_WATCHED_SCHOOLS = 1000;

/** The schools that a member knows to be in a search, by {@link schoolKey}, each with its rating. */
export const SeenSchoolsSchema = z.record(z.string(), z.int().min(1).max(10).nullable());
/** The schools that a member knows to be in a search, each with its rating. */
export type SeenSchools = z.infer<typeof SeenSchoolsSchema>;

/** `POST /gsr/user/watch_search`: turns emails about changes in a saved search on or off. */
export const WatchSearchRequestSchema = z.object({ id: z.string().max(64), is_watched: z.stringbool() });

type WatchedCard = Pick<SchoolCard, 'state' | 'id' | 'name' | 'rating'>;

/** A change in a search: a school that was not in it, or a rating that is new or another. */
export type SearchChange =
  | { readonly kind: 'new-school'; readonly name: string }
  | { readonly kind: 'first-rating'; readonly name: string; readonly after: number }
  | { readonly kind: 'new-rating'; readonly name: string; readonly before: number; readonly after: number };

/** Returns what a member knows of a search after they read about it. */
export function seeSchools(cards: readonly WatchedCard[]): SeenSchools {
  return Object.fromEntries(cards.map((card) => [schoolKey(card), card.rating]));
}

/** Lists what changed in a search since its owner last saw it, in the order of the search. A school that left it is no news. */
export function listSearchChanges(seen: SeenSchools, cards: readonly WatchedCard[]): SearchChange[] {
  return cards.flatMap((card): SearchChange[] => {
    const { name, rating: after } = card;
    const before = seen[schoolKey(card)];
    if (before === undefined) return [{ kind: 'new-school', name }];
    if (after === null || after === before) return [];
    return [before === null ? { kind: 'first-rating', name, after } : { kind: 'new-rating', name, before, after }];
  });
}
