import { geocodeFailure } from '#domain/geocoding/geocode.ts';
import type { Language } from '#domain/places/language.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import { translatorFor } from '#i18n/translator.ts';

/** Says that no place was found. Names the state if the search was limited to one. */
export function writeGeocodeFailure(language: Language, state: StateCode | null): string {
  const failure = geocodeFailure(state);
  return translatorFor(language)(failure.key, 'values' in failure ? failure.values : {});
}
