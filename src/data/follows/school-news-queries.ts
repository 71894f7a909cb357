import { listSchoolNews, type SchoolNews } from '#domain/follows/school-news.ts';
import type { StateCode } from '#domain/places/state-list.ts';
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
      `SELECT v.state, v.id, v.changed_at, v.figures, v.is_open, p.figures AS old_figures, p.is_open AS was_open
       FROM json_each(?1) wanted
       JOIN school_version v ON v.state = wanted.value ->> 0 AND v.id = wanted.value ->> 1 AND v.changed_at >= ?2
       JOIN live_generation l ON l.state = v.state AND l.generation >= v.generation
       JOIN school_version p ON p.state = v.state AND p.id = v.id AND p.generation = (
         SELECT max(n.generation) FROM school_version n
         WHERE n.state = v.state AND n.id = v.id AND n.generation < v.generation)
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
