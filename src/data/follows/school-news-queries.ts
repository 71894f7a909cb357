import { z } from 'zod';
import { SeriesSchema, type Series } from '#domain/figures/figure-schema.ts';
import { listSchoolNews, type SchoolNews } from '#domain/follows/school-news.ts';
import { STATE_CODES, type StateCode } from '#domain/places/state-list.ts';
import type { SavedSchool } from '#domain/saves/saved-schools-contract.ts';
import { schoolKey } from '#domain/schools/school-id.ts';

const MAX_VERSIONS = 20_000;

/** News of a school, and when its generation was made. */
export interface DatedNews {
  readonly at: string;
  readonly news: SchoolNews;
}

interface VersionRow {
  state: StateCode;
  id: string;
  changed_at: string;
  figures: string;
  is_open: number;
  old_figures: string;
  was_open: number;
}

/** Lists what live generations changed about these schools since a time, oldest first, by {@link schoolKey}. */
export async function selectSchoolNews(
  db: D1Database,
  schools: readonly SavedSchool[],
  since: string,
): Promise<ReadonlyMap<string, readonly DatedNews[]>> {
  const { results } = await db
    .prepare(
      `SELECT v.state, v.id, max(v.changed_at, coalesce(g.finished_at, '')) AS changed_at, v.figures, v.is_open, p.figures AS old_figures, p.is_open AS was_open
       FROM json_each(?1) wanted
       JOIN school_version v ON v.state = wanted.value ->> 0 AND v.id = wanted.value ->> 1
       JOIN live_generation l ON l.state = v.state AND l.generation >= v.generation
       LEFT JOIN generation g ON g.state = v.state AND g.generation = v.generation
       JOIN school_version p ON p.state = v.state AND p.id = v.id AND p.generation = (
         SELECT max(n.generation) FROM school_version n
         WHERE n.state = v.state AND n.id = v.id AND n.generation < v.generation)
       -- A generation is made some time before readers see it.
       WHERE max(v.changed_at, coalesce(g.finished_at, '')) >= ?2
       ORDER BY v.state, v.id, v.generation LIMIT ${MAX_VERSIONS}`,
    )
    .bind(JSON.stringify(schools.map(({ state, id }) => [state, id])), since)
    .all<VersionRow>();
  const news = results.flatMap((row) => {
    const before = { figures: row.old_figures, isOpen: row.was_open === 1 };
    const after = { figures: row.figures, isOpen: row.is_open === 1 };
    return listSchoolNews(before, after).map((one) => ({ key: schoolKey(row), at: row.changed_at, news: one }));
  });
  return Map.groupBy(news, ({ key }) => key);
}

const HEADLINES = ['proficiency', 'graduation-rate'] as const;
const MAX_FIGURES = 5000;
const HeadlineSchema = z.object({ state: z.enum(STATE_CODES), id: z.string(), series: z.string() });

/**
 * The results of all students in all grades that people look for first, by {@link schoolKey}. They are the ones that the
 * school's page shows, with what is hidden there hidden here.
 */
export async function selectHeadlines(
  db: D1Database,
  schools: readonly SavedSchool[],
): Promise<ReadonlyMap<string, readonly Series[]>> {
  const { results } = await db
    .prepare(
      `SELECT s.state, s.id, j.value AS series FROM json_each(?1) wanted
       JOIN school s ON s.state = wanted.value ->> 0 AND s.id = wanted.value ->> 1, json_each(s.document, '$.series') j
       WHERE j.value ->> '$.measure' IN (SELECT value FROM json_each(?2)) AND j.value ->> '$.subgroup' IS NULL
         AND j.value ->> '$.grade' IS NULL LIMIT ${MAX_FIGURES}`,
    )
    .bind(JSON.stringify(schools.map(({ state, id }) => [state, id])), JSON.stringify(HEADLINES))
    .all();
  const rows = z.array(HeadlineSchema).parse(results);
  const groups = Map.groupBy(rows, schoolKey);
  return new Map(
    [...groups].map(([key, own]) => [key, own.map(({ series }) => SeriesSchema.parse(JSON.parse(series)))]),
  );
}
