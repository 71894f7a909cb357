import type { NamedSchool } from '../../engine/named-schools.ts';
import type { FoundPlace } from '../../engine/suggestions.ts';
import type { LevelCode } from '../../schools/school-level.ts';
import { type Token, type TokenSpan, wordsOf } from './intent-tokens.ts';
import { type Intent, type IntentLookup, findDominantPlace } from './intent.ts';
import type { Meaning, Phrase } from './meanings.ts';
import { isInside, type PlacedTokens } from './placed-tokens.ts';
import { NO_CONDITIONS } from './read-conditions.ts';
import { isSpanish } from './read-phrases.ts';
import { readStates } from './read-states.ts';
import { toEnglishWord } from './spanish-names.ts';

const LEVELS_IN_NAMES: Readonly<Record<LevelCode, string>> = {
  p: 'preschool',
  e: 'elementary',
  m: 'middle',
  h: 'high',
};

const SPANISH_NOUNS: ReadonlySet<string> = new Set(['escuela', 'escuelas', 'colegio', 'colegios']);

/** A question that may be a name, and what is known about its words. */
export interface NameQuestion {
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

const LITTLE_SPANISH: ReadonlySet<string> = new Set(['de', 'del', 'en', 'el', 'la', 'los', 'las']);

const LISTS: ReadonlySet<string> = new Set([
  'grade',
  'best',
  'near-me',
  'miles',
  'figure',
  'rating',
  'sort',
  'size',
  'few-per-teacher',
]);
/** Words of these may be words of a name: "Challenge Early College". */
const DOUBTFUL: ReadonlySet<string> = new Set(['unheld', 'secular']);

const FILTERS: ReadonlySet<string> = new Set(['level', 'type', 'school-kind', 'schools']);

/** Little words of sentences: they say nothing about a school. */
export const STOP_WORDS: ReadonlySet<Meaning['kind'] | undefined> = new Set(['preposition', 'filler']);

/**
 * The question as a name: all its words in English, and no filter. Null if it asks for schools of a kind or a place. A name
 * is one that a school has as a whole; else one that has words of its own without asking for a list.
 */
export function readNameIntent(asked: NameQuestion): Intent | null {
  if (asked.placed.place?.kind === 'address') return readNameAtAddress(asked);
  const english = nameInEnglish(asked.tokens, asked.phrases);
  const written = wordsOf(asked.tokens);
  const called = mayBeWholeName(asked) ? findCalled([written, english], asked) : undefined;
  const name = called ?? (hasNameWords(asked, english) ? withoutLittle(english, asked) : null);
  if (name === null) return null;
  return nameIntent(name === written ? asked.question : name);
}

/** The name of a school beside its address. */
function readNameAtAddress(asked: NameQuestion): Intent | null {
  const { place, taken } = asked.placed;
  const beside = withoutSpans(asked, taken);
  const names = [wordsOf(beside.tokens), nameInEnglish(beside.tokens, beside.phrases)];
  const called = mayBeWholeName(asked) ? findCalled(names, beside) : undefined;
  return called === undefined ? null : { ...nameIntent(called), place };
}

/** A question without the words of its address. */
function withoutSpans(asked: NameQuestion, spans: readonly TokenSpan[]): NameQuestion {
  const isGone = (at: number) => spans.some(({ from, to }) => from <= at && at < to);
  const before = (at: number) => asked.tokens.slice(0, at).filter((_, index) => isGone(index)).length;
  return {
    ...asked,
    tokens: asked.tokens.filter((_, at) => !isGone(at)),
    phrases: asked.phrases
      .filter((phrase) => !spans.some((span) => isInside(phrase, span)))
      .map((phrase) => ({ ...phrase, from: phrase.from - before(phrase.from), to: phrase.to - before(phrase.to) })),
  };
}

/** The first of some names that a school has: as it is, or with its place after it and its state at the end, as the engine reads it. */
function findCalled(names: readonly string[], asked: NameQuestion): string | undefined {
  const { tokens, placed, left } = asked;
  // "Lexington KY high school" is a list: without words of its own a name has its words in their order.
  if (left.length === 0) return names.find((name) => isNameOfSchool(name, asked));
  const states = readStates(tokens).filter(({ isSure }) => isSure);
  const moved = [
    ...states.map((state) => [state]),
    ...(placed.place?.kind === 'address'
      ? []
      : [[...placed.taken.filter((span) => !states.some((state) => isInside(span, state))), ...states]]),
  ];
  const placeLast = moved.map((spans) =>
    wordsOf([...outside(tokens, spans), ...spans.flatMap((span) => inside(tokens, span))]),
  );
  return [...new Set([...names, ...placeLast])].find((name) => isNameOfSchool(name, asked));
}

function inside(tokens: readonly Token[], { from, to }: TokenSpan): readonly Token[] {
  return tokens.slice(from, to);
}

function outside(tokens: readonly Token[], spans: readonly TokenSpan[]): readonly Token[] {
  return tokens.filter((_, at) => !spans.some(({ from, to }) => from <= at && at < to));
}

/** A list is no name, and neither are words that only name a kind of school and a place. */
function mayBeWholeName(asked: NameQuestion): boolean {
  if (asked.left.length > 0) return true;
  const { place, isSure } = asked.placed;
  return !asksForList(asked) && (!isSure || place?.kind === 'address' || place?.kind === 'zip');
}

function isNameOfSchool(name: string, asked: NameQuestion): boolean {
  return isSchoolHere(asked.lookup.namedSchools(respelled(name, asked)), asked);
}

/** "Lincoln Park de Chicago", "does Lowell High have a band": little words that no name has there are left out. */
function withoutLittle(english: string, { lookup, phrases, tokens }: NameQuestion): string {
  if (lookup.isFound(english)) return english;
  const little = new Set([...LITTLE_SPANISH, ...littleWords(tokens, phrases)]);
  const bare = english
    .split(' ')
    .filter((word) => !little.has(word))
    .join(' ');
  return bare !== english && bare !== '' && lookup.isFound(bare) ? bare : english;
}

function littleWords(tokens: readonly Token[], phrases: readonly Phrase[]): readonly string[] {
  return phrases
    .filter(({ meaning }) => STOP_WORDS.has(meaning.kind))
    .flatMap(({ from, to }) => tokens.slice(from, to).map(({ text }) => text));
}

/** Words of their own, and neither a list nor a plain place is asked for; nor would the schools of a kind in a city fit better. */
function hasNameWords(asked: NameQuestion, english: string): boolean {
  const { phrases, placed, left, lookup } = asked;
  if (left.length === 0 || asksForList(asked)) return false;
  if (placed.isSure) return isOneOfSeveral(placed) && lookup.isFound(withoutLittle(english, asked));
  if (phrases.some(({ meaning }) => DOUBTFUL.has(meaning.kind)) && !lookup.isFound(english)) return false;
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
  return phrases.some(
    ({ meaning, isNegated }) =>
      isNegated === true || ('isPlural' in meaning ? meaning.isPlural : LISTS.has(meaning.kind)),
  );
}

function isSchoolHere(schools: readonly NamedSchool[], { placed, left }: NameQuestion): boolean {
  const { place } = placed;
  if (schools.length === 0) return false;
  if (left.length > 0 || place === null || place.kind === 'address' || place.kind === 'zip') return true;
  return place.kind === 'named' && isIn(findDominantPlace(place.places), schools);
}

/** Whether one of some schools is in a place; true if the place is small, or not plain. */
function isIn(place: FoundPlace | null, schools: readonly NamedSchool[]): boolean {
  if (place === null || place.schools < LARGE_CITY) return true;
  return schools.some(
    ({ state, citySlug }) => place.kind === 'city' && state === place.state && citySlug === place.slug,
  );
}

/** A search for a name alone. */
export function nameIntent(text: string): Intent {
  return { place: null, ...NO_CONDITIONS, text };
}

/** A question in the words of English names: levels named, "escuela" left out. Other words stay as they are. */
function nameInEnglish(tokens: readonly Token[], phrases: readonly Phrase[]): string {
  const words: string[] = [];
  for (let at = 0; at < tokens.length;) {
    const phrase = phrases.find(({ from }) => from === at);
    const meaning = phrase?.meaning;
    if (phrase === undefined || meaning?.kind !== 'level' || !isSpanish(tokens.slice(phrase.from, phrase.to))) {
      const word = tokens[at]?.text ?? '';
      if (!SPANISH_NOUNS.has(word)) words.push(toEnglishWord(word));
      at += 1;
      continue;
    }
    words.push(...meaning.levels.map((level) => LEVELS_IN_NAMES[level]));
    at = phrase.to;
  }
  return words.join(' ');
}
