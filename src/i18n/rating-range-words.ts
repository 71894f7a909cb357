import type { RatingRange } from '#domain/schools/school-schema.ts';
import type { FillValues } from './fill-text.ts';

/** The words of ranges in one language: `schools.rating` of the locale files. */
export interface RangeTexts {
  readonly range: string;
  readonly again: string;
}

/**
 * `between 5 and 8`: the numbers that a rating may well be in another year, or that it is likely the same again. Null without
 * a rating. Browsers get it without the other texts.
 */
export function ratingRangeWords(
  range: RatingRange,
  texts: RangeTexts,
  fill: (text: string, values: FillValues) => string,
): string | null {
  if (range === null) return null;
  const [low, high] = range;
  return low === high ? fill(texts.again, { rating: low }) : fill(texts.range, { low, high });
}
