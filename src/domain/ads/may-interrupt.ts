import { SEARCH_ZIPCODE_PATH } from '../places/place-paths.ts';
import { parseSiteAddress } from '../places/site-address.ts';

/** The cookie that keeps the full-page ad from coming again. It names no one. */
export const INTERSTITIAL_COOKIE = 'gs_interstitial';

/** The pages from which a visitor may get the full-page ad. */
const SOURCES: readonly string[] = ['search', 'profile', 'city', 'city-listing'];

/**
 * True if a full-page ad may open: for visitors who come from our own search, a profile or a city, and only once. `from` is the path
 * of our page that led here, or null on a first landing.
 */
export function mayInterrupt({ from, cookies }: { from: string | null; cookies: string }): boolean {
  const isViewed = cookies.split('; ').some((cookie) => cookie.startsWith(`${INTERSTITIAL_COOKIE}=`));
  if (from === null || isViewed) return false;
  if (from === SEARCH_ZIPCODE_PATH) return true;
  const parsed = parseSiteAddress(from);
  return parsed.kind === 'address' && SOURCES.includes(parsed.address.kind);
}
