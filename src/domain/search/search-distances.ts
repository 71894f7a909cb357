/** Miles around a place that a results page offers. */
export const SEARCH_DISTANCES: readonly number[] = [1, 2, 5, 10, 15, 30, 60];

/** The offered distances and the one in force, ascending. */
export function offeredDistances(current: number): readonly number[] {
  return [...new Set([...SEARCH_DISTANCES, current])].sort((left, right) => left - right);
}

/** The offered distances beyond one, nearest first. */
export function widerDistances(current: number): readonly number[] {
  return SEARCH_DISTANCES.filter((miles) => miles > current);
}
