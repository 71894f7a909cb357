import { LANGUAGE_CODES, type Language } from '#domain/places/language.ts';
import type { SitePath } from '#domain/places/place-paths.ts';
import { RegionSchema, type Region } from '#domain/regeneration/regeneration-contract.ts';
import type { SampledPage } from './page-store.ts';

const BODIES_PER_QUERY = 1000;
/** Keys that R2 lists at a time. */
const LISTED = 1000;
const REGIONS_CAP = 60;

/** Lists the regions with a live generation, with its number and its search segment. */
export async function selectLiveRegions(
  db: D1Database,
): Promise<{ region: Region; generation: number; segment: string | null }[]> {
  const { results } = await db
    .prepare(
      `SELECT l.state, l.generation, g.search_segment FROM live_generation l
       JOIN generation g ON g.state = l.state AND g.generation = l.generation ORDER BY l.state LIMIT ${REGIONS_CAP}`,
    )
    .all<{ state: string; generation: number; search_segment: string | null }>();
  return results.map((row) => ({
    region: RegionSchema.parse(row.state),
    generation: row.generation,
    segment: row.search_segment,
  }));
}

/** All bodies that visitors of a region get, at most 1,000 in memory. */
export async function* liveBodies(
  db: D1Database,
  target: { region: Region; generation: number },
): AsyncGenerator<SampledPage> {
  for (const language of LANGUAGE_CODES) {
    let afterPath = '';
    for (;;) {
      const rows = await selectLiveRows(db, { ...target, language, afterPath });
      for (const row of rows)
        if (row.body_hash !== null && row.pack !== null) yield toBody(row, row.body_hash, row.pack);
      const last = rows.at(-1);
      if (last === undefined || rows.length < BODIES_PER_QUERY) break;
      afterPath = last.path;
    }
  }
}

interface LiveRow {
  readonly path: SitePath;
  readonly lang: Language;
  readonly body_hash: string | null;
  readonly pack: string | null;
  readonly byte_offset: number;
  readonly byte_length: number;
}

async function selectLiveRows(
  db: D1Database,
  range: { region: Region; generation: number; language: Language; afterPath: SitePath },
): Promise<LiveRow[]> {
  // max() makes SQLite take the bare columns from the row with the newest generation.
  const { results } = await db
    .prepare(
      `SELECT path, lang, body_hash, pack, byte_offset, byte_length, kind, max(generation) FROM page_version
       WHERE state = ?1 AND lang = ?2 AND generation <= ?3 AND path > ?4
       GROUP BY path HAVING kind <> 'gone' ORDER BY path LIMIT ${BODIES_PER_QUERY}`,
    )
    .bind(range.region, range.language, range.generation, range.afterPath)
    .all<LiveRow>();
  return results;
}

function toBody(row: LiveRow, bodyHash: string, pack: string): SampledPage {
  const body = { pack, byteOffset: row.byte_offset, byteLength: row.byte_length };
  return { path: row.path, language: row.lang, bodyHash, body };
}

/** Lists the packs of a region in the bucket, with their sizes in bytes. */
export async function listPackSizes(packs: R2Bucket, region: Region): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  let cursor: string | undefined;
  do {
    const listed = await packs.list({ prefix: `packs/${region}/`, limit: LISTED, ...(cursor && { cursor }) });
    for (const { key, size } of listed.objects) sizes.set(key, size);
    cursor = listed.truncated ? listed.cursor : undefined;
  } while (cursor !== undefined);
  return sizes;
}
