import { Hono } from 'hono';
import type { SearchDependencies } from '#data/search/search-store.ts';
import { suggest } from '#data/search/suggest.ts';
import { foldText } from '#domain/engine/fold-text.ts';
import type { SuggestionGroups, FoundCity, FoundDistrict, FoundPlace, FoundZip } from '#domain/engine/suggestions.ts';
import { acceptGeocode, type GeocodeResult } from '#domain/geocoding/geocode.ts';
import { suggestText } from '#domain/geocoding/location-text.ts';
import type { Coordinates } from '#domain/places/distance.ts';
import type { Language } from '#domain/places/language.ts';
import { statePath, withLanguage, cityPath, districtPath } from '#domain/places/place-paths.ts';
import { type StateCode, STATES, stateName } from '#domain/places/state-list.ts';
import { STATE_NAMES } from '#domain/search/intent/state-words.ts';
import { cityLabel } from '#domain/search/place-label.ts';
import { encodeSearchQuery } from '#domain/search/search-query-codec.ts';
import { emptySearchQuery, type SearchLocation, type SearchRoute } from '#domain/search/search-query.ts';
import {
  AddressSuggestionsRequestSchema,
  AutosuggestRequestSchema,
  LocationBoostRequestSchema,
  NameSuggestRequestSchema,
  type AddressSuggestionsAnswer,
  type AutosuggestAnswer,
  type NameSuggestAnswer,
  type NameSuggestRequest,
  type Suggestion,
  AddressSuggestionsAnswerSchema,
  AutosuggestAnswerSchema,
  NameSuggestAnswerSchema,
} from '#domain/search/suggest-contract.ts';
import {
  ADDRESS_SUGGESTION_LIMIT,
  NAME_SUGGESTION_LIMIT,
  PLACE_SUGGESTION_LIMIT,
  type SuggestionType,
} from '#domain/search/suggest-limits.ts';
import { tagStates } from '../answers/cache-tags.ts';
import type { EdgeApp, EdgeContext } from '../env/edge-app.ts';
import { toSearchDependencies } from '../env/search-dependencies.ts';
import { createGeocoder } from '../geocoding/create-geocoder.ts';
import { publicCall } from '../middleware/public-call.ts';
import { suggestSchools, toLatLon } from './school-suggestions.ts';
import { findMeantPlaces, suggestSearches } from './question-suggestions.ts';
import { toSearchLocation } from './place-choice.ts';

/** Letters of a state's name from which on it is suggested. */
const SHORTEST_BEGINNING = 4;

const STATES_SHOWN = 2;

/** Suggestions while the visitor types. */
export const suggestionRoutes = new Hono<EdgeApp>()
  .get(
    '/gsr/api/autosuggest/',
    publicCall({
      freshForSeconds: 300,
      request: AutosuggestRequestSchema,
      document: { id: 'suggest', answer: AutosuggestAnswerSchema },
    }),
    async (c) => {
      const { latlon: near = null, state = null, ...request } = c.req.valid('query');
      return c.json(await suggestGroups(c, { ...request, near, state }));
    },
  )
  .get(
    '/gsr/api/autosuggest_location_boost/',
    publicCall({
      freshForSeconds: 300,
      request: LocationBoostRequestSchema,
      document: { id: 'suggestNear', answer: AutosuggestAnswerSchema },
    }),
    async (c) => {
      const { latlon: near = null, ...request } = c.req.valid('query');
      return c.json(await suggestGroups(c, { ...request, near, state: null }));
    },
  )
  .get(
    '/gsr/search/suggest/:kind',
    publicCall({
      freshForSeconds: 300,
      request: NameSuggestRequestSchema,
      document: { id: 'suggestName', answer: NameSuggestAnswerSchema },
    }),
    async (c) => {
      const { kind, query, state = null, lang } = c.req.valid('query');
      const [type, limit] = NAME_TYPES[kind];
      const wanted = { q: query, types: [type], limit, typeLimit: limit, near: null, state, lang };
      const groups = await suggestGroups(c, wanted);
      return c.json({ items: groups[type] } satisfies NameSuggestAnswer);
    },
  )
  .get(
    '/gsr/api/address_suggestions',
    publicCall({
      freshForSeconds: 300,
      request: AddressSuggestionsRequestSchema,
      document: { id: 'suggestAddresses', answer: AddressSuggestionsAnswerSchema },
    }),
    async (c) => {
      const { q, limit, state = null, lang } = c.req.valid('query');
      tagStates(c, state && [state]);
      const items = await suggestAddresses(c, { q, limit, state, lang });
      return c.json({ items } satisfies AddressSuggestionsAnswer);
    },
  );

const NAME_TYPES: Readonly<
  Record<NameSuggestRequest['kind'], readonly ['Schools' | 'Cities' | 'Districts', limit: number]>
> = {
  school: ['Schools', NAME_SUGGESTION_LIMIT],
  city: ['Cities', PLACE_SUGGESTION_LIMIT],
  district: ['Districts', PLACE_SUGGESTION_LIMIT],
};

const GROUPS_OF_TYPES: Readonly<Record<SuggestionType, readonly (keyof SuggestionGroups)[]>> = {
  Schools: ['schools'],
  Cities: ['cities'],
  Districts: ['districts'],
  Zipcodes: ['zips'],
  Addresses: [],
};

interface Wanted {
  readonly q: string;
  readonly types: readonly SuggestionType[];
  readonly limit: number;
  readonly typeLimit: number;
  readonly near: Coordinates | null;
  readonly state: StateCode | null;
  readonly lang: Language;
}

async function suggestGroups(c: EdgeContext, wanted: Wanted): Promise<AutosuggestAnswer> {
  const { q, types, limit, typeLimit, near, state, lang } = wanted;
  tagStates(c, state && [state]);
  const groups = types.flatMap((type) => GROUPS_OF_TYPES[type]);
  const asked = { text: suggestText(q), groups, limit, groupLimit: typeLimit, near, state };
  const found = await suggest(toSearchDependencies(c), asked);
  const answer = {
    Schools: await suggestSchools(c, found.schools, lang),
    Districts: await districtsOf(c, wanted, found.districts),
    Cities: types.includes('Cities') ? await citiesAndStates(c, wanted, found.cities) : [],
    Zipcodes: found.zips.map((zip) => toZipSuggestion(zip, lang)),
  };
  const left = limit - Object.values(answer).reduce((sum, group) => sum + group.length, 0);
  const isWanted = types.includes('Addresses') && left > 0;
  return {
    ...answer,
    Addresses: isWanted ? await suggestAddresses(c, { q, limit: Math.min(left, typeLimit), state, lang }) : [],
  };
}

/** A state comes first if it is named as a whole, else after the cities. */
async function citiesAndStates(
  c: EdgeContext,
  { q, typeLimit, state, lang }: Wanted,
  cities: SuggestionGroups['cities'],
): Promise<Suggestion[]> {
  const named = cities.map((city) => toCitySuggestion(city, lang));
  if (state !== null) return named;
  const dependencies = toSearchDependencies(c);
  const searches = await suggestSearches({ q, lang }, dependencies);
  const meant = named.length > 0 ? [] : await meantCities(q, lang, dependencies);
  const items = [...searches, ...meant, ...named];
  const states = await suggestStates(dependencies, q, lang);
  return (states.isWhole ? [...states.items, ...items] : [...items, ...states.items]).slice(0, typeLimit);
}

/** Cities that are called otherwise: "philly". */
async function meantCities(
  q: string,
  lang: Language,
  dependencies: SearchDependencies,
): Promise<readonly Suggestion[]> {
  const places = await findMeantPlaces(q, dependencies);
  return places.flatMap((place) => (place.kind === 'city' ? [toCitySuggestion(place, lang)] : []));
}

/** Districts that are called otherwise: "jcps". */
async function districtsOf(
  c: EdgeContext,
  { q, types, state, lang }: Wanted,
  found: readonly FoundDistrict[],
): Promise<Suggestion[]> {
  const isWanted = found.length === 0 && state === null && types.includes('Districts');
  const meant = isWanted ? await findMeantPlaces(q, toSearchDependencies(c)) : [];
  const called = meant.flatMap((place) => (place.kind === 'district' ? [place] : []));
  return [...found, ...called].map((district) => toDistrictSuggestion(district, lang));
}

async function suggestAddresses(
  c: EdgeContext,
  { q, limit, state, lang }: Pick<Wanted, 'q' | 'limit' | 'state' | 'lang'>,
): Promise<Suggestion[]> {
  const addresses = await createGeocoder(c).suggestAddresses(suggestText(q), { state });
  return addresses
    .flatMap((address) => toAddressSuggestion(address, lang) ?? [])
    .slice(0, Math.min(limit, ADDRESS_SUGGESTION_LIMIT));
}

/** States that a text names, or begins to name, in English or Spanish; `isWhole`: their whole name. */
async function suggestStates(
  dependencies: SearchDependencies,
  text: string,
  language: Language,
): Promise<{ readonly isWhole: boolean; readonly items: readonly Suggestion[] }> {
  const folded = foldText(text);
  const named = STATE_NAMES.get(folded);
  const isWhole = named !== undefined;
  const begun = folded.length < SHORTEST_BEGINNING ? [] : statesBeginning(folded);
  const states = named === undefined ? begun : [named];
  if (states.length === 0) return { isWhole, items: [] };
  const { segments } = await dependencies.store.load(dependencies, null);
  const held = states.filter((state) => segments.some((segment) => segment.state === state && segment.schoolCount > 0));
  return { isWhole, items: held.slice(0, STATES_SHOWN).map((state) => stateSuggestion(state, language)) };
}

function statesBeginning(folded: string): StateCode[] {
  return STATES.filter(({ name }) => foldText(name).startsWith(folded)).map(({ code }) => code);
}

function stateSuggestion(state: StateCode, language: Language): Suggestion {
  const name = stateName(state);
  return { url: withLanguage(statePath(state), language), title: name, value: name, city: null, state, latlon: null };
}

/** Suggests a city and links its page, or a search around it if it has none. */
function toCitySuggestion(found: FoundCity, language: Language): Suggestion {
  const { name, state, point, slug, hasPages } = found;
  const label = cityLabel(name, state);
  const url = hasPages ? withLanguage(cityPath(state, slug), language) : buildSearchUrl(found, language);
  return { url, title: label, value: label, city: name, state, latlon: toLatLon(point) };
}

/** Suggests a district and links its page. */
function toDistrictSuggestion(district: FoundDistrict, language: Language): Suggestion {
  const { name, cityName: city, state, point } = district;
  return {
    url: withLanguage(districtPath(district), language),
    title: name,
    value: name,
    city,
    state,
    latlon: toLatLon(point),
  };
}

/** Suggests a ZIP code and links its results page. */
function toZipSuggestion(found: FoundZip, language: Language): Suggestion {
  const { zip, cityName: city, state, point } = found;
  return { url: buildSearchUrl(found, language), title: zip, value: zip, city, state, latlon: toLatLon(point) };
}

/** Suggests an address and links a search around it. Null if a search cannot use the address. */
function toAddressSuggestion(result: GeocodeResult, language: Language): Suggestion | null {
  const accepted = acceptGeocode(result, null);
  if (accepted.kind === 'refused') return null;
  const { location } = accepted;
  const title = location.label ?? '';
  const url = buildUrl(location, { route: { kind: 'search' }, language });
  return { url, title, value: title, city: location.city, state: location.state, latlon: toLatLon(location.near) };
}

function buildSearchUrl(place: FoundPlace, language: Language): string {
  const kind = place.kind === 'zip' ? 'zipcode' : 'search';
  return buildUrl(toSearchLocation(place), { route: { kind }, language });
}

function buildUrl(location: SearchLocation, { route, language }: { route: SearchRoute; language: Language }): string {
  return encodeSearchQuery({ ...emptySearchQuery(language), route, location });
}
