import { cityPath, districtPath } from '#domain/places/place-paths.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import type { Series } from '#domain/profile/figure-schema.ts';
import type { ProfileDocument, StateAverages } from '#domain/profile/profile-document.ts';
import type { PageState, ProfilePage } from '#domain/regeneration/page-model.ts';
import type { SchoolCard } from '#domain/schools/school-card.ts';
import { selectCards } from '../schools/school-queries.ts';
import { nearbyOfColumn, schoolOfRow, cardOfRow, type SchoolRow } from '../schools/school-rows.ts';

/** Nearby schools that a profile shows. */
export const NEARBY_SHOWN = 6;

/** State averages by {@link seriesKey}. */
export type AveragesByKey = ReadonlyMap<string, Series>;

/** The averages of a state. */
export async function loadAverages(db: D1Database, state: StateCode): Promise<AveragesByKey> {
  const row = await db.prepare('SELECT averages FROM state WHERE code = ?').bind(state).first<{ averages: string }>();
  // Trusted: validated by the import.
  const averages = JSON.parse(row?.averages ?? '[]') as StateAverages;
  return new Map(averages.map((series) => [seriesKey(series), series]));
}

/** The profile pages of these rows, with their neighbours' cards loaded by one query. */
export async function profilePagesOfRows(
  db: D1Database,
  rows: readonly SchoolRow[],
  context: { state: PageState; averages: AveragesByKey },
): Promise<ProfilePage[]> {
  const neighbours = rows.map((row) => nearbyOfColumn(row.nearby).slice(0, NEARBY_SHOWN));
  const cards = await selectCards(db, neighbours.flat());
  const reportedMeasures = [...new Set([...context.averages.values()].map((series) => series.measure))].sort();
  return rows.map((row, index) =>
    profilePageOfRow(row, { ...context, cards, reportedMeasures, neighbours: neighbours[index] ?? [] }),
  );
}

function profilePageOfRow(
  row: SchoolRow,
  context: {
    state: PageState;
    averages: AveragesByKey;
    cards: ReadonlyMap<string, SchoolCard>;
    reportedMeasures: ProfilePage['reportedMeasures'];
    neighbours: readonly { state: StateCode; id: string; miles: number }[];
  },
): ProfilePage {
  // Trusted: the import validates every document before it writes one, and a parse a page would cost as much as rendering.
  const document = JSON.parse(row.document) as ProfileDocument;
  return {
    kind: 'profile',
    path: cardOfRow(row).path,
    demonstration: context.state.demonstration,
    state: context.state,
    city: { name: row.city_name, slug: row.city_slug, path: cityPath(row.state, row.city_slug) },
    district: districtOfRow(row),
    school: schoolOfRow(row),
    document,
    averages: document.series.flatMap((series) => context.averages.get(seriesKey(series)) ?? []),
    reportedMeasures: context.reportedMeasures,
    nearby: context.neighbours.flatMap(({ state, id, miles }) => {
      const school = context.cards.get(`${state}-${id}`);
      return school === undefined ? [] : [{ miles, school }];
    }),
  };
}

function districtOfRow(row: SchoolRow): ProfilePage['district'] {
  if (row.district_name === null || row.district_slug === null || row.district_city_slug === null) return null;
  const path = districtPath({ state: row.state, citySlug: row.district_city_slug, slug: row.district_slug });
  return { name: row.district_name, path };
}

function seriesKey(series: Series): string {
  return `${series.measure}|${series.subject ?? ''}|${series.subgroup ?? ''}|${series.grade ?? ''}`;
}
