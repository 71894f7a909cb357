import { schoolKey } from '../schools/school-id.ts';
import { keepBestHits } from './best-hits.ts';
import { matchSchools } from './match-schools.ts';
import { rateRelevance } from './rank-school.ts';
import { readSchool } from './read-places.ts';
import { ANYWHERE } from './school-scope.ts';
import type { SearchedSegments } from './search-segments.ts';
import type { SuggestedSchool } from './suggestions.ts';

/** The maximum number of words to leave out in turn. */
const LEFT_OUT_CAP = 4;

/**
 * Finds schools with names near a text that found nothing in its scope. Returns what the text finds anywhere in these
 * segments. If that is nothing, it leaves out one word at a time.
 */
export function nearNamesIn({ segments, lists }: SearchedSegments, text: string, limit: number): SuggestedSchool[] {
  const scoped = segments.map((segment) => ({ segment, scope: ANYWHERE }));
  const words = text.trim().split(/\s+/);
  const shorter =
    words.length < 2 ? [] : words.slice(0, LEFT_OUT_CAP).map((_, left) => words.toSpliced(left, 1).join(' '));
  for (const texts of [[text], shorter]) {
    // Several of the shorter texts may find the same school.
    const hits = keepBestHits(segments, limit * LEFT_OUT_CAP);
    for (const asked of texts) {
      matchSchools(scoped, { text: asked, lists }, (place, school, match) => {
        const segment = segments[place];
        if (segment !== undefined) hits.add(place, school, rateRelevance(segment, school, { match, miles: null }));
      });
    }
    const schools = hits
      .window(0, limit * LEFT_OUT_CAP)
      .flatMap(({ segment, school }) => readSchool(segment, school) ?? []);
    const unique = new Map(schools.map((school) => [schoolKey(school), school]));
    if (unique.size > 0) return [...unique.values()].slice(0, limit);
  }
  return [];
}
