import type { Coordinates } from '#domain/places/distance.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import type { GeocodeResult } from '#domain/search/geocode.ts';

/**
 * Finds places. Results are best first and not yet accepted: `acceptGeocode` decides whether a search may use one. Rejects
 * only where the catalogue itself is away.
 */
export interface Geocoder {
  /** Places of an address, a ZIP code or a name; `state` narrows names. Empty where there is none. */
  readonly geocode: (
    text: string,
    options?: { readonly state?: StateCode | null },
  ) => Promise<readonly GeocodeResult[]>;
  /** What lies at a point: its state at least. Null where nobody knows, as at sea. */
  readonly reverse: (point: Coordinates) => Promise<GeocodeResult | null>;
  /** Addresses that begin like a text, at most four. */
  readonly suggestAddresses: (
    text: string,
    options?: { readonly state?: StateCode | null },
  ) => Promise<readonly GeocodeResult[]>;
}
