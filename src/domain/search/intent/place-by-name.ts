import type { StateCode } from '../../places/state-list.ts';
import { findDominantPlace } from './intent.ts';
import { ARTICLES, wordsOf } from './intent-tokens.ts';
import { WELL_KNOWN_CITIES, wellKnownCity } from './place-nicknames.ts';
import { isInside, isOutside, namedPlace, type PlacedTokens } from './placed-tokens.ts';
import { readNamedPlace, type PlaceReading, type PlaceSpan } from './read-named-place.ts';
import type { StateSpan } from './read-states.ts';

/** A state with this many times the schools of a city with its name is the one that people mean. */
const STATE_MEANT = 12;

/** The city or district of a name. Null if the words are a state, or if its state is one that we do not have. */
export function placeByName(reading: PlaceReading): PlacedTokens | null {
  const span = readNamedPlace(reading);
  if (span === null || isInState(reading, span)) return null;
  if (span.state !== null) return namedPlace(span);
  const meant = similarBeside(reading, span);
  if (meant !== null) return namedPlace(meant);
  const state = stateOfName(reading, span);
  if (state === 'meant' || isElsewhere(reading, span) || isMissingCity(reading, span)) return null;
  return namedPlace(span, { state, missing: missingState(reading, span) });
}

/**
 * A city of a similar name that words beside a place speak for: its state, "Pittsburg pa", or more of its name, "Los Angels"
 * and "Chula Bista". Null if the place is meant as it is typed.
 */
function similarBeside(reading: PlaceReading, span: PlaceSpan): PlaceSpan | null {
  const { tokens, states, lookup } = reading;
  const words = wordsOf(tokens.slice(span.from, span.to));
  const state = states.find(({ from }) => from === span.to);
  if (state !== undefined && !span.places.some((place) => place.state === state.state)) {
    const places = lookup.similarPlaces(`${words} ${state.state}`).filter((place) => place.state === state.state);
    if (places.length > 0) return { ...span, places, state, isSure: true };
  }
  const isArticle = ARTICLES.has(tokens[span.from - 1]?.text ?? '');
  const longer = [
    ...(isArticle ? [{ from: span.from - 1, to: span.to }] : []),
    ...(isUnknown(reading, span.to) ? [{ from: span.from, to: span.to + 1 }] : []),
  ];
  return longer.map((other) => similarLonger(reading, { ...span, ...other })).find((one) => one !== null) ?? null;
}

/** The city that a longer span is like, if it is much larger than the place of the shorter one. */
function similarLonger({ tokens, lookup }: PlaceReading, span: PlaceSpan): PlaceSpan | null {
  const [city] = lookup.similarPlaces(wordsOf(tokens.slice(span.from, span.to)));
  const schools = Math.max(...span.places.map((place) => place.schools));
  return city === undefined || findDominantPlace([city, { schools }]) === null ? null : { ...span, places: [city] };
}

/** A word without a meaning that names of hardly any state have. */
function isUnknown({ tokens, lookup, isFree }: PlaceReading, at: number): boolean {
  const word = tokens[at]?.text;
  return word !== undefined && isFree(at) && !lookup.isName(word);
}

/** "York" in "New York", and "Washington" in "Washington state". */
function isInState({ states }: PlaceReading, span: PlaceSpan): boolean {
  return states.some((state) => (isSame(state, span) ? state.isForced : state.isSure && isInside(span, state)));
}

/** Returns the state with the same name as a city; `meant` if it is so much larger that people never mean the city. */
function stateOfName({ states, tokens, lookup }: PlaceReading, span: PlaceSpan): StateCode | 'meant' | null {
  const same = states.find((state) => isSame(state, span));
  if (same === undefined || tokens.slice(same.from, same.to).some(({ text }) => text.length === 2)) return null;
  const schools = lookup.schoolsOfState.get(same.state);
  const isMeant = schools === undefined || schools >= STATE_MEANT * (span.places[0]?.schools ?? 0);
  return isMeant ? 'meant' : same.state;
}

/** Another state is named, and we do not have it: the city is there. */
function isElsewhere({ states, lookup }: PlaceReading, span: PlaceSpan): boolean {
  const other = states.find((state) => state.isSure && isOutside(state, span));
  return other !== undefined && !lookup.schoolsOfState.has(other.state);
}

/** The state of a better known city of the name, if we do not have it. */
function missingState({ tokens, lookup }: PlaceReading, { from, to }: PlaceSpan): StateCode | null {
  const known = WELL_KNOWN_CITIES.get(wordsOf(tokens.slice(from, to)));
  return known === undefined || lookup.schoolsOfState.has(known) ? null : known;
}

/** "Island" in "Staten Island", and "Worcester" before "ma": a city of a state that we do not have. */
function isMissingCity({ tokens, lookup }: PlaceReading, span: PlaceSpan): boolean {
  const known = wellKnownCity(tokens);
  if (known === null || lookup.schoolsOfState.has(known.state) || !isInside(span, known)) return false;
  return known.to - known.from > span.to - span.from || tokens[known.to]?.text === known.state;
}

function isSame(state: StateSpan, span: PlaceSpan): boolean {
  return state.from === span.from && state.to === span.to;
}
