import { createHash } from 'node:crypto';
import { cityPath, districtPath } from '#domain/places/place-paths.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import type { Series } from '#domain/profile/figure-schema.ts';
import type { ProfileDocument, StateAverages } from '#domain/profile/profile-document.ts';
import type { NearbySchoolCard, ProfilePage } from '#domain/regeneration/page-model.ts';
import type { SchoolCard } from '#domain/schools/school-card.ts';
import type { PageSources } from '../regeneration/page-sources.ts';
import { selectCards } from '../schools/school-queries.ts';
import { schoolOfRow, cardOfRow, type SchoolRow } from '../schools/school-rows.ts';
import { identitiesOf, shownSchoolsOf, type ShownSchools } from './shown-schools.ts';

/** State averages by {@link seriesKey}, each with a print that is equal for equal averages alone. */
export type AveragesByKey = ReadonlyMap<string, { readonly series: Series; readonly print: string }>;

/** The averages read last: the chunks of a state are made one after the other, and read the same ones. */
let lastRead: { readonly text: string; readonly averages: AveragesByKey } | null = null;

/** The averages of a state. */
export async function loadAverages(db: D1Database, state: StateCode): Promise<AveragesByKey> {
  const row = await db.prepare('SELECT averages FROM state WHERE code = ?').bind(state).first<{ averages: string }>();
  const text = row?.averages ?? '[]';
  if (lastRead?.text !== text) lastRead = { text, averages: averagesOf(text) };
  return lastRead.averages;
}

function averagesOf(text: string): AveragesByKey {
  // Trusted: validated by the import.
  const averages = JSON.parse(text) as StateAverages;
  return new Map(averages.map((series) => [seriesKey(series), { series, print: printOf(series) }]));
}

/** The profile pages of these rows, with the cards of all other schools that they show loaded by one query. */
export async function profilePagesOfRows(
  { catalogue, homesUrl }: Pick<PageSources, 'catalogue' | 'homesUrl'>,
  rows: readonly SchoolRow[],
  context: Pick<ProfilePage, 'state' | 'ratingsYear'> & { averages: AveragesByKey },
): Promise<ProfilePage[]> {
  const shownOfRows = rows.map((row) => ({ row, shown: shownSchoolsOf(row) }));
  const cards = await selectCards(
    catalogue,
    shownOfRows.flatMap(({ row, shown }) => identitiesOf(shown, row.state)),
  );
  const reportedMeasures = [...new Set([...context.averages.values()].map(({ series }) => series.measure))].sort();
  return shownOfRows.map(({ row, shown }) =>
    profilePageOfRow(row, { ...context, cards, reportedMeasures, shown, homesUrl }),
  );
}

function profilePageOfRow(
  row: SchoolRow,
  context: Pick<ProfilePage, 'state' | 'ratingsYear'> & {
    averages: AveragesByKey;
    cards: ReadonlyMap<string, SchoolCard>;
    reportedMeasures: ProfilePage['reportedMeasures'];
    shown: ShownSchools;
    homesUrl: string | null;
  },
): ProfilePage {
  // Trusted: the import validates every document before it writes one, and a parse a page would cost as much as rendering.
  const document = JSON.parse(row.document) as ProfileDocument;
  const averages = document.series.flatMap((series) => context.averages.get(seriesKey(series)) ?? []);
  return {
    kind: 'profile',
    path: cardOfRow(row).path,
    demonstration: context.state.demonstration,
    state: context.state,
    city: { name: row.city_name, slug: row.city_slug, path: cityPath(row.state, row.city_slug) },
    district: districtOfRow(row),
    school: schoolOfRow(row),
    document,
    averages: averages.map(({ series }) => series),
    figuresPrint: [row.row_hash, ...averages.map(({ print }) => print)].join(' '),
    ratingsYear: context.ratingsYear,
    reportedMeasures: context.reportedMeasures,
    nearby: nearbyCards(context.shown.nearby, context.cards),
    nearbyTop: nearbyCards(context.shown.nearbyTop, context.cards),
    similar: context.shown.similar.flatMap(([id, value, year, students = null, perTeacher = null]) => {
      const school = context.cards.get(`${row.state}-${id}`);
      const lunch = value === null || year === null ? null : { value, year };
      return school === undefined ? [] : [{ school, lunch, years: { students, perTeacher } }];
    }),
    homesUrl: context.homesUrl,
  };
}

function nearbyCards(
  neighbours: ShownSchools['nearby'],
  cards: ReadonlyMap<string, SchoolCard>,
): readonly NearbySchoolCard[] {
  return neighbours.flatMap(({ state, id, miles }) => {
    const school = cards.get(`${state}-${id}`);
    return school === undefined ? [] : [{ miles, school }];
  });
}

function districtOfRow(row: SchoolRow): ProfilePage['district'] {
  if (row.district_name === null || row.district_slug === null || row.district_city_slug === null) return null;
  const path = districtPath({ state: row.state, citySlug: row.district_city_slug, slug: row.district_slug });
  return { name: row.district_name, path };
}

function printOf(series: Series): string {
  return createHash('sha256').update(JSON.stringify(series)).digest('base64url').slice(0, 16);
}

/** A figure is compared with the average of its own source: the survey of private schools has averages of theirs alone. */
function seriesKey({ source, measure, subject, subgroup = 'all', grade }: Series): string {
  return `${source}|${measure}|${subject ?? ''}|${subgroup}|${grade ?? ''}`;
}
