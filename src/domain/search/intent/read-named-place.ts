import { foldedWords } from '../../engine/name-words.ts';
import { KNOWN_AREAS } from '../../engine/known-areas.ts';
import type { FoundPlace } from '../../engine/suggestions.ts';
import { placeKey } from '../../places/place-key.ts';
import type { IntentLookup } from './intent.ts';
import { wordsOf, type Token } from './intent-tokens.ts';
import { PLACE_NICKNAMES, WELL_KNOWN_CITIES } from './place-nicknames.ts';
import type { StateSpan } from './read-states.ts';

/** Words of a question that name places. */
export interface PlaceSpan {
  readonly from: number;
  readonly to: number;
  readonly places: readonly FoundPlace[];
  /** The state that was named with it. */
  readonly state: StateSpan | null;
  /** A word such as "in" comes before it, or its state is beside it. */
  readonly isSure: boolean;
}

/** The words of a question, and what is known about them while its place is looked for. */
export interface PlaceReading {
  readonly tokens: readonly Token[];
  readonly states: readonly StateSpan[];
  readonly lookup: IntentLookup;
  /** No phrase has the word. */
  readonly isFree: (at: number) => boolean;
  readonly isPreposition: (at: number) => boolean;
  /** A word that joins others, or "schools": no name of a place begins or ends with it. */
  readonly isJoint: (at: number) => boolean;
}

const LONGEST_NAME = 5;
/** A place with this many schools is known beyond its state. */
export const LARGE = 20;
const ARTICLES: ReadonlySet<string> = new Set(['el', 'la', 'los', 'las', 'de', 'the']);

/** The words that name a place best: longer names, names with their state, and names after "in" come first. */
export function readNamedPlace(reading: PlaceReading): PlaceSpan | null {
  const spans = spansOf(reading).flatMap((span) => placeAt(reading, span, placesNamed(reading, span)) ?? []);
  const [best] = spans.sort((left, right) => right.score - left.score);
  return best === undefined || isHardlyMeant(reading, best) ? null : best;
}

/** A place at the end of the words before a joint, or at the beginning of those after it. */
export function readPlaceBeside(reading: PlaceReading, at: number, side: 'before' | 'after'): PlaceSpan | null {
  const isBeside = ({ from, to }: Span) => (side === 'before' ? to : from) === at;
  const found = spansOf(reading).flatMap((span) => placeAt(reading, span, placesNamed(reading, span)) ?? []);
  const beside = found.filter(
    (span) => isBeside(span) || (side === 'before' && span.state?.to === at && span.state.from === span.to),
  );
  return beside.sort((left, right) => right.score - left.score)[0] ?? null;
}

/** "Hill" of "Sunny Hill": one word of an unknown phrase that is a tiny place somewhere, and nothing says that a place comes. */
function isHardlyMeant(reading: PlaceReading, { from, to, places, isSure, state }: PlaceSpan): boolean {
  if (to - from > 1 || isSure || state !== null || places.some(isLarge)) return false;
  return [from - 1, to].some((at) => reading.isFree(at) && !isState(reading, at));
}

function isState({ states }: PlaceReading, at: number): boolean {
  return states.some(({ from, to }) => from <= at && at < to);
}

/** The words after "in", or all that is left, as the name of a city with wrong letters. */
export function readSimilarPlace(reading: PlaceReading): PlaceSpan | null {
  const { tokens, lookup } = reading;
  const spans = spansOf(reading)
    .filter(({ from, to }) =>
      tokens
        .slice(from, to)
        .some(({ text }, at) => text.length > 4 && reading.isFree(from + at) && !lookup.isName(text)),
    )
    .flatMap((span) => placeAt(reading, span, similarPlaces(reading, span)) ?? [])
    // A word that some name has is hardly meant to be another, unless "in" says so.
    .filter(({ from, to, isSure }) => isSure || !tokens.slice(from, to).every(({ text }) => lookup.isRareName(text)));
  const [best] = spans.sort((left, right) => right.score - left.score);
  return best ?? null;
}

/**
 * Cities of a misspelled name. Only large ones if a name has the word as it was typed, or if no word such as "in" says that a
 * place comes: a small city is hardly meant then.
 */
function similarPlaces(
  { tokens, lookup, states, isPreposition }: PlaceReading,
  { from, to }: Span,
): readonly FoundPlace[] {
  const words = tokens.slice(from, to);
  const isRare = words.every(({ text }) => lookup.isRareName(text));
  const isAnnounced = isPreposition(from - 1) || states.some((state) => state.isSure);
  const similar = lookup.similarPlaces(wordsOf(words));
  const [name] = similar.map((city) => foldedWords(city.name).join(' '));
  const wellKnown = name === undefined ? [] : wellKnownOf(lookup.places(name), { words: name, states });
  if (wellKnown.length > 0) return wellKnown;
  return isAnnounced && !isRare ? similar : similar.filter(isLarge);
}

interface Span {
  readonly from: number;
  readonly to: number;
}

function spansOf(reading: PlaceReading): Span[] {
  const { tokens } = reading;
  const spans: Span[] = [];
  for (let from = 0; from < tokens.length; from += 1) {
    for (let to = from + 1; to <= Math.min(tokens.length, from + LONGEST_NAME); to += 1) {
      if (mayBeName(reading, { from, to })) spans.push({ from, to });
    }
  }
  return spans;
}

/** No name begins or ends with "in" or "schools", or has a number, but for those that we know: "Bay Area", "29 Palms". */
function mayBeName({ tokens, isFree, isJoint }: PlaceReading, { from, to }: Span): boolean {
  const words = tokens.slice(from, to);
  if (!words.some((_, offset) => isFree(from + offset))) return false;
  if (words.length > 1 && KNOWN_AREAS.has(placeKey(wordsOf(words)))) return true;
  const isEdgeWord = isJoint(to - 1) || (isJoint(from) && !ARTICLES.has(words[0]?.text ?? ''));
  return !isEdgeWord && !words.some(({ text }) => /^\d+$/.test(text));
}

function placesNamed(
  { tokens, states, lookup, isFree, isPreposition }: PlaceReading,
  { from, to }: Span,
): readonly FoundPlace[] {
  const words = withDirection(wordsOf(tokens.slice(from, to)));
  const nickname = PLACE_NICKNAMES.get(words);
  const isWritten = words !== 'la' || isPreposition(from - 1) || tokens[from]?.isCapital === true;
  if (nickname !== undefined && isWritten)
    return lookup.places(nickname.name).filter(({ state, kind }) => state === nickname.state && kind === 'city');
  const found = lookup.places(words).filter(({ kind }) => kind !== 'zip');
  const cities = found.filter((place) => place.kind === 'city' && isAsLong(place.name, words));
  const wellKnown = wellKnownOf(cities, { words, states });
  if (wellKnown.length > 0) return wellKnown;
  const areas = found.filter(({ kind }) => kind === 'area');
  if (areas.length > 0) return found.filter(({ kind, schools }) => kind === 'area' || (kind === 'city' && schools > 0));
  // "Columbus elementary" is no name of a place, though a district is called so.
  const isMixed = tokens.slice(from, to).some((_, offset) => !isFree(from + offset));
  return isMixed || cities.some(({ schools }) => schools > 0) ? cities : withDistricts(found, words, lookup);
}

function isLarge({ schools }: FoundPlace): boolean {
  return schools >= LARGE;
}

/** The city that people mean by a name if they name no state. */
function wellKnownOf(
  cities: readonly FoundPlace[],
  { words, states }: Pick<PlaceReading, 'states'> & { words: string },
): readonly FoundPlace[] {
  const known = WELL_KNOWN_CITIES.get(words);
  return states.some(({ isSure }) => isSure) ? [] : cities.filter(({ state }) => state === known);
}

/** Cherry Creek has no school, and the district that people call so has many. No city is called Anoka-Hennepin. */
function withDistricts(found: readonly FoundPlace[], words: string, lookup: IntentLookup): readonly FoundPlace[] {
  if (found.length === 0 && words.includes(' ')) return lookup.districts(words).filter(isLarge);
  return found.some(({ kind }) => kind === 'city') ? [...lookup.districts(words), ...found] : found;
}

const DIRECTIONS: readonly (readonly [string, string])[] = [
  ['n ', 'north '],
  ['s ', 'south '],
  ['e ', 'east '],
  ['w ', 'west '],
];

/** "N Las Vegas" as "north las vegas". */
function withDirection(words: string): string {
  const direction = DIRECTIONS.find(([letter]) => words.startsWith(letter));
  return direction === undefined ? words : direction[1] + words.slice(direction[0].length);
}

/** Search reads over single letters and little words; a place's name has all words of its span. */
function isAsLong(name: string, words: string): boolean {
  const named = foldedWords(name);
  return named.length >= words.split(' ').length || named.join('') === words.replaceAll(' ', '');
}

function placeAt(reading: PlaceReading, span: Span, found: readonly FoundPlace[]): RankedSpan | null {
  const beside = stateBeside(reading, span, found);
  const sure = beside ?? reading.states.find((state) => state.isSure && isApart(state, span));
  const isShown = ({ state, schools }: FoundPlace) =>
    sure === undefined ? schools > 0 || found.length === 1 : state === sure.state;
  const places = found.filter(isShown);
  if (places.length === 0) return null;
  // "De la Salle" begins a name; "schools de Chicago" does not.
  const isAfterPreposition = span.from > 1 && reading.isPreposition(span.from - 1);
  const size = Math.min(4, Math.log10(1 + Math.max(...places.map(({ schools }) => schools))));
  const score = scoreOf(reading, span) + size + (beside === undefined ? 0 : 25) + (isAfterPreposition ? 8 : 0);
  return { ...span, places, state: sure ?? null, isSure: beside !== undefined || isAfterPreposition, score };
}

interface RankedSpan extends PlaceSpan {
  readonly score: number;
}

/** A state right after a place that is in it; or right before, if it is surely one. */
function stateBeside(
  { states }: PlaceReading,
  { from, to }: Span,
  found: readonly FoundPlace[],
): StateSpan | undefined {
  return states.find(
    (state) =>
      (state.from === to || (state.isSure && state.to === from)) && found.some((place) => place.state === state.state),
  );
}

function isApart(state: StateSpan, { from, to }: Span): boolean {
  return state.to <= from || state.from >= to;
}

/** Longer names are better, and so are those at the end; words that mean something else make a name less likely. */
function scoreOf({ tokens, isFree }: PlaceReading, { from, to }: Span): number {
  const isMixed = tokens.slice(from, to).some((_, offset) => !isFree(from + offset));
  return 10 * (to - from) + (to === tokens.length ? 2 : 0) - (isMixed ? 5 : 0);
}
