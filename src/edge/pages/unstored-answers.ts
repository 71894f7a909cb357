import type { SiteAddress } from '#domain/places/site-address.ts';
import type { SitePath } from '#domain/places/place-paths.ts';
import { resolveUnstored } from '#data/regeneration/unstored-pages.ts';
import type { EdgeContext } from '../env/edge-app.ts';
import { isWithinLimit } from '../env/address-limits.ts';
import { joinWork, type JoinedWork } from '../env/joined-work.ts';
import type { UnstoredAnswer } from '../env/unstored-answer.ts';
import { toPageSources } from './page-sources-of.ts';

/** How long a page that no generation contains is kept. It is short, so that the next generation replaces it soon. */
export const RENDERED_SECONDS = 60;
/** How long the isolate remembers that a path is unknown, or where it moved. */
const UNKNOWN_MS = 10_000;
/** About 60 KB a page. */
const REMEMBERED_CAP = 200;

/** Creates the memory of an isolate for pages that no generation contains. */
export function createUnstoredAnswers({ isForgetful = false } = {}): JoinedWork<UnstoredAnswer> {
  const keptMs = ({ kind }: UnstoredAnswer) => {
    if (isForgetful || kind === 'limited') return 0;
    return kind === 'page' ? RENDERED_SECONDS * 1000 : UNKNOWN_MS;
  };
  return joinWork({ keptMs, cap: REMEMBERED_CAP });
}

/**
 * Asks the catalogue about a page that the store lacks, and renders it if it exists. Simultaneous requests for a page
 * join one look-up, and the isolate remembers its result for a short time. New look-ups are limited by address.
 */
export function findUnstored(
  c: EdgeContext,
  page: { readonly address: SiteAddress; readonly path: SitePath; readonly key: string },
): Promise<UnstoredAnswer> {
  if (c.env.PAGE_STORE === 'off') return lookUp(c, page);
  return c.get('unstoredAnswers').join(
    page.key,
    () => lookUp(c, page),
    (work) => {
      c.executionCtx.waitUntil(work);
    },
  );
}

async function lookUp(
  c: EdgeContext,
  { address, path }: { readonly address: SiteAddress; readonly path: SitePath },
): Promise<UnstoredAnswer> {
  if (!(await isWithinLimit(c, 'SEARCH_LIMIT'))) return { kind: 'limited' };
  const found = await resolveUnstored(toPageSources(c.env), address, path);
  if (found.kind !== 'page') return found;
  return { kind: 'page', html: await c.get('renderer').render(found.model, c.get('language'), c.env.SITE_ORIGIN) };
}
