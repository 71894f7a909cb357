import type { Coordinates } from '#domain/places/distance.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import { suggestSegments } from '#domain/engine/suggest-segments.ts';
import type { SuggestionGroups } from '#domain/engine/suggestions.ts';
import type { SearchDependencies } from './search-store.ts';

/** The request for suggestions. */
interface SuggestionRequest {
  readonly text: string;
  readonly groups: readonly (keyof SuggestionGroups)[];
  /** Suggestions in all, and of one group. */
  readonly limit: number;
  readonly groupLimit: number;
  /** What lies near it comes first among equal matches. */
  readonly near: Coordinates | null;
  /** Only what lies in this state. */
  readonly state: StateCode | null;
}

/**
 * Suggests for a text whose last word may be unfinished. Reads no row of D1. If all groups together exceed the limit,
 * cuts the later groups. Throws if the stores are unavailable.
 */
export async function suggest(dependencies: SearchDependencies, request: SuggestionRequest): Promise<SuggestionGroups> {
  const states = request.state === null ? null : [request.state];
  const searched = await dependencies.store.load(dependencies, states);
  const groups = suggestSegments(searched, { ...request, limit: Math.min(request.limit, request.groupLimit) });
  let left = request.limit;
  const cut = <Item>(items: readonly Item[]): readonly Item[] => {
    const kept = items.slice(0, left);
    left -= kept.length;
    return kept;
  };
  return {
    schools: cut(groups.schools),
    cities: cut(groups.cities),
    districts: cut(groups.districts),
    zips: cut(groups.zips),
  };
}
