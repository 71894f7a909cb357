import { keepBestHits } from './best-hits.ts';
import { matchSchools } from './match-schools.ts';
import { relevanceOf } from './rank-school.ts';
import { readSchool } from './read-places.ts';
import { ANYWHERE } from './school-scope.ts';
import type { SearchedSegments } from './search-segments.ts';
import type { SuggestedSchool } from './suggestions.ts';

/** Words that are left out in turn, at most. */
const LEFT_OUT_CAP = 4;

/**
 * Schools whose names come near a text that found nothing where it was looked for: what it finds anywhere in these
 * segments, else what it finds with one of its words left out.
 */
export function nearNamesIn({ segments, lists }: SearchedSegments, text: string, limit: number): SuggestedSchool[] {
  const scoped = segments.map((segment) => ({ segment, scope: ANYWHERE }));
  const words = text.trim().split(/\s+/);
  const shorter =
    words.length < 2 ? [] : words.slice(0, LEFT_OUT_CAP).map((_, left) => words.toSpliced(left, 1).join(' '));
  for (const texts of [[text], shorter]) {
    // One school may be found by several of the shorter texts.
    const hits = keepBestHits(segments, limit * LEFT_OUT_CAP);
    for (const asked of texts) {
      matchSchools(scoped, { text: asked, lists }, (place, school, match) => {
        const segment = segments[place];
        if (segment !== undefined) hits.add(place, school, relevanceOf(segment, school, match));
      });
    }
    const schools = hits
      .window(0, limit * LEFT_OUT_CAP)
      .flatMap(({ segment, school }) => readSchool(segment, school) ?? []);
    const unique = new Map(schools.map((school) => [`${school.state}-${school.id}`, school]));
    if (unique.size > 0) return [...unique.values()].slice(0, limit);
  }
  return [];
}
