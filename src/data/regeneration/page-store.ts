import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type Language } from '#domain/places/language.ts';
import type { SitePath } from '#domain/places/place-paths.ts';
import type { Region } from '#domain/regeneration/regeneration-contract.ts';
import { hashBytes, readBytes } from '../page/hashed-object.ts';

/** The place of a body: a byte range of an immutable pack. Bodies are brotli. */
export interface BodyRange {
  readonly pack: string;
  readonly byteOffset: number;
  readonly byteLength: number;
}

/** The result of reading a path: a stored page, or that it was removed. */
export type StoredPage = { kind: 'gone' } | { kind: 'page'; bodyHash: string; body: BodyRange; changedAt: string };

interface PageVersionRow {
  kind: string;
  body_hash: string | null;
  pack: string | null;
  byte_offset: number | null;
  byte_length: number | null;
  changed_at: string;
}

/**
 * Finds the newest version of a page that is not newer than its state's live generation. Null without one. Reads one
 * row.
 */
export async function findPage(
  db: D1Database,
  page: { path: SitePath; language: Language; region: Region },
): Promise<StoredPage | null> {
  const row = await db
    .prepare(
      `SELECT v.kind, v.body_hash, v.pack, v.byte_offset, v.byte_length, v.changed_at
       FROM live_generation l JOIN page_version v ON v.path = ?1 AND v.lang = ?2 AND v.generation <= l.generation
       WHERE l.state = ?3 ORDER BY v.generation DESC LIMIT 1`,
    )
    .bind(page.path, page.language, page.region)
    .first<PageVersionRow>();
  if (row === null) return null;
  const body = bodyOfRow(row);
  if (row.kind === 'gone' || row.body_hash === null || body === null) return { kind: 'gone' };
  return { kind: 'page', bodyHash: row.body_hash, body, changedAt: row.changed_at };
}

/**
 * Stores a pack under the hash of its content, once: a repeated step finds it there. If the object with that key was
 * damaged since, stores the pack under the spare key. Returns the key of the whole pack.
 */
export async function writePack(
  packs: R2Bucket,
  { key, spareKey }: { key: string; spareKey: string },
  content: Uint8Array,
): Promise<string> {
  const httpMetadata = { contentType: 'application/octet-stream' };
  const isNew = (await packs.put(key, content, { httpMetadata, onlyIf: { etagDoesNotMatch: '*' } })) !== null;
  if (isNew) return key;
  const there = await packs.get(key);
  if (there !== null && hashBytes(await readBytes(there)) === hashBytes(content)) return key;
  await packs.put(spareKey, content, { httpMetadata });
  return spareKey;
}

/** A version of a page, as a generation writes it. A tombstone has kind `gone` and no body. */
export interface PageVersion {
  readonly path: SitePath;
  readonly language: Language;
  readonly kind: string;
  readonly inputHash: string;
  readonly bodyHash: string | null;
  readonly body: BodyRange | null;
  readonly isIndexed: boolean;
  readonly changedAt: string;
}

/** The newest version of each of these paths written before a generation, by `language path`. */
export async function selectPreviousVersions(
  db: D1Database,
  paths: readonly SitePath[],
  generation: number,
): Promise<Map<string, PageVersion>> {
  const { results } = await db
    .prepare(
      `SELECT v.path, v.lang, v.kind, v.input_hash, v.body_hash, v.pack, v.byte_offset, v.byte_length, v.is_indexed, v.changed_at
       FROM json_each(?1) wanted JOIN json_each(?3) l
       JOIN page_version v ON v.path = wanted.value AND v.lang = l.value AND v.generation = (
         SELECT max(n.generation) FROM page_version n
         WHERE n.path = wanted.value AND n.lang = l.value AND n.generation < ?2)
       LIMIT 20000`,
    )
    .bind(JSON.stringify(paths), generation, JSON.stringify(LANGUAGE_CODES))
    .all<PageVersionRow & { path: string; lang: Language; input_hash: string; is_indexed: number }>();
  return new Map(
    results.map((row) => [
      versionKey(row.path, row.lang),
      {
        path: row.path,
        language: row.lang,
        kind: row.kind,
        inputHash: row.input_hash,
        bodyHash: row.body_hash,
        body: bodyOfRow(row),
        isIndexed: row.is_indexed === 1,
        changedAt: row.changed_at,
      },
    ]),
  );
}

/** Joins the path and the language of a page to one key. */
export function versionKey(path: SitePath, language: Language): string {
  return `${language} ${path}`;
}

/** Writes the versions of a generation; writing the same ones again changes nothing. One statement a thousand. */
export async function insertVersions(
  db: D1Database,
  target: { region: Region; generation: number },
  versions: readonly PageVersion[],
): Promise<void> {
  for (let start = 0; start < versions.length; start += VERSIONS_PER_STATEMENT) {
    const rows = versions
      .slice(start, start + VERSIONS_PER_STATEMENT)
      .map((v) => [
        v.path,
        v.language,
        v.kind,
        v.inputHash,
        v.bodyHash,
        v.body?.pack ?? null,
        v.body?.byteOffset ?? null,
        v.body?.byteLength ?? null,
        v.isIndexed ? 1 : 0,
        v.changedAt,
      ]);
    await db
      .prepare(
        `INSERT OR REPLACE INTO page_version (path, lang, kind, input_hash, body_hash, pack, byte_offset, byte_length,
           is_indexed, changed_at, state, generation)
         SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7,
           value ->> 8, value ->> 9, ?2, ?3 FROM json_each(?1)`,
      )
      .bind(JSON.stringify(rows), target.region, target.generation)
      .run();
  }
}
const VERSIONS_PER_STATEMENT = 1000;

/** A stored page of a sample. */
export interface SampledPage {
  readonly path: SitePath;
  readonly language: Language;
  readonly bodyHash: string;
  readonly body: BodyRange;
}

/** Some of the bodies that a generation stored, spread over its pages. */
export async function selectVersionSample(
  db: D1Database,
  target: { region: Region; generation: number },
  limit: number,
): Promise<SampledPage[]> {
  const { results } = await db
    .prepare(
      `SELECT path, lang, kind, body_hash, pack, byte_offset, byte_length, changed_at FROM page_version
       WHERE state = ?1 AND generation = ?2 AND kind <> 'gone' ORDER BY input_hash LIMIT ?3`,
    )
    .bind(target.region, target.generation, limit)
    .all<SampleRow>();
  return results.flatMap(toSampledPage);
}

/** Some of the bodies that earlier generations stored and visitors still get, in order of path after a path. */
export async function selectOlderSample(
  db: D1Database,
  range: { region: Region; generation: number; afterPath: SitePath },
  limit: number,
): Promise<SampledPage[]> {
  const { results } = await db
    .prepare(
      `SELECT path, lang, kind, body_hash, pack, byte_offset, byte_length, changed_at FROM page_version v
       WHERE state = ?1 AND lang = ?5 AND path > ?3 AND kind <> 'gone' AND generation < ?2 AND generation = (
         SELECT max(n.generation) FROM page_version n WHERE n.path = v.path AND n.lang = ?5 AND n.generation <= ?2)
       ORDER BY path LIMIT ?4`,
    )
    .bind(range.region, range.generation, range.afterPath, limit, DEFAULT_LANGUAGE)
    .all<SampleRow>();
  return results.flatMap(toSampledPage);
}

type SampleRow = PageVersionRow & { path: string; lang: Language };

function toSampledPage(row: SampleRow): SampledPage[] {
  const body = bodyOfRow(row);
  if (body === null || row.body_hash === null) return [];
  return [{ path: row.path, language: row.lang, bodyHash: row.body_hash, body }];
}

/** A page of a generation, for tombstones and sitemaps. One language represents both. */
export interface LivePage {
  path: SitePath;
  isIndexed: boolean;
  changedAt: string;
}

/** Few enough that other requests get their turn soon: locally, all share one thread. */
const LIVE_PER_QUERY = 1000;

/** Selects the live pages of a region up to a generation, after a path, in order of path: at most 1,000 at a time. */
async function selectLivePages(
  db: D1Database,
  range: { region: Region; generation: number; afterPath: SitePath },
): Promise<LivePage[]> {
  // max() makes SQLite take the bare columns from the row with the newest generation.
  const { results } = await db
    .prepare(
      `SELECT path, is_indexed, changed_at, kind, max(generation) FROM page_version
       WHERE state = ?1 AND lang = ?4 AND generation <= ?2 AND path > ?3
       GROUP BY path HAVING kind <> 'gone' ORDER BY path LIMIT ${LIVE_PER_QUERY}`,
    )
    .bind(range.region, range.generation, range.afterPath, DEFAULT_LANGUAGE)
    .all<{ path: string; is_indexed: number; changed_at: string }>();
  return results.map((row) => ({ path: row.path, isIndexed: row.is_indexed === 1, changedAt: row.changed_at }));
}

/** Reads all live pages up to a generation, in order of path. */
export async function* readLivePages(
  db: D1Database,
  range: { region: Region; generation: number },
): AsyncGenerator<LivePage> {
  let afterPath = '';
  for (;;) {
    const pages = await selectLivePages(db, { ...range, afterPath });
    // Locally, the database responds at once, and other requests only get a turn while nothing is ready.
    await scheduler.wait(0);
    yield* pages;
    const last = pages.at(-1);
    if (last === undefined || pages.length < LIVE_PER_QUERY) return;
    afterPath = last.path;
  }
}

function bodyOfRow(row: PageVersionRow): BodyRange | null {
  return row.pack === null || row.byte_offset === null || row.byte_length === null
    ? null
    : { pack: row.pack, byteOffset: row.byte_offset, byteLength: row.byte_length };
}
