import type { IntentLookup } from './intent.ts';
import { type Token, type TokenSpan, wordsOf } from './intent-tokens.ts';
import type { Meaning, Phrase } from './meanings.ts';
import { placeByName } from './place-by-name.ts';
import {
  placeInCounty,
  placeInLargeCounty,
  placeInMissingCounty,
  readCounty,
  type CountyWords,
} from './place-in-county.ts';
import { placeInDistrict } from './place-in-district.ts';
import { wellKnownCity } from './place-nicknames.ts';
import { namedPlace, toSurePlace, type PlacedTokens } from './placed-tokens.ts';
import { addressStart, zipAt } from './read-address.ts';
import { readNamedPlace, readSimilarPlace, type PlaceReading } from './read-named-place.ts';
import { findWordMeaning } from './read-phrases.ts';
import { readStates, type StateSpan } from './read-states.ts';
import { readTerritory } from './territories.ts';

interface PlaceQuestion {
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
  const exact = placeByAddress(asked) ?? placeByZip(asked) ?? placeByTerritory(asked);
  if (exact !== null) return exact;
  const reading = readingOf(asked);
  const county = readCounty(reading);
  for (const read of READINGS) {
    const placed = read(reading, county);
    if (placed !== null) return placed;
  }
  return NO_PLACE;
}

function placeByAddress({ question, tokens, phrases }: PlaceQuestion): PlacedTokens | null {
  const street = addressStart(tokens);
  const start = tokens[street];
  const to = addressEnd({ tokens, phrases, street });
  const last = tokens[to - 1];
  if (start === undefined || last === undefined) return null;
  const text = question.slice(start.from, to === tokens.length ? undefined : last.to).trim();
  return toSurePlace({ kind: 'address', text }, [{ from: street, to }]);
}

const AFTER_ADDRESS: ReadonlySet<Meaning['kind']> = new Set([
  'level',
  'grade',
  'type',
  'school-kind',
  'best',
  'schools',
]);

/** The end of an address: before what is asked for there, "2100 Fontaine Rd Lexington KY elementary schools". */
function addressEnd({
  tokens,
  phrases,
  street,
}: Pick<PlaceQuestion, 'tokens' | 'phrases'> & { street: number }): number {
  let to = tokens.length;
  for (const phrase of phrases.toReversed()) {
    // A house number, the name and the kind of its street come first.
    if (phrase.to !== to || phrase.from < street + 3 || !AFTER_ADDRESS.has(phrase.meaning.kind)) break;
    to = phrase.from;
  }
  return to;
}

function placeByZip(asked: PlaceQuestion): PlacedTokens | null {
  const { tokens } = asked;
  const at = zipAt(tokens);
  const token = tokens[at];
  if (token === undefined) return null;
  const states = readStates(tokens).filter(({ isSure }) => isSure);
  const city = cityOfZip(asked, { at, zip: token.text });
  const taken = [{ from: at, to: at + 1 }, ...states, ...(city === null ? [] : [city])];
  return toSurePlace({ kind: 'zip', zip: token.text }, taken);
}

/** A territory. Its cities are called so alone: we have no school in a place of the name. */
function placeByTerritory({ tokens, lookup }: PlaceQuestion): PlacedTokens | null {
  const found = readTerritory(tokens);
  if (found === null) return null;
  const words = wordsOf(tokens.slice(found.from, found.to));
  if (lookup.places(words).some(({ schools }) => schools > 0) || readStates(tokens).some(({ isSure }) => isSure))
    return null;
  return toSurePlace({ kind: 'missing-territory', territory: found.territory }, [found]);
}

/** The city that is named beside a ZIP code of its state: "San Diego 92104". The code alone says as much. */
function cityOfZip(asked: PlaceQuestion, { at, zip }: { at: number; zip: string }): TokenSpan | null {
  const reading = readingOf(asked);
  const span = readNamedPlace({ ...reading, isFree: (word) => word !== at && reading.isFree(word) });
  const named = readStates(asked.tokens).filter(({ isSure }) => isSure);
  const states = new Set([...asked.lookup.places(zip), ...named].map(({ state }) => state));
  return span !== null && span.places.some(({ kind, state }) => kind === 'city' && states.has(state)) ? span : null;
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
    isJoint: (at) =>
      JOINTS.has(findWordMeaning(tokens[at])?.kind) || meaningsAt(at).some(({ kind }) => JOINTS.has(kind)),
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
    return toSurePlace({ kind: 'missing', state: city.state }, [city]);
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
    return toSurePlace({ kind: 'state', state: state.state }, taken);
  }
  return toSurePlace({ kind: 'missing', state: state.state }, taken);
}

function placeSimilar(reading: PlaceReading): PlacedTokens | null {
  const span = readSimilarPlace(reading);
  return span === null ? null : { ...namedPlace(span), isSimilar: true };
}
