import { Hono } from 'hono';
import type { Coordinates } from '#domain/places/distance.ts';
import type { Language } from '#domain/places/language.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import type { SuggestionGroups } from '#domain/engine/suggestions.ts';
import { suggestText } from '#domain/geocoding/location-text.ts';
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
} from '#domain/search/suggest-contract.ts';
import {
  ADDRESS_SUGGESTION_LIMIT,
  NAME_SUGGESTION_LIMIT,
  PLACE_SUGGESTION_LIMIT,
  type SuggestionType,
} from '#domain/search/suggest-limits.ts';
import { suggest } from '#data/search/suggest.ts';
import type { EdgeApp, EdgeContext } from '../env/edge-app.ts';
import { publicCall } from '../middleware/public-call.ts';
import { createGeocoder } from '../geocoding/create-geocoder.ts';
import { tagStates } from '../answers/cache-tags.ts';
import { checkRequest } from '../middleware/checked-request.ts';
import { toSearchDependencies } from '../env/search-dependencies.ts';
import { suggestStates } from './state-suggestions.ts';
import {
  toAddressSuggestion,
  toCitySuggestion,
  toDistrictSuggestion,
  toSchoolSuggestion,
  toZipSuggestion,
} from './suggestion-items.ts';

const suggestionCall = publicCall({ freshForSeconds: 300 });

/** Suggestions while the visitor types. */
export const suggestionRoutes = new Hono<EdgeApp>()
  .get('/gsr/api/autosuggest/', suggestionCall, checkRequest(AutosuggestRequestSchema), async (c) => {
    const { latlon: near = null, state = null, ...request } = c.req.valid('query');
    return c.json(await suggestGroups(c, { ...request, near, state }));
  })
  .get('/gsr/api/autosuggest_location_boost/', suggestionCall, checkRequest(LocationBoostRequestSchema), async (c) => {
    const { latlon: near = null, ...request } = c.req.valid('query');
    return c.json(await suggestGroups(c, { ...request, near, state: null }));
  })
  .get('/gsr/search/suggest/:kind', suggestionCall, checkRequest(NameSuggestRequestSchema), async (c) => {
    const { kind, query, state = null, lang } = c.req.valid('query');
    const [type, limit] = NAME_TYPES[kind];
    const wanted = { q: query, types: [type], limit, typeLimit: limit, near: null, state, lang };
    const groups = await suggestGroups(c, wanted);
    return c.json({ items: groups[type] } satisfies NameSuggestAnswer);
  })
  .get('/gsr/api/address_suggestions', suggestionCall, checkRequest(AddressSuggestionsRequestSchema), async (c) => {
    const { q, limit, state = null, lang } = c.req.valid('query');
    tagStates(c, state && [state]);
    const items = await suggestAddresses(c, { q, limit, state, lang });
    return c.json({ items } satisfies AddressSuggestionsAnswer);
  });

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
    Schools: found.schools.map((school) => toSchoolSuggestion(school, lang)),
    Districts: found.districts.map((district) => toDistrictSuggestion(district, lang)),
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
  const items = cities.map((city) => toCitySuggestion(city, lang));
  if (state !== null) return items;
  const states = await suggestStates(toSearchDependencies(c), q, lang);
  return (states.isWhole ? [...states.items, ...items] : [...items, ...states.items]).slice(0, typeLimit);
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
