import type { Region } from '#domain/regeneration/regeneration-contract.ts';
import { readJson } from '#domain/types/json-checks.ts';

/** The hashes of the parts of a chunk by their keys, and the digest of the chunk that has these parts. */
export interface StoredParts {
  readonly digest: string;
  readonly hashes: ReadonlyMap<string, string>;
}

/** Loads the stored parts of chunks, by scope. */
export async function selectChunkParts(
  db: D1Database,
  region: Region,
  scopes: readonly string[],
): Promise<Map<string, StoredParts>> {
  const { results } = await db
    .prepare(
      `SELECT scope, digest, parts FROM chunk_parts
       WHERE state = ? AND scope IN (SELECT value FROM json_each(?)) LIMIT 20000`,
    )
    .bind(region, JSON.stringify(scopes))
    .all<{ scope: string; digest: string; parts: string }>();
  return new Map(
    results.map(({ scope, digest, parts }) => [scope, { digest, hashes: new Map(readJson(parts, isPairs)) }]),
  );
}

function isPairs(value: unknown): value is [key: string, hash: string][] {
  return Array.isArray(value) && value.every((pair) => Array.isArray(pair) && pair.length === 2);
}

/** Stores the parts of chunks, and forgets the parts of chunks that the region no longer has. `scopes` lists those it has. */
export async function storeChunkParts(
  db: D1Database,
  region: Region,
  { changed, scopes }: { changed: ReadonlyMap<string, StoredParts>; scopes: readonly string[] },
): Promise<void> {
  const rows = [...changed].map(([scope, { digest, hashes }]) => [scope, digest, JSON.stringify([...hashes])]);
  await db.batch([
    db
      .prepare('DELETE FROM chunk_parts WHERE state = ? AND scope NOT IN (SELECT value FROM json_each(?))')
      .bind(region, JSON.stringify(scopes)),
    db
      .prepare(
        `INSERT OR REPLACE INTO chunk_parts (state, scope, digest, parts)
         SELECT ?1, value ->> 0, value ->> 1, value ->> 2 FROM json_each(?2)`,
      )
      .bind(region, JSON.stringify(rows)),
  ]);
}
