import { isStateCode } from '../../places/state-list.ts';
import { isDirection, isStreetType } from '../../geocoding/street-address.ts';
import { type Token, wordsOf } from './intent-tokens.ts';
import type { Meaning, Phrase } from './meanings.ts';
import { isLimit, toSurePlace, type PlacedTokens, type PlaceQuestion } from './placed-tokens.ts';
import { STATE_NAMES } from './state-words.ts';

/** Words between a house number and the kind of its street, at most. */
const STREET_WORDS = 5;
/** Words of a city's or a state's name, at most. */
const PLACE_WORDS = 4;

/** What a question may ask for right after an address: "2100 Fontaine Rd Lexington KY elementary schools". */
const AFTER_ADDRESS: ReadonlySet<Meaning['kind']> = new Set([
  'level',
  'grade',
  'type',
  'school-kind',
  'best',
  'schools',
]);

/** A street address: from its number to its street, and to the city, the state and the ZIP code after it. */
export function placeByAddress(asked: PlaceQuestion): PlacedTokens | null {
  const { question, tokens } = asked;
  const street = addressStart(asked);
  const start = tokens[street];
  const to = start === undefined ? 0 : addressEnd(asked, street);
  const last = tokens[to - 1];
  if (start === undefined || last === undefined) return null;
  const text = question.slice(start.from, to === tokens.length ? undefined : last.to).trim();
  return toSurePlace({ kind: 'address', text }, [{ from: street, to }]);
}

/** Returns the position of a number before a street. Returns -1 without one. */
function addressStart({ tokens, phrases }: PlaceQuestion): number {
  return tokens.findIndex(
    ({ text }, at) => /^\d{1,6}$/.test(text) && !isLimit(phrases, at) && streetTypeAfter(tokens, at) > 0,
  );
}

/** Returns the position of the kind of the street after a house number; -1 if none follows. */
function streetTypeAfter(tokens: readonly Token[], number: number): number {
  const offset = tokens
    .slice(number + 1, number + 2 + STREET_WORDS)
    .findIndex(({ text }, at) => isStreetType(text) && (at > 0 || isNumber(tokens[number + 2])));
  if (offset < 0) return -1;
  // "4500 Highway 30"
  const type = number + 1 + offset;
  return isNumber(tokens[type + 1]) ? type + 1 : type;
}

function isNumber(token: Token | undefined): boolean {
  return /^\d{1,4}$/.test(token?.text ?? '');
}

/** The end of an address: after its city, if we know it; before the name of a school; else before what is asked for there. */
function addressEnd(asked: PlaceQuestion, start: number): number {
  const { tokens, lookup } = asked;
  const type = streetTypeAfter(tokens, start);
  // "Old Rainier Rd North Columbia Academy": a direction may begin the name.
  const ends = isDirection(tokens[type + 1]?.text ?? '') ? [type + 1, type + 2] : [type + 1];
  const isBesideName = (street: number) => {
    const others = wordsOf([...tokens.slice(0, start), ...tokens.slice(street)]);
    return lookup.namedSchools(others).length > 0 && lookup.places(others).every(({ kind }) => kind === 'district');
  };
  const beside = ends.find(isBesideName);
  if (beside !== undefined) return beside;
  const city = ends
    .toReversed()
    .map((street) => ({ street, to: cityEnd(asked, street) }))
    .find(({ street, to }) => to > street);
  return city?.to ?? endBefore(asked, start);
}

/** The end of a city, its state and its ZIP code that begin at a word. The word itself if it begins no city. */
function cityEnd({ tokens, lookup }: PlaceQuestion, from: number): number {
  const city = longestEnd(tokens, from, (words) => lookup.places(words).some(({ kind }) => kind === 'city'));
  const isState = (words: string) => STATE_NAMES.has(words) || isStateCode(words);
  const state = longestEnd(tokens, city, isState);
  const zip = /^\d{5}$/.test(tokens[state]?.text ?? '') ? state + 1 : state;
  return zip > state && /^\d{4}$/.test(tokens[zip]?.text ?? '') ? zip + 1 : zip;
}

function longestEnd(tokens: readonly Token[], from: number, isNamed: (words: string) => boolean): number {
  for (let to = Math.min(tokens.length, from + PLACE_WORDS); to > from; to -= 1) {
    if (isNamed(wordsOf(tokens.slice(from, to)))) return to;
  }
  return from;
}

function endBefore(
  { tokens, phrases }: { tokens: readonly Token[]; phrases: readonly Phrase[] },
  start: number,
): number {
  let to = tokens.length;
  for (const phrase of phrases.toReversed()) {
    // A house number, the name and the kind of its street come first.
    if (phrase.to !== to || phrase.from < start + 3 || !AFTER_ADDRESS.has(phrase.meaning.kind)) break;
    to = phrase.from;
  }
  return to;
}
