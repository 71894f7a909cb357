import type { BuiltState } from '../build/build-state.ts';
import type { StoredSchool } from './stored-schools.ts';

const MOST_CHANGES = 20;

/** A school whose overall rating an import changes. Null: unrated. */
export interface RatingChange {
  readonly id: string;
  readonly name: string;
  readonly before: number | null;
  readonly after: number | null;
}

/** Finds the schools of a state whose overall rating changes. New schools do not count. */
export function findRatingChanges(built: BuiltState, stored: readonly StoredSchool[]): RatingChange[] {
  const before = new Map(stored.map(({ id, rating_summary }) => [id, rating_summary]));
  return built.schools.flatMap(({ id, name, rating_summary: after }) => {
    const known = before.get(id);
    return known === undefined || known === after ? [] : [{ id, name, before: known, after }];
  });
}

/** Keeps the largest changes. A rating that appears or disappears counts as the largest possible change. */
export function keepLargest(changes: readonly RatingChange[]): RatingChange[] {
  return changes
    .toSorted((a, b) => measureChange(b) - measureChange(a) || (a.id < b.id ? -1 : 1))
    .slice(0, MOST_CHANGES);
}

function measureChange({ before, after }: RatingChange): number {
  return before === null || after === null ? 10 : Math.abs(after - before);
}
