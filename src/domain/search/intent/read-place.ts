import type { StateCode } from '../../places/state-list.ts';
import type { IntentLookup } from './intent.ts';
import { wordsOf, type Token } from './intent-tokens.ts';
import type { Meaning } from './meanings.ts';
import { placeByName } from './place-by-name.ts';
import {
  placeInCounty,
  placeInLargeCounty,
  placeInMissingCounty,
  readCounty,
  type CountyWords,
} from './place-in-county.ts';
import { placeInDistrict } from './place-in-district.ts';
import { WELL_KNOWN_CITIES } from './place-nicknames.ts';
import { namedPlace, surePlace, type PlacedTokens, type TokenSpan } from './placed-tokens.ts';
import { addressStart, zipAt } from './read-address.ts';
import { readSimilarPlace, type PlaceReading } from './read-named-place.ts';
import { meaningOfWord, type Phrase } from './read-phrases.ts';
import { readStates, type StateSpan } from './read-states.ts';

export interface PlaceQuestion {
  readonly question: string;
  readonly tokens: readonly Token[];
  readonly phrases: readonly Phrase[];
  readonly lookup: IntentLookup;
  /** The reader chose a place already: no other one is read. */
  readonly hasPlace: boolean;
}

const JOINTS: ReadonlySet<Meaning['kind'] | undefined> = new Set(['preposition', 'filler', 'schools', 'near-me']);
const NO_PLACE: PlacedTokens = { place: null, taken: [], isSure: false, isSimilar: false };

/** The readings of a place, the surest first. */
const READINGS: readonly ((reading: PlaceReading, county: CountyWords | null) => PlacedTokens | null)[] = [
  placeInLargeCounty,
  placeInDistrict,
  placeInCounty,
  placeInMissingCounty,
  placeByName,
  placeByState,
  placeSimilar,
];

/** Reads the place of a question: an address, a ZIP code, or one of `READINGS`. */
export function readIntentPlace(asked: PlaceQuestion): PlacedTokens {
  if (asked.hasPlace) return NO_PLACE;
  const exact = placeByAddress(asked) ?? placeByZip(asked);
  if (exact !== null) return exact;
  const reading = readingOf(asked);
  const county = readCounty(reading);
  for (const read of READINGS) {
    const placed = read(reading, county);
    if (placed !== null) return placed;
  }
  return NO_PLACE;
}

function placeByAddress({ question, tokens }: PlaceQuestion): PlacedTokens | null {
  const street = addressStart(tokens);
  const start = tokens[street];
  if (start === undefined) return null;
  return surePlace({ kind: 'address', text: question.slice(start.from).trim() }, [{ from: street, to: tokens.length }]);
}

function placeByZip({ tokens }: PlaceQuestion): PlacedTokens | null {
  const at = zipAt(tokens);
  const token = tokens[at];
  if (token === undefined) return null;
  const states = readStates(tokens).filter(({ isSure }) => isSure);
  return surePlace({ kind: 'zip', zip: token.text }, [{ from: at, to: at + 1 }, ...states]);
}

function readingOf({ tokens, phrases, lookup }: PlaceQuestion): PlaceReading {
  const meaningsAt = (at: number) =>
    phrases.filter(({ from, to }) => from <= at && at < to).map(({ meaning }) => meaning);
  return {
    tokens,
    states: readStates(tokens),
    lookup,
    isFree: (at) => at >= 0 && at < tokens.length && meaningsAt(at).length === 0,
    isPreposition: (at) => meaningsAt(at).some(({ kind }) => kind === 'preposition'),
    isJoint: (at) => JOINTS.has(meaningOfWord(tokens[at])?.kind) || meaningsAt(at).some(({ kind }) => JOINTS.has(kind)),
  };
}

/** A state alone; with words that name no place there, if we do not have the state. */
function placeByState(reading: PlaceReading): PlacedTokens | null {
  const { tokens, states, lookup, isFree, isPreposition } = reading;
  const isSure = (state: StateSpan) => state.isSure || (isPreposition(state.from - 1) && state.to === tokens.length);
  const state = states.find(isSure);
  if (state === undefined) {
    const city = wellKnownCity(tokens);
    if (city === null || lookup.schoolsOfState.has(city.state)) return null;
    return surePlace({ kind: 'missing', state: city.state }, [city]);
  }
  const forced = state.isForced ? tokens.findIndex(({ text }, at) => text === 'state' && at === state.to) : -1;
  const taken = [state, ...(forced < 0 ? [] : [{ from: forced, to: forced + 1 }])];
  if (lookup.schoolsOfState.has(state.state)) {
    const similar = readSimilarPlace({
      ...reading,
      lookup: { ...lookup, isName: () => false },
      isFree: (at) => isFree(at) && (at < state.from || at >= state.to),
    });
    if (similar !== null) return namedPlace(similar);
    return surePlace({ kind: 'state', state: state.state }, taken);
  }
  return surePlace({ kind: 'missing', state: state.state }, taken);
}

function wellKnownCity(tokens: readonly Token[]): (TokenSpan & { readonly state: StateCode }) | null {
  for (let from = 0; from < tokens.length; from += 1) {
    for (const length of [2, 1]) {
      const state = WELL_KNOWN_CITIES.get(wordsOf(tokens.slice(from, from + length)));
      if (state !== undefined) return { from, to: from + length, state };
    }
  }
  return null;
}

function placeSimilar(reading: PlaceReading): PlacedTokens | null {
  const span = readSimilarPlace(reading);
  return span === null ? null : { ...namedPlace(span), isSimilar: true };
}
