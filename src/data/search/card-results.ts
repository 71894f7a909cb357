import { findPoolOf } from '#domain/figures/average-pool.ts';
import type { Series } from '#domain/figures/figure-schema.ts';
import type { AverageSeries } from '#domain/figures/profile-document.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import { CARD_SUBJECTS, type CardResult } from '#domain/schools/card-results.ts';
import type { SchoolCard } from '#domain/schools/school-card.ts';
import { schoolKey } from '#domain/schools/school-id.ts';
import { hasFields, readJson } from '#domain/types/json-checks.ts';
import type { SearchDependencies } from './search-store.ts';

/** Averages change with an import. Reading a state's takes longer than the rest of a search. */
const FRESH_MS = 10 * 60_000;

/** The averages of reading and mathematics of the states that were asked for last, of this isolate. */
const KNOWN = new Map<StateCode, { readonly readAt: number; readonly series: readonly AverageSeries[] }>();

type Sources = Pick<SearchDependencies, 'catalogue' | 'now'>;

/**
 * The newest results in reading and mathematics of some schools, by `state-id`, each with the average of its state's schools of
 * the same kind in that year. Schools without such figures are left out.
 */
export async function selectCardResults(
  sources: Sources,
  cards: readonly SchoolCard[],
): Promise<Readonly<Record<string, readonly CardResult[]>>> {
  if (cards.length === 0) return {};
  const states = [...new Set(cards.map(({ state }) => state))];
  const [rows, ...averages] = await Promise.all([
    selectProficiency(sources.catalogue, cards),
    ...states.map((state) => loadAverages(sources, state)),
  ]);
  const bySchool = Map.groupBy(rows, ({ school }) => school);
  return Object.fromEntries(
    cards.flatMap((card) => {
      const series = (bySchool.get(schoolKey(card)) ?? []).map((row) =>
        readJson(row.series, hasFields<Series>('measure', 'points')),
      );
      const results = readResults(card, series, averages[states.indexOf(card.state)] ?? []);
      return results.length === 0 ? [] : [[schoolKey(card), results]];
    }),
  );
}

async function selectProficiency(
  db: D1Database,
  cards: readonly SchoolCard[],
): Promise<readonly { readonly school: string; readonly series: string }[]> {
  const { results } = await db
    .prepare(
      `SELECT s.state || '-' || s.id AS school, one.value AS series FROM json_each(?1) wanted
       JOIN school s ON s.state = wanted.value ->> 0 AND s.id = wanted.value ->> 1
       JOIN json_each(s.document, '$.series') one
       WHERE one.value ->> '$.measure' = 'proficiency' AND one.value ->> '$.subgroup' IS NULL
         AND one.value ->> '$.grade' IS NULL AND one.value ->> '$.subject' IN (SELECT value FROM json_each(?2)) LIMIT 200`,
    )
    .bind(JSON.stringify(cards.map(({ state, id }) => [state, id])), JSON.stringify(CARD_SUBJECTS))
    .all<{ school: string; series: string }>();
  return results;
}

async function loadAverages({ catalogue, now }: Sources, state: StateCode): Promise<readonly AverageSeries[]> {
  const known = KNOWN.get(state);
  if (known !== undefined && now() - known.readAt < FRESH_MS) return known.series;
  const { results } = await catalogue
    .prepare(
      `SELECT one.value AS series FROM state JOIN json_each(state.averages, '$.series') one
       WHERE state.code = ?1 AND one.value ->> '$.measure' = 'proficiency' AND one.value ->> '$.subgroup' IS NULL
         AND one.value ->> '$.grade' IS NULL AND one.value ->> '$.subject' IN (SELECT value FROM json_each(?2)) LIMIT 500`,
    )
    .bind(state, JSON.stringify(CARD_SUBJECTS))
    .all<{ series: string }>();
  const series = results.map((row) => readJson(row.series, hasFields<AverageSeries>('pool', 'points')));
  KNOWN.set(state, { readAt: now(), series });
  return series;
}

function readResults(card: SchoolCard, series: readonly Series[], averages: readonly AverageSeries[]): CardResult[] {
  return CARD_SUBJECTS.flatMap((subject): CardResult[] => {
    const own = series.find((one) => one.subject === subject);
    const point = own?.points.findLast(({ value }) => value !== null);
    if (own === undefined || point === undefined || point.value === null) return [];
    const pool = findPoolOf(card, own);
    const average = averages.find((one) => one.pool === pool && one.subject === subject && one.source === own.source);
    const ofYear = average?.points.find(({ year }) => year === point.year)?.value ?? null;
    return [{ subject, value: point.value, year: point.year, average: ofYear }];
  });
}
