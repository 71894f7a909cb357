import { isNowhere, locateWord, type LocatedWord, type SoughtWord } from './located-words.ts';
import { matchName } from './name-reading.ts';
import { schoolNames } from './rank-school.ts';
import { readingsOf } from './read-words.ts';
import { isInScope, type SchoolScope } from './school-scope.ts';
import type { Segment, WordList } from './segment.ts';
import { rarestOf, visitHolders } from './word-holders.ts';

/** A segment with what a search allows of it. */
export interface ScopedSegment {
  readonly segment: Segment;
  readonly scope: SchoolScope;
}

/** Told of every match: the place of its segment in the list, the school, and how well its name matches. */
export type VisitMatch = (place: number, school: number, match: number) => void;

/**
 * Finds the schools in scope whose name, city, district, ZIP code or code hold all words of a text that are not loose, in the
 * first reading of the text that finds any. Gives the number of matches.
 */
export function matchSchools(
  segments: readonly ScopedSegment[],
  { text, lists }: { text: string; lists: () => readonly WordList[] },
  visit: VisitMatch,
): number {
  const ground = { segments: segments.map(({ segment }) => segment), lists };
  for (const words of readingsOf(text, ground)) {
    const matches = runPlans(planMatches(segments, words), visit);
    if (matches > 0) return matches;
  }
  return 0;
}

/** How the schools of one segment are found: by the word that the fewest hold, then by all. */
export interface MatchPlan extends ScopedSegment {
  /** Place of the segment in the list. */
  readonly place: number;
  readonly words: readonly LocatedWord[];
  readonly rarest: LocatedWord;
}

/** Plans a search for words; segments in which nothing can be found have no plan. */
export function planMatches(segments: readonly ScopedSegment[], words: readonly SoughtWord[]): MatchPlan[] {
  return segments.flatMap(({ segment, scope }, place) => {
    const located = words.map((word) => locateWord(segment, word));
    const needed = located.filter((word) => !word.isLoose);
    if (needed.some(isNowhere)) return [];
    const rarest = rarestOf(segment, needed);
    if (rarest !== null) return [{ segment, scope, place, words: located, rarest }];
    // Where every word may name the state or a kind of school, they are read as words of names alone.
    const inNames = located.map((word) => ({ ...word, isState: false, kindBits: 0 }));
    const rarestInNames = rarestOf(
      segment,
      inNames.filter((word) => !word.isLoose),
    );
    return rarestInNames === null ? [] : [{ segment, scope, place, words: inNames, rarest: rarestInNames }];
  });
}

/** Carries plans out and gives the number of matches. */
export function runPlans(plans: readonly MatchPlan[], visit: VisitMatch): number {
  let matches = 0;
  for (const { segment, scope, place, words, rarest } of plans) {
    const names = schoolNames(segment);
    visitHolders(segment, rarest, (school) => {
      const match = isInScope(segment, school, scope) ? matchName(names, school, words) : -1;
      if (match < 0) return;
      matches += 1;
      visit(place, school, match);
    });
  }
  return matches;
}
