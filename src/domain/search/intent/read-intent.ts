import type { LevelCode } from '../../schools/school-level.ts';
import { LEVEL_CODES } from '../../schools/school-level.ts';
import { SEARCHED_GRADES } from '../../engine/school-grades.ts';
import { inEnglish } from './english-words.ts';
import type { Intent, IntentLookup, IntentPlace } from './intent.ts';
import { readTokens, type Token } from './intent-tokens.ts';
import type { Meaning } from './meanings.ts';
import { readNameIntent } from './read-name-intent.ts';
import { meaningOfWord, readPhrases, respellTokens, type Phrase } from './read-phrases.ts';
import type { PlacedTokens } from './placed-tokens.ts';
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
  const tokens = respellTokens(readTokens(question), lookup.isName);
  const phrases = readPhrases(tokens);
  const placed = readIntentPlace({ question, tokens, phrases, lookup, hasPlace });
  const reading: Reading = { tokens, phrases: phrasesOutside(phrases, placed), placed };
  const left = leftTokens(reading);
  const name = readNameIntent({ question, ...reading, left, lookup });
  if (name !== null) return name.text === question ? null : name;
  return understand(reading, left);
}

/**
 * Whether a question has no word that means anything: no letter at all, or stop words alone, which no school is called.
 *
 * @example saysNothing('the of and', lookup) // true
 */
export function saysNothing(question: string, lookup: IntentLookup): boolean {
  const tokens = readTokens(question);
  const isStopWord = (token: Token) => STOP_WORDS.has(meaningOfWord(token)?.kind);
  return tokens.every(isStopWord) && lookup.namedSchools(question).length === 0;
}

const STOP_WORDS: ReadonlySet<Meaning['kind'] | undefined> = new Set(['preposition', 'filler']);

interface Reading {
  readonly tokens: readonly Token[];
  readonly phrases: readonly Phrase[];
  readonly placed: PlacedTokens;
}

function understand({ phrases, placed }: Reading, left: readonly Token[]): Intent | null {
  const meanings = phrases.map(({ meaning }) => meaning);
  const place = placeAsked(placed.place, meanings);
  const text =
    place?.kind === 'missing' || place?.kind === 'missing-county'
      ? ''
      : left.map((token) => inEnglish(token.text)).join(' ');
  const intent = {
    place,
    levels: LEVEL_CODES.filter((level) => levelsIn(meanings).has(level)),
    grades: SEARCHED_GRADES.filter((grade) =>
      meanings.some((meaning) => meaning.kind === 'grade' && meaning.grade === grade),
    ),
    types: [...new Set(meanings.flatMap((meaning) => (meaning.kind === 'type' ? [meaning.type] : [])))],
    kinds: [...new Set(meanings.flatMap((meaning) => (meaning.kind === 'school-kind' ? [meaning.schoolKind] : [])))],
    isBest: meanings.some(({ kind }) => kind === 'best'),
    text: text === '' ? null : text,
  };
  return place === null && countFilters(intent) === 0 ? null : intent;
}

/** How many filters a question asks for. */
export function countFilters({ levels, grades, types, kinds, isBest }: Intent): number {
  return levels.length + grades.length + types.length + kinds.length + Number(isBest);
}

function placeAsked(place: IntentPlace | null, meanings: readonly Meaning[]): IntentPlace | null {
  const has = (kind: Meaning['kind']) => meanings.some((meaning) => meaning.kind === kind);
  if (place === null) return has('near-me') ? { kind: 'near-me' } : null;
  return place.kind === 'named' && has('schools') ? { ...place, isAsked: true } : place;
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
