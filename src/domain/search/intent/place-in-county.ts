import { countyKey } from '../../engine/school-tags.ts';
import type { FoundPlace } from '../../engine/suggestions.ts';
import type { StateCode } from '../../places/state-list.ts';
import { findDominantPlace } from './intent.ts';
import { ARTICLES, type Token, type TokenSpan, wordsOf } from './intent-tokens.ts';
import { isOutside, toSurePlace, type PlacedTokens } from './placed-tokens.ts';
import { districtsOfCounty } from './read-district.ts';
import type { PlaceReading } from './read-named-place.ts';
import type { StateSpan } from './read-states.ts';
import { STATE_NAMES } from './state-words.ts';

/** Words that say that a district is meant. "Schools" alone may follow either. */
const DISTRICT_WORDS: ReadonlySet<string> = new Set([
  'public',
  'district',
  'unified',
  'distrito',
  'unificado',
  'system',
]);

interface CountySpan extends TokenSpan {
  /** Without the word "county". */
  readonly name: string;
}

/** A county that a question names, and what we have of its name. */
export interface CountyWords {
  readonly span: CountySpan;
  readonly key: string;
  /** The counties of the name, the largest first. */
  readonly counties: readonly { readonly state: StateCode; readonly schools: number }[];
  /** Districts and cities that are called a county. */
  readonly districts: readonly FoundPlace[];
  /** Districts with the county's name alone, which have most of its schools. */
  readonly mainDistricts: readonly FoundPlace[];
  /** The state that the question names beside it. */
  readonly state: StateSpan | null;
}

/** Looks up the county that a question names. Null if it names none. */
export function readCounty(reading: PlaceReading): CountyWords | null {
  const { states, lookup } = reading;
  const span = countySpan(reading);
  if (span === null) return null;
  const key = countyKey(span.name);
  const state = states.find((one) => one.isSure && isOutside(one, span)) ?? null;
  const name = `${span.name} county`;
  const districts = [...lookup.places(name), ...lookup.districts(name)];
  const mainDistricts = districtsOfCounty(name, lookup);
  return { span, key, counties: lookup.countiesOf(key), districts, mainDistricts, state };
}

/**
 * A county that is so much larger than each other county and district of its name that people mean it: "Cook County
 * schools". In the state that the question names, if it names one. Null if the question says that it is about a district.
 */
export function placeInLargeCounty({ tokens }: PlaceReading, county: CountyWords | null): PlacedTokens | null {
  if (county === null || tokens.some(({ text }) => DISTRICT_WORDS.has(text))) return null;
  const { span, key, counties, districts, mainDistricts, state } = county;
  const isHere = (one: { readonly state: StateCode }) => state === null || one.state === state.state;
  const [largest, ...others] = counties.filter(isHere);
  if (largest === undefined) return null;
  const namesakes = [...others, ...[...districts, ...mainDistricts].filter(isHere)];
  if (findDominantPlace([largest, ...bySchools(namesakes)]) === null) return null;
  return toSurePlace({ kind: 'county', state: largest.state, county: key }, state === null ? [span] : [span, state]);
}

/** "Orange County California": schools of a county whose name no district has. Without a state, the only county of the name. */
export function placeInCounty(_: PlaceReading, county: CountyWords | null): PlacedTokens | null {
  if (county === null) return null;
  const { span, key, counties, districts, state: sure } = county;
  const held = counties.map(({ state }) => state);
  const only = held.length === 1 ? held[0] : undefined;
  const found = sure === null ? only : held.find((state) => state === sure.state);
  if (found === undefined || districts.some(({ state }) => state === found)) return null;
  return toSurePlace({ kind: 'county', state: found, county: key }, sure === null ? [span] : [span, sure]);
}

/**
 * A county that we have no school of: not even a city or a school is called so. Null if the question names a state that we
 * do not have, which says more.
 */
export function placeInMissingCounty(reading: PlaceReading, county: CountyWords | null): PlacedTokens | null {
  if (county === null) return null;
  const { span, counties, districts, state } = county;
  const { lookup, isFree } = reading;
  if (state !== null && !lookup.schoolsOfState.has(state.state)) return null;
  const isHere = (one: { readonly state: StateCode }) => state === null || one.state === state.state;
  // Three words before "county" are no name of a county alone.
  const isCut = isFree(span.from - 1) || isFree(span.to);
  if (isCut || counties.some(isHere) || districts.some(isHere) || lookup.isFound(`${span.name} county`)) return null;
  return toSurePlace({ kind: 'missing-county', county: span.name }, state === null ? [span] : [span, state]);
}

function bySchools<Place extends { readonly schools: number }>(places: readonly Place[]): readonly Place[] {
  return places.toSorted((one, other) => other.schools - one.schools);
}

/** Up to two free words before "county", or after "condado de": an article may be the first of them. */
function countySpan({ tokens, isFree: isFreeWord }: PlaceReading): CountySpan | null {
  const at = tokens.findIndex(({ text }) => text === 'county' || text === 'condado');
  if (at < 0) return null;
  const isFree = (word: number) => isFreeWord(word) || ARTICLES.has(tokens[word]?.text ?? '');
  const isAfter = tokens[at]?.text === 'condado';
  const start = isAfter ? at + 2 : at - 1;
  const next = start + (isAfter ? 1 : -1);
  if (!isFree(start)) return null;
  const end = isFree(next) && !isStateWord(tokens[next]) ? next : start;
  const [from, to] = [Math.min(start, end), Math.max(start, end) + 1];
  return { from: Math.min(from, at), to: Math.max(to, at + 1), name: wordsOf(tokens.slice(from, to)) };
}

function isStateWord(token: Token | undefined): boolean {
  return token !== undefined && (STATE_NAMES.has(token.text) || token.isCapital);
}
