import type { StateCode } from '../../places/state-list.ts';
import { wordsOf } from './intent-tokens.ts';
import { WELL_KNOWN_CITIES } from './place-nicknames.ts';
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
  const state = stateOfName(reading, span);
  if (state === 'meant' || isElsewhere(reading, span)) return null;
  return namedPlace(span, { state, missing: missingState(reading, span) });
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

function isSame(state: StateSpan, span: PlaceSpan): boolean {
  return state.from === span.from && state.to === span.to;
}
