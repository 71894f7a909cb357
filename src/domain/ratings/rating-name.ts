import type { Ratings } from '../schools/school-schema.ts';
import { keysOf } from '../types/keys-of.ts';

/** The name of an overall rating: a part, if it is made of that part alone. */
export type RatingName = keyof Ratings;

/** Finds what an overall rating is called. A rating of one part is not "overall". */
export function nameRating(ratings: Ratings): RatingName {
  const [part, ...others] = keysOf(ratings).filter((name) => name !== 'summary' && ratings[name] !== null);
  return part === undefined || others.length > 0 ? 'summary' : part;
}
