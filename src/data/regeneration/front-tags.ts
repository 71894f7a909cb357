import { z } from 'zod';
import { RegionSchema, type Region } from '#domain/regeneration/regeneration-contract.ts';
import type { SitePath } from '#domain/places/place-paths.ts';

/** Longer lists are replaced by the tag of the region. */
export const MAX_FRONT_TAGS = 30;

const TagsSchema = z.array(z.string().max(300)).max(MAX_FRONT_TAGS * 2);

/** What the shared cache still has of a region. */
interface StaleFront {
  readonly region: Region;
  readonly tags: readonly string[];
}

/**
 * Selects the paths whose pages a generation can have changed since the one that was live before it, at most one more than a list of
 * tags takes.
 */
export async function selectChangedPaths(
  db: D1Database,
  target: { readonly region: Region; readonly generation: number },
): Promise<SitePath[]> {
  const { results } = await db
    .prepare(
      `SELECT DISTINCT v.path FROM page_version v JOIN generation g ON g.state = v.state AND g.generation = ?2
       WHERE v.state = ?1 AND v.generation > coalesce(g.previous_generation, 0) AND v.generation <= ?2 LIMIT ?3`,
    )
    .bind(target.region, target.generation, MAX_FRONT_TAGS + 1)
    .all<{ path: SitePath }>();
  return results.map(({ path }) => path);
}

/** Notes what the shared cache must drop, beside what it has not dropped yet. Returns all of it. */
export async function noteFrontTags(db: D1Database, { region, tags }: StaleFront): Promise<StaleFront> {
  const row = await db
    .prepare(
      `UPDATE live_generation SET front_tags = (
         SELECT json_group_array(tag) FROM (
           SELECT value AS tag FROM json_each(?2) UNION SELECT value FROM json_each(coalesce(front_tags, '[]'))
           LIMIT ${MAX_FRONT_TAGS * 2}))
       WHERE state = ?1 RETURNING front_tags`,
    )
    .bind(region, JSON.stringify(tags))
    .first<{ front_tags: string }>();
  return { region, tags: row === null ? tags : TagsSchema.parse(JSON.parse(row.front_tags)) };
}

/** Notes that the shared cache dropped these tags, if no others were noted meanwhile. */
export async function clearFrontTags(db: D1Database, { region, tags }: StaleFront): Promise<void> {
  await db
    .prepare('UPDATE live_generation SET front_tags = NULL WHERE state = ? AND front_tags = ?')
    .bind(region, JSON.stringify(tags))
    .run();
}

/** Selects the regions whose old pages may still be in the shared cache. */
export async function selectStaleFronts(db: D1Database): Promise<StaleFront[]> {
  const { results } = await db
    .prepare('SELECT state, front_tags FROM live_generation WHERE front_tags IS NOT NULL ORDER BY state LIMIT 60')
    .all<{ state: string; front_tags: string }>();
  return results.map((row) => ({
    region: RegionSchema.parse(row.state),
    tags: TagsSchema.parse(JSON.parse(row.front_tags)),
  }));
}
