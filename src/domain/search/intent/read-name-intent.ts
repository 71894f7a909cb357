import type { NamedSchool } from '../../engine/named-schools.ts';
import type { FoundPlace } from '../../engine/suggestions.ts';
import { findDominantPlace, type Intent, type IntentLookup } from './intent.ts';
import { nameInEnglish } from './english-words.ts';
import { toEnglishWord } from './spanish-names.ts';
import { wordsOf, type Token } from './intent-tokens.ts';
import type { Phrase } from './meanings.ts';
import type { PlacedTokens } from './placed-tokens.ts';

interface NameQuestion {
  readonly question: string;
  readonly tokens: readonly Token[];
  readonly phrases: readonly Phrase[];
  readonly placed: PlacedTokens;
  /** Words that mean nothing else. */
  readonly left: readonly Token[];
  readonly lookup: IntentLookup;
}

/** In a city with fewer schools a name that another city's school has is more likely than the city. */
const LARGE_CITY = 20;

/**
 * The question as a name: all its words in English, and no filter. Null if it asks for schools of a kind or a place. A name
 * is one that a school has as a whole; else one that has words of its own without asking for a list.
 */
export function readNameIntent(asked: NameQuestion): Intent | null {
  const english = nameInEnglish(asked.tokens, asked.phrases);
  const written = wordsOf(asked.tokens);
  const called = mayBeWholeName(asked) ? [written, english].find((name) => isNameOfSchool(name, asked)) : undefined;
  const name = called ?? (hasNameWords(asked, english) ? withoutLittle(english, asked) : null);
  if (name === null) return null;
  return nameIntent(name === written ? asked.question : name);
}

/** A list is no name, and neither are words that only name a kind of school and a place. */
function mayBeWholeName(asked: NameQuestion): boolean {
  if (asked.left.length > 0) return true;
  const { place, isSure } = asked.placed;
  return !asksForList(asked) && (!isSure || place?.kind === 'address');
}

function isNameOfSchool(name: string, asked: NameQuestion): boolean {
  return isSchoolHere(asked.lookup.namedSchools(respelled(name, asked)), asked);
}

/** "Lincoln Park de Chicago": little Spanish words that no name has there are left out. */
function withoutLittle(english: string, { lookup }: NameQuestion): string {
  if (lookup.isFound(english)) return english;
  const bare = english
    .split(' ')
    .filter((word) => !LITTLE_SPANISH.has(word))
    .join(' ');
  return bare !== english && lookup.isFound(bare) ? bare : english;
}

const LITTLE_SPANISH: ReadonlySet<string> = new Set(['de', 'del', 'en', 'el', 'la', 'los', 'las']);

/** Words of their own, and neither a list nor a plain place is asked for; nor would the schools of a kind in a city fit better. */
function hasNameWords(asked: NameQuestion, english: string): boolean {
  const { phrases, placed, left, lookup } = asked;
  if (left.length === 0 || asksForList(asked)) return false;
  if (placed.isSure) return isOneOfSeveral(placed) && lookup.isFound(withoutLittle(english, asked));
  const isFiltered = phrases.some(({ meaning }) => FILTERS.has(meaning.kind));
  return !(isFiltered && isLargePlace(placed) && areNames(left, lookup)) || lookup.isFound(english);
}

/** Several places have the name, so that the name of the school says which is meant. */
function isOneOfSeveral({ place }: PlacedTokens): boolean {
  return place?.kind === 'named' && findDominantPlace(place.places) === null;
}

function isLargePlace({ place }: PlacedTokens): boolean {
  const meant = place?.kind === 'named' ? findDominantPlace(place.places) : null;
  return meant !== null && meant.schools >= LARGE_CITY;
}

/**
 * Words without wrong letters: with one, a name is found by what is like it. A Spanish word that we know is right, and a
 * word that is like no word of a name is no name.
 */
function areNames(left: readonly Token[], lookup: IntentLookup): boolean {
  return left.every(
    ({ text }) => lookup.isName(text) || toEnglishWord(text) !== text || lookup.similarNames(text).length === 0,
  );
}

const LISTS: ReadonlySet<string> = new Set(['grade', 'best', 'near-me', 'miles']);
const FILTERS: ReadonlySet<string> = new Set(['level', 'type', 'school-kind', 'schools']);

/** The words with the right name of the place that they misspell. */
function respelled(name: string, { tokens, placed }: NameQuestion): string {
  const [span] = placed.taken;
  if (!placed.isSimilar || span === undefined || placed.place?.kind !== 'named') return name;
  const [place] = placed.place.places;
  if (place?.kind !== 'city') return name;
  return name.replace(wordsOf(tokens.slice(span.from, span.to)), place.name);
}

/** A plural, a grade, "best" or a kind without a name: one school is not what is asked for. */
function asksForList({ phrases }: NameQuestion): boolean {
  return phrases.some(({ meaning }) => ('isPlural' in meaning ? meaning.isPlural : LISTS.has(meaning.kind)));
}

function isSchoolHere(schools: readonly NamedSchool[], { placed, left }: NameQuestion): boolean {
  const { place } = placed;
  if (schools.length === 0) return false;
  if (left.length > 0 || place === null || place.kind === 'address') return true;
  return place.kind === 'named' && isIn(findDominantPlace(place.places), schools);
}

/** Whether one of some schools is in a place; true if the place is small, or not plain. */
function isIn(place: FoundPlace | null, schools: readonly NamedSchool[]): boolean {
  if (place === null || place.schools < LARGE_CITY) return true;
  return schools.some(
    ({ state, citySlug }) => place.kind === 'city' && state === place.state && citySlug === place.slug,
  );
}

function nameIntent(text: string): Intent {
  return { place: null, levels: [], grades: [], types: [], kinds: [], isBest: false, miles: null, text };
}
