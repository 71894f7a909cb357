import type { z } from 'zod';
import {
  DistrictAnswerSchema,
  DistrictRequestSchema,
  DistrictsAnswerSchema,
  DistrictsRequestSchema,
} from '../search/districts-contract.ts';
import { CALENDAR_CALL } from '../calendar/calendar-call.ts';
import { CalendarAnswerSchema, CalendarRequestSchema } from '../calendar/calendar-contract.ts';
import { GeocodeAnswerSchema, GeocodeRequestSchema } from '../geocoding/geocode-contract.ts';
import { HOMES_AND_RENTALS_CALL, HOMES_CALL } from '../homes/homes-call.ts';
import { HomesAndRentalsRequestSchema, HomesAnswerSchema, HomesRequestSchema } from '../homes/homes-contract.ts';
import {
  MapAnswerSchema,
  MapCitiesAnswerSchema,
  MapCitiesRequestSchema,
  MapRequestSchema,
  MapStyleAnswerSchema,
  MapStyleRequestSchema,
} from '../map/map-contract.ts';
import { NearbySchoolsAnswerSchema, NearbySchoolsRequestSchema } from '../profile/nearby-contract.ts';
import {
  SchoolItemSchema,
  SchoolRequestSchema,
  SchoolsAnswerSchema,
  SchoolsRequestSchema,
} from '../search/schools-contract.ts';
import {
  AddressSuggestionsAnswerSchema,
  AddressSuggestionsRequestSchema,
  AutosuggestAnswerSchema,
  AutosuggestRequestSchema,
  LocationBoostRequestSchema,
  NameSuggestAnswerSchema,
  NameSuggestRequestSchema,
} from '../search/suggest-contract.ts';

/** A read call. The fields of its request are query parameters, except those that its path names in braces. */
export interface ReadCall {
  readonly id: string;
  readonly path: string;
  readonly summary: string;
  readonly request: z.ZodType;
  readonly answer: z.ZodType;
}

/** All search calls. The routes and the OpenAPI document are made from this list. */
export const SEARCH_CALLS: readonly ReadCall[] = [
  {
    id: 'findSchools',
    path: '/gsr/api/schools',
    summary: 'Finds schools by words, place and filters.',
    request: SchoolsRequestSchema,
    answer: SchoolsAnswerSchema,
  },
  {
    id: 'readSchool',
    path: '/gsr/api/schools/{id}',
    summary: 'Reads one school.',
    request: SchoolRequestSchema,
    answer: SchoolItemSchema,
  },
  {
    id: 'findDistricts',
    path: '/gsr/api/districts/',
    summary: 'Finds districts of a state or around a point, those first that hold it.',
    request: DistrictsRequestSchema,
    answer: DistrictsAnswerSchema,
  },
  {
    id: 'readDistrict',
    path: '/gsr/api/districts/{id}',
    summary: 'Reads one district, with its boundaries where asked for.',
    request: DistrictRequestSchema,
    answer: DistrictAnswerSchema,
  },
  {
    id: 'suggest',
    path: '/gsr/api/autosuggest/',
    summary: 'Suggests schools and places while somebody types.',
    request: AutosuggestRequestSchema,
    answer: AutosuggestAnswerSchema,
  },
  {
    id: 'suggestNear',
    path: '/gsr/api/autosuggest_location_boost/',
    summary: 'Suggests schools and places, those near a point first.',
    request: LocationBoostRequestSchema,
    answer: AutosuggestAnswerSchema,
  },
  {
    id: 'suggestName',
    path: '/gsr/search/suggest/{kind}',
    summary: 'Suggests schools, cities or districts by name.',
    request: NameSuggestRequestSchema,
    answer: NameSuggestAnswerSchema,
  },
  {
    id: 'nearbySchools',
    path: '/gsr/api/nearby_schools/',
    summary: 'Lists the schools around a school, nearest first.',
    request: NearbySchoolsRequestSchema,
    answer: NearbySchoolsAnswerSchema,
  },
  {
    id: 'readCalendar',
    path: CALENDAR_CALL,
    summary: 'Lists the coming dates of a school.',
    request: CalendarRequestSchema,
    answer: CalendarAnswerSchema,
  },
  {
    id: 'readHomes',
    path: HOMES_CALL,
    summary: 'Lists homes for sale around a school.',
    request: HomesRequestSchema,
    answer: HomesAnswerSchema,
  },
  {
    id: 'readHomesAndRentals',
    path: HOMES_AND_RENTALS_CALL,
    summary: 'Lists a few homes for sale or rent in a ZIP code or a city.',
    request: HomesAndRentalsRequestSchema,
    answer: HomesAnswerSchema,
  },
  {
    id: 'geocode',
    path: '/gsr/api/geocode',
    summary: 'Finds the place of a text, or the address of a point.',
    request: GeocodeRequestSchema,
    answer: GeocodeAnswerSchema,
  },
  {
    id: 'suggestAddresses',
    path: '/gsr/api/address_suggestions',
    summary: 'Suggests addresses while somebody types.',
    request: AddressSuggestionsRequestSchema,
    answer: AddressSuggestionsAnswerSchema,
  },
  {
    id: 'readMap',
    path: '/gsr/api/map',
    summary: 'Places the schools of a search on a map: a page of them, or what lies in a window.',
    request: MapRequestSchema,
    answer: MapAnswerSchema,
  },
  {
    id: 'readMapCities',
    path: '/gsr/api/map_cities',
    summary: 'Names the cities of a window of the map.',
    request: MapCitiesRequestSchema,
    answer: MapCitiesAnswerSchema,
  },
  {
    id: 'readMapStyle',
    path: '/gsr/api/map_style',
    summary: 'Tells which base map is shown.',
    request: MapStyleRequestSchema,
    answer: MapStyleAnswerSchema,
  },
];
