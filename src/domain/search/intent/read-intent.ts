import { AREA_WORDS } from '../../engine/known-areas.ts';
import { withoutCountry } from '../../geocoding/without-country.ts';
import { readTokens, type Token, type TokenSpan, wordsOf } from './intent-tokens.ts';
import type { Intent, IntentLookup, IntentPlace } from './intent.ts';
import type { Meaning, Phrase } from './meanings.ts';
import type { PlacedTokens } from './placed-tokens.ts';
import { countFilters, isWanted, NO_CONDITIONS, readConditions, sliceOf, unusedSpans } from './read-conditions.ts';
import { INITIALS } from './read-district.ts';
import { nameIntent, readNameIntent, STOP_WORDS } from './read-name.ts';
import { findWordMeaning, readPhrases, respellTokens } from './read-phrases.ts';
import { readIntentPlace } from './read-place.ts';
import { toEnglishWord } from './spanish-names.ts';

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
  const rest = withoutCountry(question);
  if (rest !== question) return readInCountry(rest, lookup, hasPlace);
  const tokens = readWords(question, lookup);
  const phrases = readPhrases(tokens);
  const placed = readIntentPlace({ question, tokens, phrases, lookup, hasPlace });
  const reading: Reading = { question, tokens, phrases: phrasesOutside(phrases, placed), placed };
  const left = leftTokens(reading);
  const name = readNameIntent({ ...reading, left, lookup });
  if (name !== null) return name.text === question ? null : name;
  return readWithoutUnused(reading, { lookup, hasPlace }) ?? understand(reading, left);
}

/** Anyone who names the country gives a place beside it. */
function readInCountry(rest: string, lookup: IntentLookup, hasPlace: boolean): Intent | null {
  if (rest === '') return null;
  const read = readIntent(rest, lookup, hasPlace) ?? nameIntent(rest);
  return read.place?.kind === 'named' ? { ...read, place: { ...read.place, isAsked: true } } : read;
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
