import { AREA_WORDS } from '../../engine/known-areas.ts';
import type { NamedSchool } from '../../engine/named-schools.ts';
import type { FoundPlace } from '../../engine/suggestions.ts';
import type { LevelCode } from '../../schools/school-level.ts';
import { readTokens, type Token, type TokenSpan, wordsOf } from './intent-tokens.ts';
import { type Intent, type IntentLookup, type IntentPlace, findDominantPlace } from './intent.ts';
import type { Meaning, Phrase } from './meanings.ts';
import type { PlacedTokens } from './placed-tokens.ts';
import { countFilters, isWanted, NO_CONDITIONS, readConditions, sliceOf, unusedSpans } from './read-conditions.ts';
import { INITIALS } from './read-district.ts';
import { findWordMeaning, readPhrases, respellTokens, isSpanish } from './read-phrases.ts';
import { readIntentPlace } from './read-place.ts';
import { toEnglishWord } from './spanish-names.ts';

const LEVELS_IN_NAMES: Readonly<Record<LevelCode, string>> = {
  p: 'preschool',
  e: 'elementary',
  m: 'middle',
  h: 'high',
};

const SPANISH_NOUNS: ReadonlySet<string> = new Set(['escuela', 'escuelas', 'colegio', 'colegios']);

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

/** A question with these around it is a name, whatever its words mean. */
const QUOTES = /^["“”«]/u;

/**
 * Reads what a query asks for, in English and Spanish and in any order: place, level, type, "best", "near me". The
 * query is a name if a school has that name, or if it has other words and nothing asks for a list. Then all its words
 * are kept, in English. Null if nothing was understood: the engine gets the query as it is.
 * @example readIntent('mejores primarias en Fresno', lookup) // elementary, best, the city of Fresno
 */
export function readIntent(question: string, lookup: IntentLookup, hasPlace = false): Intent | null {
  if (QUOTES.test(question.trim())) return null;
  const tokens = readWords(question, lookup);
  const phrases = readPhrases(tokens);
  const placed = readIntentPlace({ question, tokens, phrases, lookup, hasPlace });
  const reading: Reading = { question, tokens, phrases: phrasesOutside(phrases, placed), placed };
  const left = leftTokens(reading);
  const name = readNameIntent({ ...reading, left, lookup });
  if (name !== null) return name.text === question ? null : name;
  return readWithoutUnused(reading, { lookup, hasPlace }) ?? understand(reading, left);
}

/** Reads the rest of a question in which words are set aside. They may part a name from its place. Null if none are. */
function readWithoutUnused(
  { question, tokens, phrases }: Reading,
  { lookup, hasPlace }: { lookup: IntentLookup; hasPlace: boolean },
): Intent | null {
  const spans = unusedSpans(tokens, phrases);
  if (spans.length === 0) return null;
  // "Phone number for" is a phone number.
  const isJoint = ({ from, to }: TokenSpan) => to > from + 1 && findWordMeaning(tokens[to - 1])?.kind === 'preposition';
  const unused = spans.map((span) => sliceOf(question, tokens, isJoint(span) ? { ...span, to: span.to - 1 } : span));
  const kept = tokens.filter((_, at) => !spans.some(({ from, to }) => from <= at && at < to));
  const rest = kept
    .map(({ from, to }, at) => (kept[at - 1]?.from === from ? '' : question.slice(from, to)))
    .join(' ')
    .trim();
  const read = rest === '' ? null : readIntent(rest, lookup, hasPlace);
  const isName = read === null && kept.some((token) => findWordMeaning(token) === undefined);
  const name = lookup.isFound(rest)
    ? rest
    : wordsOf(kept.filter((token) => !STOP_WORDS.has(findWordMeaning(token)?.kind)));
  const meant = read ?? (isName ? nameIntent(name) : { place: null, ...NO_CONDITIONS, text: null });
  return { ...meant, unused: [...new Set([...unused, ...meant.unused])] };
}

/** The words of a question, spelled as they were meant. */
function readWords(question: string, lookup: IntentLookup): readonly Token[] {
  const isInitials = (word: string) => INITIALS.test(word) && lookup.districts(word).length > 0;
  const isName = (word: string) => lookup.isName(word) || AREA_WORDS.has(word);
  return withEnglishCity(respellTokens(readTokens(question), { isName, isInitials }), lookup);
}

/** "Ciudad de Kansas" as "Kansas City", if a city is called so. */
function withEnglishCity(tokens: readonly Token[], lookup: IntentLookup): readonly Token[] {
  const at = tokens.findIndex(({ text }, index) => text === 'ciudad' && tokens[index + 1]?.text === 'de');
  const [city, joint, name] = tokens.slice(at, at + 3);
  if (at < 0 || city === undefined || joint === undefined || name === undefined) return tokens;
  if (lookup.places(`${name.text} city`).length === 0) return tokens;
  return [...tokens.slice(0, at), joint, name, { ...city, text: 'city' }, ...tokens.slice(at + 3)];
}

/**
 * Whether a question has no word that means anything: no letter at all, or stop words alone, which no school is called.
 *
 * @example isEmptyQuestion('the of and', lookup) // true
 */
export function isEmptyQuestion(question: string, lookup: IntentLookup): boolean {
  const tokens = readTokens(question);
  const isStopWord = (token: Token) => STOP_WORDS.has(findWordMeaning(token)?.kind);
  return tokens.every(isStopWord) && lookup.namedSchools(question).length === 0;
}

const MISSING: ReadonlySet<IntentPlace['kind']> = new Set([
  ...(['missing', 'missing-county', 'missing-territory', 'military-zip'] as const),
]);
const STOP_WORDS: ReadonlySet<Meaning['kind'] | undefined> = new Set(['preposition', 'filler']);

interface Reading {
  readonly question: string;
  readonly tokens: readonly Token[];
  readonly phrases: readonly Phrase[];
  readonly placed: PlacedTokens;
}

function understand({ phrases, placed }: Reading, left: readonly Token[]): Intent | null {
  const place = addAskedFor(
    placed.place,
    phrases.filter(isWanted).map(({ meaning }) => meaning),
  );
  const isLost = place !== null && MISSING.has(place.kind);
  const text = isLost ? '' : left.map((token) => toEnglishWord(token.text)).join(' ');
  const intent = { place, ...readConditions(phrases), text: text === '' ? null : text };
  return place === null && countFilters(intent) === 0 ? null : intent;
}

function addAskedFor(place: IntentPlace | null, meanings: readonly Meaning[]): IntentPlace | null {
  const has = (kind: Meaning['kind']) => meanings.some((meaning) => meaning.kind === kind);
  if (place === null) return has('near-me') || has('miles') ? { kind: 'near-me' } : null;
  return place.kind === 'named' && has('schools') ? { ...place, isAsked: true } : place;
}

/** Phrases that no place has taken words from. */
function phrasesOutside(phrases: readonly Phrase[], { taken }: PlacedTokens): Phrase[] {
  return phrases.filter(({ from, to }) => !taken.some((span) => span.from < to && span.to > from));
}

/** The words that neither a phrase nor a place has. */
function leftTokens({ tokens, phrases, placed }: Reading): Token[] {
  const spans = [...phrases, ...placed.taken];
  return tokens.filter((_, at) => !spans.some(({ from, to }) => from <= at && at < to));
}

/**
 * The question as a name: all its words in English, and no filter. Null if it asks for schools of a kind or a place. A name
 * is one that a school has as a whole; else one that has words of its own without asking for a list.
 */
function readNameIntent(asked: NameQuestion): Intent | null {
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
