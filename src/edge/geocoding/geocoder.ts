import type { Coordinates } from '#domain/places/distance.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import type { GeocodeResult } from '#domain/geocoding/geocode.ts';

/**
 * Finds places. Results are sorted by quality and not yet accepted: `acceptGeocode` decides whether a search may use
 * one. Rejects only if the catalogue is unavailable.
 */
export interface Geocoder {
  /** Finds the places of an address, a ZIP code or a name. `state` narrows names. Empty if nothing matches. */
  readonly geocode: (
    text: string,
    options?: { readonly state?: StateCode | null },
  ) => Promise<readonly GeocodeResult[]>;
  /** Finds the place at a point, at least its state. Null if it is unknown, as at sea. */
  readonly reverse: (point: Coordinates) => Promise<GeocodeResult | null>;
  /** Suggests at most four addresses that begin with a text. */
  readonly suggestAddresses: (
    text: string,
    options?: { readonly state?: StateCode | null },
  ) => Promise<readonly GeocodeResult[]>;
}
