import type { RollBackTarget } from '#domain/desk/regeneration-pages.ts';
import type { Region } from '#domain/regeneration/regeneration-contract.ts';
import { LANGUAGES } from '#domain/places/language.ts';
import type { GenerationRecord } from './generation-queries.ts';

/** Generations to look back at most. */
const LOOKED_BACK = 50;

/**
 * The newest generation that was live before generation ?2 of region ?1 and shows other pages or another search. Search
 * segments differ by the hash in their key. A repair only adds a suffix to it. CROSS JOIN keeps the order: newest first.
 */
const DIFFERENT_BEFORE = `
  WITH RECURSIVE before (generation, steps) AS (
    SELECT previous_generation, 1 FROM generation
    WHERE state = ?1 AND generation = ?2 AND previous_generation IS NOT NULL
    UNION ALL
    SELECT g.previous_generation, steps + 1 FROM before JOIN generation g ON g.state = ?1 AND g.generation = before.generation
    WHERE g.previous_generation IS NOT NULL AND steps < ${LOOKED_BACK}
  )
  SELECT before.generation FROM before
  CROSS JOIN generation old ON old.state = ?1 AND old.generation = before.generation
  CROSS JOIN generation live ON live.state = ?1 AND live.generation = ?2
  WHERE substr(old.search_segment, 1, 74) IS NOT substr(live.search_segment, 1, 74) OR EXISTS (
    SELECT 1 FROM page_version new
    LEFT JOIN page_version was ON was.path = new.path AND was.lang = new.lang AND was.generation = (
      SELECT max(v.generation) FROM page_version v
      WHERE v.path = new.path AND v.lang = new.lang AND v.generation <= before.generation)
    WHERE new.state = ?1 AND new.lang IN (${LANGUAGES.map((language) => `'${language}'`).join(', ')}) AND new.generation > before.generation AND new.generation = (
      SELECT max(v.generation) FROM page_version v
      WHERE v.path = new.path AND v.lang = new.lang AND v.generation <= ?2)
    AND (coalesce(was.kind, 'gone') IS NOT new.kind OR was.body_hash IS NOT new.body_hash))
  LIMIT 1`;

/** Generations that an editor can choose from. */
const MOST_TARGETS = 5;

/**
 * The generations that were live before generation ?2 of region ?1, newest first, if pages or the search changed between
 * them and the one that followed. A generation without a count may have changed pages.
 */
const TARGETS = `
  WITH RECURSIVE before (generation, later, steps) AS (
    SELECT previous_generation, generation, 1 FROM generation
    WHERE state = ?1 AND generation = ?2 AND previous_generation IS NOT NULL
    UNION ALL
    SELECT g.previous_generation, g.generation, steps + 1 FROM before
    JOIN generation g ON g.state = ?1 AND g.generation = before.generation
    WHERE g.previous_generation IS NOT NULL AND steps < ${LOOKED_BACK}
  )
  SELECT old.generation, old.run_id AS id, old.finished_at AS at, old.pages_total AS pagesTotal FROM before
  CROSS JOIN generation old ON old.state = ?1 AND old.generation = before.generation
  CROSS JOIN generation next ON next.state = ?1 AND next.generation = before.later
  WHERE substr(old.search_segment, 1, 74) IS NOT substr(next.search_segment, 1, 74) OR EXISTS (
    SELECT 1 FROM generation g WHERE g.state = ?1 AND g.generation > before.generation AND g.generation <= before.later
      AND coalesce(g.pages_changed, 1) > 0)
  ORDER BY before.steps LIMIT ${MOST_TARGETS}`;

/** Lists the generations of a region that can be live again instead of the one that is. */
export async function selectRollBackTargets(
  db: D1Database,
  live: { readonly region: Region; readonly generation: number },
): Promise<(RollBackTarget & { readonly generation: number })[]> {
  const { results } = await db
    .prepare(TARGETS)
    .bind(live.region, live.generation)
    .all<RollBackTarget & { generation: number }>();
  return results;
}

/**
 * Makes an earlier generation live again: the one with the id `to`, or the last one that visitors can tell from this one.
 * Returns false if this one is not live, or if there is no such generation.
 */
export async function rollBack(db: D1Database, record: GenerationRecord, to?: string): Promise<boolean> {
  const { state, generation } = record;
  if (!record.isLive) return false;
  const target = await findTarget(db, record, to);
  if (target === null) return false;
  const [live] = await db.batch([
    db
      .prepare(
        'UPDATE live_generation SET generation = ?1, sitemap_generation = ?1 WHERE state = ?2 AND generation = ?3',
      )
      .bind(target.generation, state, generation),
    db
      .prepare(
        `UPDATE generation SET status = CASE generation WHEN ?2 THEN 'rolled-back' ELSE 'live' END
         WHERE state = ?1 AND generation IN (?2, ?3) AND EXISTS (
           SELECT 1 FROM live_generation l WHERE l.state = ?1 AND l.generation = ?3)`,
      )
      .bind(state, generation, target.generation),
  ]);
  return live?.meta.changes === 1;
}

async function findTarget(
  db: D1Database,
  { state: region, generation }: GenerationRecord,
  to: string | undefined,
): Promise<{ generation: number } | null> {
  if (to === undefined) return db.prepare(DIFFERENT_BEFORE).bind(region, generation).first<{ generation: number }>();
  const targets = await selectRollBackTargets(db, { region, generation });
  return targets.find(({ id }) => id === to) ?? null;
}
