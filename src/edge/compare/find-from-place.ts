import type { FromPlace } from '#domain/compare/compare-page.ts';
import type { Coordinates } from '#domain/places/distance.ts';
import type { Language } from '#domain/places/language.ts';
import { SEARCH_PATH } from '#domain/places/place-paths.ts';
import { decodeSearchQuery } from '#domain/search/search-query-codec.ts';
import type { EdgeContext } from '../env/edge-app.ts';
import { toSearchDependencies } from '../env/search-dependencies.ts';
import { writeGeocodeFailure } from '../geocoding/geocode-failure.ts';
import { createGeocoder } from '../geocoding/create-geocoder.ts';
import { resolvePlace } from '../search/resolve-place.ts';

const MAX_NAMES = 6;

/** Looks up the place that a visitor measures distances from: a ZIP code, a city or an address. */
export async function findFromPlace(
  c: EdgeContext,
  text: string | null,
): Promise<{ readonly place: FromPlace; readonly point: Coordinates | null }> {
  if (text === null) return { place: { kind: 'none' }, point: null };
  const language = c.get('language');
  const tools = { dependencies: toSearchDependencies(c), geocoder: createGeocoder(c) };
  const found = await resolvePlace(queryOf(text, language), tools);
  if (found.kind === 'choices') {
    const names = found.places.slice(0, MAX_NAMES).map(({ label }) => label);
    return { place: { kind: 'choices', names }, point: null };
  }
  if (found.kind === 'resolved' && 'center' in found.place && found.place.center !== null)
    return { place: { kind: 'found', name: found.name ?? text }, point: found.place.center };
  const message = found.kind === 'not-found' ? found.message : writeGeocodeFailure(language, null);
  return { place: { kind: 'not-found', message }, point: null };
}

/** The search for schools around the place. With a distance, a city has a center. */
function queryOf(text: string, language: Language) {
  const parameters = new URLSearchParams({ locationSearchString: text, distance: '5', lang: language });
  return decodeSearchQuery(SEARCH_PATH, parameters);
}
