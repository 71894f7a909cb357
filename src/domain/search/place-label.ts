import type { FoundPlace } from '../engine/suggestions.ts';
import type { StateCode } from '../places/state-list.ts';

/** A city with its state, as it is printed and searched for: `Oakland, CA`. */
export function cityLabel(city: string, state: StateCode): string {
  return `${city}, ${state.toUpperCase()}`;
}

/**
 * Names a place in one line: `Oakland, CA`; `Oakland Unified, Oakland, CA`; `Oakland, CA 94601`, or only `94601` if the
 * city of a ZIP code is unknown.
 */
export function placeLabel(place: FoundPlace): string {
  switch (place.kind) {
    case 'city':
      return cityLabel(place.name, place.state);
    case 'district':
      return `${place.name}, ${cityLabel(place.cityName, place.state)}`;
    case 'area':
      return place.label;
    case 'zip':
      return place.cityName === null ? place.zip : `${cityLabel(place.cityName, place.state)} ${place.zip}`;
  }
}
