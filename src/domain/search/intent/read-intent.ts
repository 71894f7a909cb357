import type { LevelCode } from '../../schools/school-level.ts';
import { LEVEL_CODES } from '../../schools/school-level.ts';
import type { SchoolType } from '../../schools/school-schema.ts';
import { SEARCHED_GRADES } from '../../engine/school-grades.ts';
import { toEnglishWord } from './spanish-names.ts';
import type { Intent, IntentLookup, IntentPlace } from './intent.ts';
import { readTokens, type Token } from './intent-tokens.ts';
import type { Meaning, Phrase, SchoolKind } from './meanings.ts';
import { readNameIntent } from './read-name-intent.ts';
import { findWordMeaning, readPhrases, respellTokens } from './read-phrases.ts';
import type { PlacedTokens } from './placed-tokens.ts';
import { INITIALS } from './read-district.ts';
import { readIntentPlace } from './read-place.ts';

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
  const reading: Reading = { tokens, phrases: phrasesOutside(phrases, placed), placed };
  const left = leftTokens(reading);
  const name = readNameIntent({ question, ...reading, left, lookup });
  if (name !== null) return name.text === question ? null : name;
  return understand(reading, left);
}

/** The words of a question, spelled as they were meant. */
function readWords(question: string, lookup: IntentLookup): readonly Token[] {
  const isInitials = (word: string) => INITIALS.test(word) && lookup.districts(word).length > 0;
  return withEnglishCity(respellTokens(readTokens(question), { isName: lookup.isName, isInitials }), lookup);
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

const MISSING: ReadonlySet<IntentPlace['kind']> = new Set(['missing', 'missing-county', 'missing-territory']);
const STOP_WORDS: ReadonlySet<Meaning['kind'] | undefined> = new Set(['preposition', 'filler']);

interface Reading {
  readonly tokens: readonly Token[];
  readonly phrases: readonly Phrase[];
  readonly placed: PlacedTokens;
}

function understand({ phrases, placed }: Reading, left: readonly Token[]): Intent | null {
  const meanings = phrases.map(({ meaning }) => meaning);
  const place = addAskedFor(placed.place, meanings);
  const text =
    place !== null && MISSING.has(place.kind) ? '' : left.map((token) => toEnglishWord(token.text)).join(' ');
  const intent = {
    place,
    levels: LEVEL_CODES.filter((level) => levelsIn(meanings).has(level)),
    grades: SEARCHED_GRADES.filter((grade) =>
      meanings.some((meaning) => meaning.kind === 'grade' && meaning.grade === grade),
    ),
    types: typesIn(meanings),
    kinds: kindsIn(meanings),
    isBest: meanings.some(({ kind }) => kind === 'best'),
    miles: meanings.find((meaning) => meaning.kind === 'miles')?.miles ?? null,
    text: text === '' ? null : text,
  };
  return place === null && countFilters(intent) === 0 ? null : intent;
}

/** How many filters a question asks for. */
export function countFilters({ levels, grades, types, kinds, isBest, miles }: Intent): number {
  return levels.length + grades.length + types.length + kinds.length + Number(isBest) + Number(miles !== null);
}

function addAskedFor(place: IntentPlace | null, meanings: readonly Meaning[]): IntentPlace | null {
  const has = (kind: Meaning['kind']) => meanings.some((meaning) => meaning.kind === kind);
  if (place === null) return has('near-me') || has('miles') ? { kind: 'near-me' } : null;
  return place.kind === 'named' && has('schools') ? { ...place, isAsked: true } : place;
}

/** The types asked for. Every charter school is public, so that "public charter schools" are charter schools. */
function typesIn(meanings: readonly Meaning[]): SchoolType[] {
  const types = new Set(meanings.flatMap((meaning) => (meaning.kind === 'type' ? [meaning.type] : [])));
  if (kindsIn(meanings).includes('charter')) types.delete('public');
  return [...types];
}

function kindsIn(meanings: readonly Meaning[]): SchoolKind[] {
  return [...new Set(meanings.flatMap((meaning) => (meaning.kind === 'school-kind' ? [meaning.schoolKind] : [])))];
}

function levelsIn(meanings: readonly Meaning[]): ReadonlySet<LevelCode> {
  return new Set(meanings.flatMap((meaning) => ('levels' in meaning ? meaning.levels : [])));
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
