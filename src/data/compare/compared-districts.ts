import type { ComparedDistrict } from '#domain/compare/compare-districts-page.ts';
import type { DistrictKey } from '#domain/compare/compare-districts-address.ts';
import { NO_DISTRICT_FIGURES } from '#domain/communities/district-figures.ts';
import { districtPath } from '#domain/places/place-paths.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import { demonstrationOf, type PageBase } from '#domain/places/page-base.ts';
import { districtKey } from '#domain/places/district-key.ts';
import { loadDistrictFigures } from '../places/district-figures.ts';
import { loadDistrictReports } from '../places/district-reports.ts';
import { selectDistrictsById, selectState } from '../places/place-queries.ts';
import { readCounts, type DistrictRow } from '../places/place-rows.ts';
import { loadAverages } from '../profile/profile-pages.ts';

/** Loads districts with the figures of their schools, in the given order. Leaves unknown districts out. */
export async function loadComparedDistricts(
  db: D1Database,
  wanted: readonly DistrictKey[],
): Promise<{ readonly districts: readonly ComparedDistrict[] } & Pick<PageBase, 'demonstration' | 'invented'>> {
  const byState = [...Map.groupBy(wanted, ({ state }) => state)];
  const loaded = await Promise.all(byState.map(([state, own]) => loadOfState(db, state, own)));
  const known = new Map(loaded.flatMap(({ districts }) => districts).map((one) => [districtKey(one), one]));
  return {
    districts: wanted.flatMap(({ state, id }) => known.get(districtKey({ state, id })) ?? []),
    ...demonstrationOf(loaded),
  };
}

async function loadOfState(db: D1Database, state: StateCode, wanted: readonly DistrictKey[]) {
  const districtIds = wanted.map(({ id }) => id);
  const [row, rows, averages] = await Promise.all([
    selectState(db, state),
    selectDistrictsById(db, state, districtIds),
    loadAverages(db, state),
  ]);
  const [figures, reported] = await Promise.all([
    loadDistrictFigures(db, { state, districtIds, averages }),
    loadDistrictReports(db, { state, districtIds }),
  ]);
  const districts = rows.map((district) => ({
    ...toCompared(district, row?.name ?? ''),
    figures: figures.get(district.id) ?? NO_DISTRICT_FIGURES,
    totals: reported.get(district.id)?.totals ?? [],
  }));
  return { districts, code: state, demonstration: row?.demonstration === 1 };
}

function toCompared(row: DistrictRow, stateName: string): Omit<ComparedDistrict, 'figures' | 'totals'> {
  const { state, id, name, city_name: cityName, city_slug: citySlug, slug, enrollment } = row;
  const path = districtPath({ state, citySlug, slug });
  const center = row.lat === null || row.lon === null ? null : { lat: row.lat, lon: row.lon };
  return {
    ...{ state, id, name, cityName, path, stateName, enrollment, center },
    counts: readCounts(row.counts),
    miles: null,
  };
}
