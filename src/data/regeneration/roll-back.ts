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

/**
 * Makes the last generation live again that visitors can tell from this one. Returns false if this one is not live, or
 * if none that was live before it differs.
 */
export async function rollBack(db: D1Database, record: GenerationRecord): Promise<boolean> {
  const { state, generation } = record;
  if (!record.isLive) return false;
  const target = await db.prepare(DIFFERENT_BEFORE).bind(state, generation).first<{ generation: number }>();
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
