import { compareDistrictsPath, type DistrictKey } from '#domain/compare/compare-districts-address.ts';
import { compareDistricts, type CompareDistrictsPage } from '#domain/compare/compare-districts-page.ts';
import { milesBetween } from '#domain/places/distance.ts';
import { loadComparedDistricts } from '#data/compare/compared-districts.ts';
import type { EdgeContext } from '../env/edge-app.ts';
import { findFromPlace } from './find-from-place.ts';

/** Loads a comparison of districts, with distances from a place if there is one. */
export async function loadDistrictComparison(
  c: EdgeContext,
  wanted: readonly DistrictKey[],
  from: string | null,
): Promise<CompareDistrictsPage> {
  const [{ districts: loaded, isDemonstration }, { place, point }] = await Promise.all([
    loadComparedDistricts(c.env.CATALOGUE, wanted),
    findFromPlace(c, from),
  ]);
  const districts = loaded.map((district) => ({
    ...district,
    miles: point === null || district.center === null ? null : milesBetween(point, district.center),
  }));
  return {
    kind: 'compare-districts',
    path: compareDistrictsPath(districts),
    demonstration: isDemonstration,
    districts,
    sections: compareDistricts(districts),
    from,
    place,
  };
}
