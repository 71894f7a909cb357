import type { z } from 'zod';
import type { Coordinates } from '#domain/places/distance.ts';
import { findStateByFips, type StateCode } from '#domain/places/state-list.ts';
import { cleanGeocode, type GeocodeResult } from '#domain/geocoding/geocode.ts';
import { readStreetAddress } from '#domain/geocoding/street-address.ts';
import { CensusAddressesSchema, CensusGeographiesSchema, type CensusAddresses } from './census-contract.ts';
import type { Geocoder } from './geocoder.ts';
import { askPartner } from '../partners/partner-call.ts';

/** Time limit of the service, including the retry. After that, the gazetteer is used. */
const GEOCODE_TIMEOUT_MS = 6000;

interface CensusOptions {
  /** The address of the service, without a final slash: `https://geocoding.geo.census.gov/geocoder`. */
  readonly url: string;
  /** Used for everything except street addresses, and whenever the service finds nothing. */
  readonly gazetteer: Geocoder;
  /** Finds the place at a point of a state, because the service returns only the state. */
  readonly nearestIn: (point: Coordinates, state: StateCode) => Promise<GeocodeResult | null>;
  readonly timeoutMs?: number;
}

/**
 * Creates a geocoder that uses the Census Bureau's public JSON service. The service knows only street addresses. If it
 * is unavailable, late or wrong, or finds nothing, the gazetteer is used.
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
      const found = answer === null ? [] : toGeocodeResults(answer);
      return found.length > 0 ? found : gazetteer.geocode(text, options);
    },
    reverse: async (point) => {
      const parameters = { x: String(point.lon), y: String(point.lat), vintage: 'Current_Current' };
      const answer = await ask('/geographies/coordinates', parameters, CensusGeographiesSchema);
      if (answer === null) return gazetteer.reverse(point);
      const state = findStateByFips(answer.result.geographies.States[0]?.STATE ?? '');
      return state === null ? null : nearestIn(point, state.code);
    },
    suggestAddresses: gazetteer.suggestAddresses,
  };
}

const FORMAT = { benchmark: 'Public_AR_Current', format: 'json' };

function toGeocodeResults({ result: { addressMatches } }: CensusAddresses): GeocodeResult[] {
  return addressMatches.map(({ matchedAddress, coordinates, addressComponents: { city, state, zip } }) =>
    cleanGeocode({
      lat: coordinates.y,
      lon: coordinates.x,
      normalizedAddress: formatAddress(matchedAddress),
      type: 'street_address',
      level: 'address',
      city: capitalize(city),
      state,
      zipCode: zip,
      country: 'US',
      partial_match: false,
      totalResults: addressMatches.length,
    }),
  );
}

/** Formats `4600 SILVER HILL RD, WASHINGTON, DC, 20233` as `4600 Silver Hill Rd, Washington, DC 20233`. */
function formatAddress(matched: string): string {
  const [street = '', city = '', state = '', zip = ''] = matched.split(',').map((part) => part.trim());
  return `${capitalize(street)}, ${capitalize(city)}, ${state} ${zip}`;
}

function capitalize(text: string): string {
  return text
    .toLowerCase()
    .replace(/(?<![\p{L}\p{N}'])\p{L}/gu, (letter) => letter.toUpperCase())
    .replace(/\b(?:Ne|Nw|Se|Sw)\b/g, (word) => word.toUpperCase());
}
