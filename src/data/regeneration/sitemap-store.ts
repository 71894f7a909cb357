import { REVIEWS_POLICY_PATH, withLanguage, type SitePath } from '#domain/places/place-paths.ts';
import { WIDGET_PATH } from '#domain/widget/widget.ts';
import { LANGUAGE_CODES } from '#domain/places/language.ts';
import type { Region } from '#domain/regeneration/regeneration-contract.ts';
import { readLivePages, type LivePage } from './page-store.ts';

/** Paths in one sitemap file. Two languages make twice as many addresses: below the protocol's limit of 50,000. */
const PATHS_PER_SITEMAP = 5_000;

/** Pages that the edge draws on request, so that no generation has them. */
const LIVE_PATHS: readonly SitePath[] = [REVIEWS_POLICY_PATH, WIDGET_PATH];

/** Builds the R2 key of a sitemap file. Files are numbered from 1 and belong to one generation. */
export function sitemapKey(file: { region: Region; generation: number; number: number }): string {
  return `sitemaps/${file.region}/${file.generation}/${file.number}.xml`;
}

/**
 * Writes the sitemap files of a generation (sitemaps.org protocol 0.9), one at least, and returns their number. Each
 * file lists every page in both languages. Each language names the other, with the date when its content last changed.
 */
export async function writeSitemaps(
  stores: { catalogue: D1Database; packs: R2Bucket; siteOrigin: string },
  target: { region: Region; generation: number },
): Promise<number> {
  let number = 0;
  let entries: string[] = [];
  const flush = async () => {
    number += 1;
    const key = sitemapKey({ ...target, number });
    await stores.packs.put(key, sitemapOf(entries), { httpMetadata: { contentType: 'application/xml' } });
    entries = [];
  };
  if (target.region === 'us') entries.push(...LIVE_PATHS.map((path) => entriesOf({ path }, stores.siteOrigin)));
  for await (const page of readLivePages(stores.catalogue, target)) {
    if (page.isIndexed) entries.push(entriesOf(page, stores.siteOrigin));
    if (entries.length === PATHS_PER_SITEMAP) await flush();
  }
  if (entries.length > 0 || number === 0) await flush();
  return number;
}

/** The sitemap files of a generation. */
export async function listSitemaps(packs: R2Bucket, target: { region: Region; generation: number }): Promise<number[]> {
  const { objects } = await packs.list({ prefix: `sitemaps/${target.region}/${target.generation}/`, limit: 100 });
  return objects.map((object) => Number(/(\d+)\.xml$/.exec(object.key)?.[1])).sort((left, right) => left - right);
}

function sitemapOf(entries: readonly string[]): string {
  const urlset =
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">';
  return `<?xml version="1.0" encoding="UTF-8"?>\n${urlset}\n${entries.join('')}</urlset>\n`;
}

function entriesOf(page: Pick<LivePage, 'path'> & Partial<LivePage>, siteOrigin: string): string {
  const address = (path: SitePath) => escapeXml(`${siteOrigin}${path}`);
  const own = LANGUAGE_CODES.map((language) => ({ language, url: address(withLanguage(page.path, language)) }));
  const alternates = [...own, { language: 'x-default', url: address(page.path) }].map(
    ({ language, url }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${url}"/>`,
  );
  const changed = page.changedAt === undefined ? '' : `<lastmod>${page.changedAt}</lastmod>`;
  const rest = `${changed}${alternates.join('')}`;
  return own.map(({ url }) => `<url><loc>${url}</loc>${rest}</url>\n`).join('');
}

function escapeXml(text: string): string {
  // Nearly every address is plain, and there are tens of thousands.
  if (!/[&<>"']/.test(text)) return text;
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');
}
