import type { Region } from '#domain/regeneration/regeneration-contract.ts';

/** Notes the result of a chunk. Repeating the step overwrites its own note. */
export async function setChunkProgress(
  db: D1Database,
  target: { region: Region; generation: number; chunk: number },
  progress: { rendered: number; unchanged: number; at: string; scope: string; digest: string | null },
): Promise<void> {
  await db.batch([
    db
      .prepare(
        `INSERT OR REPLACE INTO generation_chunk (state, generation, chunk, pages_rendered, pages_unchanged, scope, digest)
         VALUES (?, ?, ?, ?, ?, ?, ?)`,
      )
      .bind(
        target.region,
        target.generation,
        target.chunk,
        progress.rendered,
        progress.unchanged,
        progress.scope,
        progress.digest,
      ),
    db
      .prepare('UPDATE generation SET progress_at = ? WHERE state = ? AND generation = ?')
      .bind(progress.at, target.region, target.generation),
  ]);
}

/** What a chunk was made of when its pages were last looked at. */
export interface MadeChunk {
  readonly digest: string;
  readonly pages: number;
}

/**
 * The chunks that one generation completed, by scope. Only the previous generation shows what the newest pages were made of.
 * It does so only if nothing was edited between its plan and its release, because a page may otherwise show data that its
 * digest does not cover.
 */
export async function selectMadeChunks(
  db: D1Database,
  target: { region: Region; generation: number },
): Promise<Map<string, MadeChunk>> {
  const { results } = await db
    .prepare(
      `SELECT c.scope, c.digest, c.pages_rendered + c.pages_unchanged AS pages FROM generation g
       JOIN generation_chunk c ON c.state = g.state AND c.generation = g.generation
       WHERE g.state = ? AND g.generation = ? AND g.edits_at_plan = g.edits_at_live AND c.digest IS NOT NULL LIMIT 20000`,
    )
    .bind(target.region, target.generation)
    .all<MadeChunk & { scope: string }>();
  return new Map(results.map(({ scope, digest, pages }) => [scope, { digest, pages }]));
}

/** Notes chunks that did not change as done. */
export async function insertUnchangedChunks(
  db: D1Database,
  target: { region: Region; generation: number },
  chunks: readonly { chunk: number; pages: number; scope: string; digest: string }[],
): Promise<void> {
  const { region, generation } = target;
  const pages = chunks.reduce((sum, chunk) => sum + chunk.pages, 0);
  await db.batch([
    db
      .prepare(
        `INSERT OR REPLACE INTO generation_chunk (state, generation, chunk, pages_rendered, pages_unchanged, scope, digest)
         SELECT ?1, ?2, value ->> 'chunk', 0, value ->> 'pages', value ->> 'scope', value ->> 'digest' FROM json_each(?3)`,
      )
      .bind(region, generation, JSON.stringify(chunks)),
    db
      .prepare('UPDATE generation SET pages_skipped = ? WHERE state = ? AND generation = ?')
      .bind(pages, region, generation),
  ]);
}
