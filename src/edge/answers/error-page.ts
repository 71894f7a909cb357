import { LANGUAGE_CODES, parseLanguage } from '#domain/places/language.ts';
import { withLanguage } from '#domain/places/place-paths.ts';
import type { ErrorPage } from '#domain/page/error-page.ts';
import type { EdgeContext } from '../env/edge-app.ts';

/** Seconds after which a visitor may try again when a store is unavailable. */
export const RETRY_AFTER_SECONDS = 30;

/**
 * Returns an error page in the visitor's language. The pages are files of the build, so they exist when every database
 * is unavailable. If the files are unavailable too, the response is plain text. A file does not know the requested
 * address. So the canonical and `hreflang` links of a 404 or 410 page are a header.
 */
export async function errorPage(c: EdgeContext, status: ErrorPage['status']): Promise<Response> {
  const { pathname, searchParams } = new URL(c.req.url);
  const language = parseLanguage(searchParams.get('lang'));
  const headers = new Headers({
    'content-type': 'text/html; charset=utf-8',
    'content-language': language,
    'cache-control': status === 404 || status === 410 ? 'public, max-age=60' : 'no-store',
    'x-robots-tag': 'noindex',
  });
  if (status === 404 || status === 410) {
    const own = (of: typeof language) => `<${c.env.SITE_ORIGIN}${withLanguage(pathname, of)}>`;
    const alternates = LANGUAGE_CODES.map((of) => `${own(of)}; rel="alternate"; hreflang="${of}"`);
    headers.set('link', [`${own(language)}; rel="canonical"`, ...alternates].join(', '));
  }
  if (status === 503) headers.set('retry-after', String(RETRY_AFTER_SECONDS));
  if (status === 405) headers.set('allow', 'GET, HEAD');
  const file = await c.env.ASSETS.fetch(`https://assets.local/errors/${status}.${language}`).catch(() => null);
  if (file?.ok === true) return new Response(file.body, { status, headers });
  headers.set('content-type', 'text/plain; charset=utf-8');
  return new Response(`Error ${status}\n`, { status, headers });
}
