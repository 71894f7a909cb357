import { compareHits, type HitList } from './hit-order.ts';
import { matchSchools } from './match-schools.ts';
import { relevanceOf } from './rank-school.ts';
import { readSchool } from './read-places.ts';
import { ANYWHERE } from './school-scope.ts';
import type { SearchedSegments } from './search-segments.ts';
import { selectWindow } from './select-window.ts';
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
    const hits: HitList = { places: [], schools: [], keys: [] };
    for (const asked of texts) {
      matchSchools(scoped, { text: asked, lists }, (place, school, match) => {
        const segment = segments[place];
        if (segment === undefined) return;
        hits.places.push(place);
        hits.schools.push(school);
        hits.keys.push(relevanceOf(segment, school, match));
      });
    }
    const schools = bestSchools({ segments, lists }, hits, limit);
    if (schools.length > 0) return schools;
  }
  return [];
}

function bestSchools({ segments }: SearchedSegments, hits: HitList, limit: number): SuggestedSchool[] {
  // One school may be found by several of the shorter texts.
  const window = { from: 0, to: limit * LEFT_OUT_CAP };
  const schools = selectWindow(hits.keys.length, window, compareHits(hits, segments)).flatMap((hit) => {
    const segment = segments[hits.places[hit] ?? 0];
    return segment === undefined ? [] : (readSchool(segment, hits.schools[hit] ?? 0) ?? []);
  });
  return [...new Map(schools.map((school) => [`${school.state}-${school.id}`, school])).values()].slice(0, limit);
}
