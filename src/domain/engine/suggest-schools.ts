import type { Coordinates } from '../places/distance.ts';
import { foldText } from './fold-text.ts';
import { keepBestHits } from './best-hits.ts';
import type { SoughtWord } from './located-words.ts';
import { rateNearness } from './match-places.ts';
import { planMatches, runPlans } from './match-schools.ts';
import { MATCHES, withNearness } from './name-reading.ts';
import { nameOrder, rankRange } from './name-order.ts';
import { rateRelevance } from './rank-school.ts';
import { readSchool } from './read-places.ts';
import { ANYWHERE, findPoint } from './school-scope.ts';
import type { Segment } from './segment.ts';
import { countHolders } from './word-holders.ts';
import type { SuggestedSchool } from './suggestions.ts';

/**
 * The maximum number of schools to match one by one. If the rarest word has more, only names that begin with the typed
 * text match.
 */
const LOOKED_AT_CAP = 4_000;

/** Schools for the words of a text, the nearer first, then the better matches, then as in every search. Only wrong letters count for more. */
export function suggestSchools(
  segments: readonly Segment[],
  words: readonly SoughtWord[],
  { text, limit, near }: { text: string; limit: number; near: Coordinates | null },
): SuggestedSchool[] {
  const hits = keepBestHits(segments, limit);
  const add = (place: number, school: number, match: number) => {
    const segment = segments[place];
    if (segment === undefined) return;
    const nearness = near === null ? 0 : rateNearness(findPoint(segment, school), near);
    hits.add(place, school, rateRelevance(segment, school, withNearness(match, nearness)));
  };
  const plans = planMatches(
    segments.map((segment) => ({ segment, scope: ANYWHERE })),
    words,
  );
  const holders = plans.reduce((sum, { segment, rarest }) => sum + countHolders(segment, rarest), 0);
  if (holders <= LOOKED_AT_CAP) runPlans(plans, add);
  else visitBeginnings(segments, text, add);
  return hits.window(0, limit).flatMap(({ segment, school }) => readSchool(segment, school) ?? []);
}

/** Calls `visit` with the schools whose names begin with a text. It compares the ranks of names. */
function visitBeginnings(
  segments: readonly Segment[],
  text: string,
  visit: (place: number, school: number, match: number) => void,
): void {
  const [least, most] = rankRange(nameOrder(foldText(text)));
  segments.forEach((segment, place) => {
    let low = 0;
    let high = segment.schoolCount;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((segment.rank[segment.nameSequence[middle] ?? 0] ?? 0) < least) low = middle + 1;
      else high = middle;
    }
    for (let at = low; at < segment.schoolCount; at += 1) {
      const school = segment.nameSequence[at] ?? 0;
      if ((segment.rank[school] ?? 0) > most) break;
      visit(place, school, MATCHES - 1);
    }
  });
}
