import { parseSiteAddress, findRegion, type SiteAddress } from '#domain/places/site-address.ts';
import type { SitePath } from '#domain/places/place-paths.ts';
import { STATE_CODES, type StateCode } from '#domain/places/state-list.ts';
import type { Region } from '#domain/regeneration/regeneration-contract.ts';
import type { EdgeContext } from '../env/edge-app.ts';

/** Names the cache tag of every page and answer of a region. */
export function formatRegionTag(region: Region): string {
  return `region-${region}`;
}

/** Names the cache tag of the answers that are made on request from the data of a region. Any change makes them stale. */
function formatAnswersTag(region: Region): string {
  return `answers-${region}`;
}

/** Names the cache tag of a page, the same in both languages. Its region has other pages with other tags. */
export function formatPageTag(address: SiteAddress): string {
  const region = findRegion(address);
  switch (address.kind) {
    case 'profile':
    case 'reviews':
      return `school-${region}-${address.id}`;
    case 'city':
      return `city-${region}-${address.citySlug}`;
    case 'city-listing':
      return `listing-${region}-${address.citySlug}-${address.page}`;
    case 'district':
      return `district-${region}-${address.citySlug}-${address.slug}-${address.page}`;
    case 'state':
      return `state-${region}`;
    case 'state-places':
      return `places-${region}-${address.list}-${address.page}`;
    case 'best-schools':
      return `best-${region}-${address.level}-${address.citySlug ?? ''}`;
    case 'editorial':
    case 'article':
      return `${address.kind}-${address.name}`;
    case 'home':
    case 'rating-method':
    case 'data-sources':
    case 'articles':
    case 'search':
      return `page-${address.kind}`;
  }
}

/** Lists the tags that make pages and answers stale when these paths change. Null means the whole region. */
export function listStaleTags(region: Region, paths: readonly SitePath[] | null): string[] {
  if (paths === null) return [formatRegionTag(region)];
  const tags = paths.map((path) => {
    const [pathname = '', query = ''] = path.split('?', 2);
    const parsed = parseSiteAddress(pathname, new URLSearchParams(query).get('page'));
    return parsed.kind === 'address' ? formatPageTag(parsed.address) : formatRegionTag(region);
  });
  return [...new Set([...tags, formatAnswersTag(region)])];
}

/** Tags an answer with the states that it can show. Null means all. A regeneration of any of them makes it stale. */
export function tagStates(c: EdgeContext, states: readonly StateCode[] | null): void {
  const tags = (states ?? STATE_CODES).flatMap((state) => [formatRegionTag(state), formatAnswersTag(state)]);
  if (tags.length > 0) c.header('Cache-Tag', tags.join(','));
}
