import { readMatchExtras, isBeginningOfName, isWholeName } from './name-reading.ts';

const WEIGHT_OF_NEARNESS = 3;
const WEIGHT_OF_WHOLE = 2;
const WEIGHT_OF_BEGINNING = 1.5;
/** "Kansas City Kansas" has its state twice. */
const WEIGHT_OF_EXTRA = 3;

/**
 * How much a place weighs as a suggestion: a grade of nearness (0 to 3) as much as eight times the schools, a whole name as
 * much as four times, its beginning a little less.
 */
export function weighPlace({ match, nearness, schools }: { match: number; nearness: number; schools: number }): number {
  const fit = isWholeName(match) ? WEIGHT_OF_WHOLE : isBeginningOfName(match) ? WEIGHT_OF_BEGINNING : 0;
  return nearness * WEIGHT_OF_NEARNESS + Math.log2(schools + 1) + fit + readMatchExtras(match) * WEIGHT_OF_EXTRA;
}
