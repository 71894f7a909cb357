import { createHash } from 'node:crypto';
import { PAGE_SIDES, type ChangedPage, type PageSide } from '#domain/desk/regeneration-pages.ts';
import { LANGUAGE_CODES, type Language } from '#domain/places/language.ts';
import type { Region } from '#domain/regeneration/regeneration-contract.ts';
import { readJson } from '#domain/types/json-checks.ts';
import type { BodyRange } from './page-store.ts';

/** What decides a page of a generation. */
export interface DigestedPage {
  readonly path: string;
  readonly lang: string;
  readonly bodyHash: string;
}

const BITS = 256;

const RADIX = 16;

const DIGITS = BITS / 4;

/**
 * A digest of a set of pages, 64 hexadecimal digits. It is the sum of a hash of each page, so that a change of few pages
 * changes it without a look at the others, and in any order.
 */
export class PagesDigest {
  #sum: bigint;

  /** @param digest the digest to begin with; null is the one of no page */
  constructor(digest: string | null) {
    this.#sum = BigInt(`0x${digest ?? '0'}`);
  }

  add(page: DigestedPage): void {
    this.#sum = BigInt.asUintN(BITS, this.#sum + hashOf(page));
  }

  remove(page: DigestedPage): void {
    this.#sum = BigInt.asUintN(BITS, this.#sum - hashOf(page));
  }

  toString(): string {
    return this.#sum.toString(RADIX).padStart(DIGITS, '0');
  }
}

/** Few enough that others get their turn between two queries. */
const PAGES_PER_QUERY = 2000;

/** The generations after `base`, up to `generation`. */
interface Range {
  readonly region: Region;
  readonly generation: number;
  readonly base: number;
}

interface ChangedRow {
  path: string;
  body_hash: string | null;
  body_hash_before: string | null;
}

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
    LANGUAGE_CODES.filter((one) => one === lang).map((language) => ({ path, language })),
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
       WHERE v.kind <> 'gone' AND v.pack IS NOT NULL LIMIT ${SAMPLED * LANGUAGE_CODES.length * PAGE_SIDES.length}`,
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

/** Digests the pages of a generation. Begins with the newest digest before it, and applies the versions since then. */
async function digestPages(
  db: D1Database,
  { region, generation }: { readonly region: Region; readonly generation: number },
): Promise<string> {
  const base = await db
    .prepare(
      `SELECT generation, pages_digest FROM generation
       WHERE state = ? AND generation < ? AND pages_digest IS NOT NULL ORDER BY generation DESC LIMIT 1`,
    )
    .bind(region, generation)
    .first<{ generation: number; pages_digest: string }>();
  const digest = new PagesDigest(base?.pages_digest ?? null);
  for (const lang of LANGUAGE_CODES) {
    for await (const row of changedPages(db, { region, generation, base: base?.generation ?? 0 }, lang)) {
      const { path, body_hash: now, body_hash_before: before } = row;
      if (before !== null) digest.remove({ path, lang, bodyHash: before });
      if (now !== null) digest.add({ path, lang, bodyHash: now });
    }
  }
  return digest.toString();
}

/** The pages with versions in a range: their bodies before and at its end, null for a page that is not there. */
async function* changedPages(db: D1Database, range: Range, lang: Language): AsyncGenerator<ChangedRow> {
  let after = '';
  for (;;) {
    const rows = await selectChangedPages(db, range, { lang, after });
    yield* rows;
    if (rows.length < PAGES_PER_QUERY) return;
    after = rows.at(-1)?.path ?? '';
    await scheduler.wait(0);
  }
}

async function selectChangedPages(
  db: D1Database,
  { region, generation, base }: Range,
  { lang, after }: { lang: Language; after: string },
): Promise<ChangedRow[]> {
  const bodyAt = (limit: string) => `(SELECT iif(v.kind = 'gone', NULL, v.body_hash) FROM page_version v
     WHERE v.path = changed.path AND v.lang = ?2 AND v.generation <= ${limit} ORDER BY v.generation DESC LIMIT 1)`;
  const { results } = await db
    .prepare(
      `SELECT path, ${bodyAt('?4')} AS body_hash, ${bodyAt('?3')} AS body_hash_before FROM (
         SELECT DISTINCT path FROM page_version
         WHERE state = ?1 AND lang = ?2 AND generation > ?3 AND generation <= ?4 AND path > ?5
         ORDER BY path LIMIT ${PAGES_PER_QUERY}) changed`,
    )
    .bind(region, lang, base, generation, after)
    .all<ChangedRow>();
  return results;
}

function hashOf({ path, lang, bodyHash }: DigestedPage): bigint {
  return BigInt(`0x${createHash('sha256').update(`${path}\n${lang}\n${bodyHash}`).digest('hex')}`);
}
