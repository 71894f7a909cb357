import { isNowhere, locateWord, type LocatedWord, type SoughtWord } from './located-words.ts';
import { rankSchool } from './rank-school.ts';
import { READINGS, readWords, soughtWords } from './read-words.ts';
import { isInScope, type SchoolScope } from './school-scope.ts';
import type { Segment, WordList } from './segment.ts';
import { rarestOf, visitHolders } from './word-holders.ts';

/** A segment with what a search allows of it. */
export interface ScopedSegment {
  readonly segment: Segment;
  readonly scope: SchoolScope;
}

/** Told of every match: the place of its segment in the list, the school, and how well it matches. */
export type VisitMatch = (place: number, school: number, relevance: number) => void;

/**
 * Finds the schools in scope whose name, city, district, ZIP code or code hold all words of a text that are not loose. Words
 * stand for themselves; where that finds nothing, the last one for its beginnings; then unknown words, then all words, for
 * similar ones. Gives the number of matches.
 */
export function matchSchools(
  segments: readonly ScopedSegment[],
  { text, lists, first = 'whole' }: { text: string; lists: () => readonly WordList[]; first?: 'whole' | 'beginning' },
  visit: VisitMatch,
): number {
  const searched = segments.map(({ segment }) => segment);
  const sought = soughtWords(text, searched[0]?.codec);
  if (sought.length === 0) return 0;
  for (const reading of READINGS.slice(READINGS.indexOf(first))) {
    const read = readWords(sought, reading, { segments: searched, lists });
    const matches = read === null ? 0 : matchWords(segments, read, visit);
    if (matches > 0) return matches;
  }
  return 0;
}

function matchWords(segments: readonly ScopedSegment[], words: readonly SoughtWord[], visit: VisitMatch): number {
  let matches = 0;
  segments.forEach(({ segment, scope }, place) => {
    const located = words.map((word) => locateWord(segment, word));
    const needed = located.filter((word) => !word.isLoose);
    if (needed.some(isNowhere)) return;
    const rarest = rarestOf(segment, needed);
    // Where every word may name the state or a kind of school, they are read as words of names alone.
    const read = rarest === null ? located.map(namesAlone) : located;
    const driver =
      rarest ??
      rarestOf(
        segment,
        read.filter((word) => !word.isLoose),
      );
    if (driver === null) return;
    visitHolders(segment, driver, (school) => {
      const relevance = isInScope(segment, school, scope) ? rankSchool(segment, school, read) : -1;
      if (relevance < 0) return;
      matches += 1;
      visit(place, school, relevance);
    });
  });
  return matches;
}

function namesAlone(word: LocatedWord): LocatedWord {
  return { ...word, isState: false, kindBits: 0 };
}
