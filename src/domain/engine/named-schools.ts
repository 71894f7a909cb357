import type { StateCode } from '../places/state-list.ts';
import { planMatches, runPlans } from './match-schools.ts';
import { isWholeName } from './name-reading.ts';
import { soughtWords, wholeWords } from './read-words.ts';
import { ANYWHERE } from './school-scope.ts';
import type { SearchedSegments } from './search-segments.ts';
import { NONE } from './segment-columns.ts';
import { textAt, type Segment } from './segment.ts';
import { segmentsHolding } from './segments-holding.ts';

/** A school whose whole name is the text, and its place. */
export interface NamedSchool {
  readonly state: StateCode;
  readonly citySlug: string | null;
}

/** Schools of one name, at most. */
const SCHOOLS_CAP = 200;

/** The schools whose whole name a text is, with or without their place, every word spelled as it is. */
export function namedSchoolsIn({ segments }: SearchedSegments, text: string): NamedSchool[] {
  const found: NamedSchool[] = [];
  visitWhole(segments, text, (segment, school, match) => {
    if (found.length >= SCHOOLS_CAP || !isWholeName(match)) return;
    const city = segment.city[school] ?? NONE;
    found.push({ state: segment.state, citySlug: city === NONE ? null : textAt(segment, 'citySlug', city) });
  });
  return found;
}

/** Whether any school has all words of a text in its name and place, every word spelled as it is. */
export function isFoundIn({ segments }: SearchedSegments, text: string): boolean {
  return visitWhole(segments, text, () => undefined) > 0;
}

function visitWhole(
  segments: readonly Segment[],
  text: string,
  visit: (segment: Segment, school: number, match: number) => void,
): number {
  const codec = segments[0]?.codec;
  if (codec === undefined) return 0;
  const words = wholeWords(soughtWords(text, codec));
  const held = segmentsHolding(segments, words, 'name');
  const scoped = held.map((segment) => ({ segment, scope: ANYWHERE }));
  return runPlans(planMatches(scoped, words), (place, school, match) => {
    const segment = held[place];
    if (segment !== undefined) visit(segment, school, match);
  });
}
