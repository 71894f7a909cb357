import { listPools } from '#domain/figures/average-pool.ts';
import { toPooled } from '#domain/schools/school-kind.ts';
import type { Subgroup } from '#domain/figures/subgroup-list.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import type { ProfilePage } from '#domain/profile/profile-page.ts';
import { schoolKey, type SchoolId } from '#domain/schools/school-id.ts';
import type { SchoolCard } from '#domain/schools/school-card.ts';
import type { PageSources } from '../page/page-sources.ts';
import { selectState } from '../places/place-queries.ts';
import { toPageState } from '../places/place-rows.ts';
import { selectPoolAverages } from '../profile/pool-averages.ts';
import { indexAverages, makeProfilePages } from '../profile/profile-pages.ts';
import { selectSchools } from '../schools/school-queries.ts';
import { toSchool, toSchoolCard, type SchoolRow } from '../schools/school-rows.ts';

/** A school of a comparison, as a list and as its profile know it. */
export interface ComparedProfile {
  readonly card: SchoolCard;
  readonly page: ProfilePage;
}

/** Loads schools with their figures and the averages of these groups, in the given order. Leaves unknown schools out. */
export async function loadComparedProfiles(
  sources: PageSources,
  schools: readonly { readonly state: StateCode; readonly id: SchoolId }[],
  groups: readonly Subgroup[],
): Promise<readonly ComparedProfile[]> {
  if (schools.length === 0) return [];
  const rows = await selectSchools(sources.catalogue, schools);
  const byState = [...Map.groupBy(rows, ({ state }) => state)];
  const loaded = await Promise.all(byState.map(([state, own]) => loadOfState(sources, { state, rows: own, groups })));
  const known = new Map(loaded.flat().map((one) => [schoolKey(one.card), one]));
  return schools.flatMap((school) => known.get(schoolKey(school)) ?? []);
}

async function loadOfState(
  sources: PageSources,
  { state, rows, groups }: { state: StateCode; rows: readonly SchoolRow[]; groups: readonly Subgroup[] },
): Promise<readonly ComparedProfile[]> {
  const db = sources.catalogue;
  const pools = [...new Set(rows.flatMap((row) => listPools(toPooled(toSchool(row)))))];
  const [row, series] = await Promise.all([selectState(db, state), selectPoolAverages(db, { state, pools, groups })]);
  if (row === null) return [];
  const averages = indexAverages({ measures: [], series: [...series] });
  const context = { state: toPageState(row), ratingsYear: row.ratings_year, averages };
  const pages = await makeProfilePages(sources, rows, context);
  return pages.flatMap(({ model }, at) => {
    const own = rows[at];
    return own === undefined ? [] : [{ card: toSchoolCard(own), page: model }];
  });
}
