import type { Region } from '#domain/regeneration/regeneration-contract.ts';

/** Notes that the sitemaps of a generation are written, if it is still live. */
export async function setSitemapsWritten(
  db: D1Database,
  target: { region: Region; generation: number },
): Promise<void> {
  await db
    .prepare('UPDATE live_generation SET sitemap_generation = generation WHERE state = ? AND generation = ?')
    .bind(target.region, target.generation)
    .run();
}

/** Selects, for each live region, the generation with published sitemaps. The sitemap index lists these. */
export async function selectSitemapGenerations(
  db: D1Database,
): Promise<{ region: Region; generation: number; finishedAt: string | null }[]> {
  const { results } = await db
    .prepare(
      `SELECT g.state AS region, g.generation, g.finished_at AS finishedAt FROM live_generation l
       JOIN generation g ON g.state = l.state AND g.generation = coalesce(l.sitemap_generation, l.generation)
       ORDER BY l.state LIMIT 60`,
    )
    .all<{ region: Region; generation: number; finishedAt: string | null }>();
  return results;
}
