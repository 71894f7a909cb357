import { isNowhere, locateWord, type LocatedWord, type SoughtWord } from './located-words.ts';
import { matchName } from './name-reading.ts';
import { schoolNames } from './rank-school.ts';
import { readingsOf } from './read-words.ts';
import { isInScope, type SchoolScope } from './school-scope.ts';
import type { Segment, WordList } from './segment.ts';
import { findRarest, visitHolders } from './word-holders.ts';

/** A segment with the scope of a search in it. */
export interface ScopedSegment {
  readonly segment: Segment;
  readonly scope: SchoolScope;
}

/** Called for every match, with the index of its segment, the school and the quality of the name match. */
export type VisitMatch = (place: number, school: number, match: number) => void;

/**
 * Finds the schools in scope whose name, city, district, ZIP code or code has all words of a text that are not loose.
 * Uses the first reading of the text that finds any school. Returns the number of matches.
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

/** The plan to find schools in one segment: first by the rarest word, then by all words. */
interface MatchPlan extends ScopedSegment {
  /** Index of the segment in the list. */
  readonly place: number;
  readonly words: readonly LocatedWord[];
  readonly rarest: LocatedWord;
}

/** Plans a search for words. A segment in which nothing can match gets no plan. */
export function planMatches(segments: readonly ScopedSegment[], words: readonly SoughtWord[]): MatchPlan[] {
  return segments.flatMap(({ segment, scope }, place) => {
    const located = words.map((word) => locateWord(segment, word));
    const needed = located.filter((word) => !word.isLoose);
    if (needed.some(isNowhere)) return [];
    const rarest = findRarest(segment, needed);
    if (rarest !== null) return [{ segment, scope, place, words: located, rarest }];
    // If every word may name the state or a kind of school, match all of them as words of names only.
    const inNames = located.map((word) => ({ ...word, isState: false, kindBits: 0 }));
    const rarestInNames = findRarest(
      segment,
      inNames.filter((word) => !word.isLoose),
    );
    return rarestInNames === null ? [] : [{ segment, scope, place, words: inNames, rarest: rarestInNames }];
  });
}

/** Runs the plans and returns the number of matches. */
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
