import { LANGUAGES, type Language } from '#domain/places/language.ts';
import type { Region } from '#domain/regeneration/regeneration-contract.ts';
import { PagesDigest } from './pages-digest.ts';

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

/** Digests the pages of a generation. Begins with the newest digest before it, and applies the versions since then. */
export async function digestPages(
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
  for (const lang of LANGUAGES) {
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
