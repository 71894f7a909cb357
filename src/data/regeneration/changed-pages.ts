import { PAGE_SIDES, type ChangedPage, type PageSide } from '#domain/desk/regeneration-pages.ts';
import { LANGUAGES } from '#domain/places/language.ts';
import type { Region } from '#domain/regeneration/regeneration-contract.ts';
import { readJson } from '#domain/types/json-checks.ts';
import type { BodyRange } from './page-store.ts';
import { digestPages } from './digest-pages.ts';

/** Pages that an editor looks at. */
const SAMPLED = 20;

interface Generation {
  readonly region: Region;
  readonly generation: number;
}

/** Counts the pages that a generation changed, and notes a sample in both languages, removed pages last. `at` is its date in its versions. */
export async function noteChangedPages(db: D1Database, target: Generation & { readonly at: string }): Promise<void> {
  const { region, generation, at } = target;
  const digest = await digestPages(db, target);
  const changed = 'FROM page_version WHERE state = ?1 AND generation = ?2 AND changed_at = ?3';
  await db
    .prepare(
      `UPDATE generation SET pages_changed = (SELECT count(*) ${changed}),
         changed_sample = (SELECT json_group_array(json_array(path, lang)) FROM (
           SELECT path, lang ${changed} AND path IN (
             SELECT path ${changed} GROUP BY path ORDER BY min(kind = 'gone'), min(input_hash), path LIMIT ${SAMPLED})
           ORDER BY kind = 'gone', path, lang)),
         pages_digest = ?4
       WHERE state = ?1 AND generation = ?2`,
    )
    .bind(region, generation, at, digest)
    .run();
}

/** Reads the sample of the pages that a generation changed. */
export async function selectChangedSample(
  db: D1Database,
  { region, generation }: Generation,
): Promise<readonly ChangedPage[]> {
  const row = await db
    .prepare('SELECT changed_sample FROM generation WHERE state = ? AND generation = ?')
    .bind(region, generation)
    .first<{ changed_sample: string }>();
  const pairs = readJson(row?.changed_sample ?? '[]', isPairs);
  return pairs.flatMap(([path, lang]) =>
    LANGUAGES.filter((one) => one === lang).map((language) => ({ path, language })),
  );
}

function isPairs(value: unknown): value is [path: string, language: string][] {
  return Array.isArray(value) && value.every((pair) => Array.isArray(pair) && pair.length === 2);
}

/** A stored version of a page. */
export interface StoredVersion extends ChangedPage {
  readonly side: PageSide;
  readonly body: BodyRange;
  readonly bodyHash: string;
}

interface VersionRow {
  path: string;
  lang: ChangedPage['language'];
  side: PageSide;
  body_hash: string;
  pack: string;
  byte_offset: number;
  byte_length: number;
}

/**
 * Finds these pages as they were before a generation went live and as it made them. A page that was not there, or not any
 * more, has no version.
 */
export async function selectBothVersions(
  db: D1Database,
  { region, generation, before }: Generation & { readonly before: number | null },
  pages: readonly ChangedPage[],
): Promise<StoredVersion[]> {
  const { results } = await db
    .prepare(
      `SELECT v.path, v.lang, s.value ->> 0 AS side, v.body_hash, v.pack, v.byte_offset, v.byte_length
       FROM json_each(?1) wanted JOIN json_each(?2) s
       JOIN page_version v ON v.path = wanted.value ->> 0 AND v.lang = wanted.value ->> 1 AND v.state = ?3 AND v.generation = (
         SELECT max(n.generation) FROM page_version n
         WHERE n.path = wanted.value ->> 0 AND n.lang = wanted.value ->> 1 AND n.generation <= s.value ->> 1)
       WHERE v.kind <> 'gone' AND v.pack IS NOT NULL LIMIT ${SAMPLED * LANGUAGES.length * PAGE_SIDES.length}`,
    )
    .bind(
      JSON.stringify(pages.map(({ path, language }) => [path, language])),
      JSON.stringify([
        ['before', before ?? 0],
        ['after', generation],
      ]),
      region,
    )
    .all<VersionRow>();
  return results.map((row) => ({
    path: row.path,
    language: row.lang,
    side: row.side,
    bodyHash: row.body_hash,
    body: { pack: row.pack, byteOffset: row.byte_offset, byteLength: row.byte_length },
  }));
}
