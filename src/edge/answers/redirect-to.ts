import type { EdgeContext } from '../env/edge-app.ts';

/** Redirects (301) to a canonical path and keeps the query of the request. */
export function redirectTo(c: EdgeContext, path: string): Response {
  const target = new URL(path, c.req.url);
  const written = new Set(target.searchParams.keys());
  for (const [name, value] of new URL(c.req.url).searchParams) {
    if (!written.has(name)) target.searchParams.append(name, value);
  }
  c.header('Cache-Control', 'public, max-age=3600');
  return c.redirect(`${target.pathname}${target.search}`, 301);
}
