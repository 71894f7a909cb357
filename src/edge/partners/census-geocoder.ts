import type { z } from 'zod';
import type { Coordinates } from '#domain/places/distance.ts';
import { stateOfFips, type StateCode } from '#domain/places/state-list.ts';
import { geocodeResultOf, type GeocodeResult } from '#domain/search/geocode.ts';
import { readStreetAddress } from '#domain/search/street-address.ts';
import { CensusAddressesSchema, CensusGeographiesSchema, type CensusAddresses } from './census-contract.ts';
import type { Geocoder } from './geocoder.ts';
import { askPartner } from './partner-call.ts';

/** After so long, retry included, the gazetteer answers. */
export const GEOCODE_TIMEOUT_MS = 6000;

interface CensusOptions {
  /** The address of the service, without a final slash: `https://geocoding.geo.census.gov/geocoder`. */
  readonly url: string;
  /** Answers all that is no street address, and whatever the service cannot. */
  readonly gazetteer: Geocoder;
  /** What lies at a point of a state: the service tells only the state. */
  readonly nearestIn: (point: Coordinates, state: StateCode) => Promise<GeocodeResult | null>;
  readonly timeoutMs?: number;
}

/**
 * The geocoder of the Census Bureau, in its public JSON format. It knows street addresses alone; where it is away, late or
 * gives a wrong answer, and where it finds nothing, the gazetteer answers.
 */
export function createCensusGeocoder({
  url,
  gazetteer,
  nearestIn,
  timeoutMs = GEOCODE_TIMEOUT_MS,
}: CensusOptions): Geocoder {
  const ask = <Schema extends z.ZodType>(path: string, parameters: Record<string, string>, schema: Schema) =>
    askPartner({
      partner: 'geocoder',
      url: `${url}${path}?${String(new URLSearchParams({ ...parameters, ...FORMAT }))}`,
      request: { headers: { accept: 'application/json' } },
      schema,
      timeoutMs,
    });
  return {
    geocode: async (text, options) => {
      if (readStreetAddress(text).length === 0) return gazetteer.geocode(text, options);
      const answer = await ask('/locations/onelineaddress', { address: text }, CensusAddressesSchema);
      const found = answer === null ? [] : resultsOf(answer);
      return found.length > 0 ? found : gazetteer.geocode(text, options);
    },
    reverse: async (point) => {
      const parameters = { x: String(point.lon), y: String(point.lat), vintage: 'Current_Current' };
      const answer = await ask('/geographies/coordinates', parameters, CensusGeographiesSchema);
      if (answer === null) return gazetteer.reverse(point);
      const state = stateOfFips(answer.result.geographies.States[0]?.STATE ?? '');
      return state === null ? null : nearestIn(point, state.code);
    },
    suggestAddresses: gazetteer.suggestAddresses,
  };
}

const FORMAT = { benchmark: 'Public_AR_Current', format: 'json' };

function resultsOf({ result: { addressMatches } }: CensusAddresses): GeocodeResult[] {
  return addressMatches.map(({ matchedAddress, coordinates, addressComponents: { city, state, zip } }) =>
    geocodeResultOf({
      lat: coordinates.y,
      lon: coordinates.x,
      normalizedAddress: readableAddress(matchedAddress),
      type: 'street_address',
      level: 'address',
      city: capitalised(city),
      state,
      zipCode: zip,
      country: 'US',
      partial_match: false,
      totalResults: addressMatches.length,
    }),
  );
}

/** `4600 SILVER HILL RD, WASHINGTON, DC, 20233` as it is printed: `4600 Silver Hill Rd, Washington, DC 20233`. */
function readableAddress(matched: string): string {
  const [street = '', city = '', state = '', zip = ''] = matched.split(',').map((part) => part.trim());
  return `${capitalised(street)}, ${capitalised(city)}, ${state} ${zip}`;
}

function capitalised(text: string): string {
  return text
    .toLowerCase()
    .replace(/(?<![\p{L}\p{N}'])\p{L}/gu, (letter) => letter.toUpperCase())
    .replace(/\b(?:Ne|Nw|Se|Sw)\b/g, (word) => word.toUpperCase());
}
