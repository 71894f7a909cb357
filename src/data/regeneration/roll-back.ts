import type { RollBackTarget } from '#domain/desk/regeneration-pages.ts';
import type { Region } from '#domain/regeneration/regeneration-contract.ts';
import type { GenerationRecord } from './generation-queries.ts';

/** Generations to look back at most. */
const LOOKED_BACK = 50;

/** Generations that an editor can choose from. */
const MOST_TARGETS = 5;

/** The key of a search segment with the hash of its inputs. A repair only adds a suffix to it. */
const SEGMENT_KEY_LENGTH = 74;

/** A generation that was live once, and what visitors saw then. */
interface ShownGeneration extends RollBackTarget {
  readonly generation: number;
  readonly digest: string | null;
  readonly segment: string | null;
  /** True if pages changed between it and the one that followed, by their counts. */
  readonly isChanged: number;
}

/** The live generation ?2 of region ?1 and those that were live before, newest first. */
const SHOWN = `
  WITH RECURSIVE before (generation, later, steps) AS (
    SELECT ?2, ?2, 0
    UNION ALL
    SELECT g.previous_generation, g.generation, steps + 1 FROM before
    JOIN generation g ON g.state = ?1 AND g.generation = before.generation
    WHERE g.previous_generation IS NOT NULL AND steps < ${LOOKED_BACK}
  )
  SELECT old.generation, old.run_id AS id, old.finished_at AS at, old.pages_total AS pagesTotal, old.pages_digest AS digest,
    coalesce(old.segment_digest, substr(old.search_segment, 1, ${SEGMENT_KEY_LENGTH})) AS segment, EXISTS (
      SELECT 1 FROM generation g WHERE g.state = ?1 AND g.generation > before.generation AND g.generation <= before.later
        AND coalesce(g.pages_changed, 1) > 0) AS isChanged
  FROM before CROSS JOIN generation old ON old.state = ?1 AND old.generation = before.generation
  ORDER BY before.steps LIMIT ${LOOKED_BACK + 1}`;

/**
 * Lists the generations of a region that can be live again instead of the one that is, newest first: each shows other pages
 * or another search than the live one, and than those listed before it. Without a digest, the counts of changed pages decide.
 */
export async function selectRollBackTargets(
  db: D1Database,
  live: { readonly region: Region; readonly generation: number },
): Promise<(RollBackTarget & { readonly generation: number })[]> {
  const { results } = await db.prepare(SHOWN).bind(live.region, live.generation).all<ShownGeneration>();
  const seen = new Set<string>();
  const different = results.filter(({ digest, segment, isChanged }, at) => {
    const shown = `${digest} ${segment}`;
    const isNew = digest === null ? isChanged === 1 || segment !== results[at - 1]?.segment : !seen.has(shown);
    seen.add(shown);
    return isNew && at > 0;
  });
  return different
    .slice(0, MOST_TARGETS)
    .map(({ generation, id, at, pagesTotal }) => ({ generation, id, at, pagesTotal }));
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
  const targets = await selectRollBackTargets(db, { region, generation });
  return (to === undefined ? targets[0] : targets.find(({ id }) => id === to)) ?? null;
}
