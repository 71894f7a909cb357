import { parseZip } from '../places/contact.ts';
import { plainText } from '../text/plain-text.ts';

/** The parts of a typed street address. `place` is the rest of the line: a city with or without its state, or empty. */
export interface StreetAddress {
  readonly number: number;
  readonly street: string;
  readonly place: string;
  readonly zip: string | null;
}

const MAX_ADDRESS_LENGTH = 200;
/** The maximum number of readings for a line without commas. */
const MAX_READINGS = 6;

const STREET_TYPES: Readonly<Record<string, string>> = {
  alley: 'aly',
  avenue: 'ave',
  av: 'ave',
  boulevard: 'blvd',
  circle: 'cir',
  court: 'ct',
  drive: 'dr',
  expressway: 'expy',
  freeway: 'fwy',
  highway: 'hwy',
  lane: 'ln',
  parkway: 'pkwy',
  pike: 'pike',
  place: 'pl',
  plaza: 'plz',
  road: 'rd',
  route: 'rte',
  square: 'sq',
  street: 'st',
  terrace: 'ter',
  trail: 'trl',
  turnpike: 'tpke',
  way: 'way',
};
const DIRECTIONS: Readonly<Record<string, string>> = {
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  northeast: 'ne',
  northwest: 'nw',
  southeast: 'se',
  southwest: 'sw',
};
const ORDINALS: Readonly<Record<string, string>> = {
  first: '1st',
  second: '2nd',
  third: '3rd',
  fourth: '4th',
  fifth: '5th',
  sixth: '6th',
  seventh: '7th',
  eighth: '8th',
  ninth: '9th',
  tenth: '10th',
};
const SHORT_WORDS = new Map(
  Object.entries({ ...STREET_TYPES, ...DIRECTIONS, ...ORDINALS, saint: 'st', mount: 'mt', fort: 'ft' }),
);
const TYPE_WORDS = new Set(Object.entries(STREET_TYPES).flat());
const DIRECTION_WORDS = new Set(Object.entries(DIRECTIONS).flat());

const NUMBER_AND_REST = /^(\d{1,6})(?:-(\d{1,4}))?[A-Za-z]?\s+(.+)$/;
const ZIP_AT_END = /(?:^|[\s,])(\d{5}(?:-\d{4})?)$/;
const UNIT = /(?:[\s,]+|^)(?:(?:apt|apartment|unit|ste|suite|bldg|building|floor|room)\b\.?|#).*$/i;

/**
 * Reads a line as a street address in all possible ways, likeliest first. Returns an empty list if it does not begin
 * with a number. Without commas, the street may end at any word such as "Ave": "100 Main St St Louis MO".
 *
 * @example readStreetAddress('1516 33rd Ave, Oakland, CA 94601')
 * // [{ number: 1516, street: '33rd Ave', place: 'Oakland, CA', zip: '94601' }]
 */
export function readStreetAddress(typed: string): readonly StreetAddress[] {
  const line = plainText(typed, MAX_ADDRESS_LENGTH).replace(/,\s*(?:USA|United States)$/i, '');
  const [, first, second = '', rest = ''] = NUMBER_AND_REST.exec(line) ?? [];
  if (first === undefined) return [];
  const zip = ZIP_AT_END.exec(rest)?.[1];
  const words = (zip === undefined ? rest : rest.slice(0, -zip.length)).replace(/[\s,]+$/, '');
  const shared = { number: Number(first + second), zip: zip === undefined ? null : parseZip(zip) };
  return splitsOf(words).map(([street, place]) => ({ ...shared, street: street.replace(UNIT, ''), place }));
}

/**
 * Returns the number and the street key of a school's street line, or null if the line has no number, such as a PO box.
 */
export function readStreetLine(line: string): { readonly number: number; readonly key: string } | null {
  const [address] = readStreetAddress(line);
  const key = address === undefined ? '' : streetKey(line.replace(/^\S+\s+/, ''));
  return address === undefined || key === '' ? null : { number: address.number, key };
}

/**
 * Returns a key that is equal for all spellings of a street: no accents, punctuation and units, lower case, with
 * shortened types, directions and small ordinals.
 *
 * @example streetKey('North Fifth Street, Apt. 3') // 'n 5th st'
 */
export function streetKey(street: string): string {
  return street
    .replace(UNIT, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’.]/g, '')
    .replace(/[^\p{L}\p{N}/]+/gu, ' ')
    .trim()
    .split(' ')
    .map((word) => SHORT_WORDS.get(word) ?? word)
    .join(' ');
}

/** Whether a folded word is a kind of street, in full or short: "avenue", "ave". */
export function isStreetType(word: string): boolean {
  return TYPE_WORDS.has(word);
}

/** Whether a folded word is a direction that a street may end with: "north", "n". */
export function isDirection(word: string): boolean {
  return DIRECTION_WORDS.has(word);
}

type Split = readonly [street: string, place: string];

function splitsOf(words: string): readonly Split[] {
  const [street = '', ...others] = words
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (street === '') return [];
  const place = others.map((part) => part.replace(UNIT, '')).filter((part) => part !== '');
  if (others.length > 0) return [[street, place.join(', ')]];
  const splits: Split[] = [...splitsAtTypes(street.split(' ')), [street, '']];
  return splits.slice(0, MAX_READINGS);
}

function splitsAtTypes(words: readonly string[]): Split[] {
  const isWordOf = (set: ReadonlySet<string>, word = '') => set.has(word.toLowerCase().replace(/\.$/, ''));
  const ends = words.flatMap((word, at) => {
    if (at === 0 || !isWordOf(TYPE_WORDS, word)) return [];
    return isWordOf(DIRECTION_WORDS, words[at + 1]) ? [at + 1, at + 2] : [at + 1];
  });
  return ends
    .filter((end) => end < words.length)
    .map((end) => [words.slice(0, end).join(' '), words.slice(end).join(' ')]);
}
