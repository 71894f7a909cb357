import { brotliCompressSync } from 'node:zlib';

/** A build that no longer has the style sheet of the one before it: ask for it with this header. */
export const NEXT_BUILD = { 'x-test-build': 'next' };

const ICONS = new Map([
  ['/favicon.svg', 'image/svg+xml'],
  ['/apple-touch-icon.png', 'image/png'],
  ['/favicon.ico', 'image/x-icon'],
  ['/share/site.en.png', 'image/png'],
]);

/** The files of a build that edge tests need: error pages that name their status, a style sheet, a script, an icon. */
export function fakeAssets(request: { url: string; headers: { get(name: string): string | null } }): Response {
  const { pathname } = new URL(request.url);
  const error = /^\/errors\/(\d+)\.(en|es)$/.exec(pathname);
  if (error !== null)
    return file(`<!DOCTYPE html><html lang="${error[2]}"><title>${error[1]}</title></html>`, 'text/html');
  if (pathname === '/_astro/manifest.json')
    return Response.json({ files: ['/_astro/page.abc123.css', '/_astro/page.abc123.js', '/_astro/lost.css'] });
  const isNextBuild = request.headers.get('x-test-build') !== null;
  if (pathname === '/_astro/page.abc123.css' && !isNextBuild) return file('body{}', 'text/css');
  if (pathname === '/_astro/page.abc123.css.br' && !isNextBuild)
    return new Response(brotliCompressSync('body{}'), { headers: { 'content-type': 'application/octet-stream' } });
  if (pathname === '/_astro/page.abc123.js' && !isNextBuild) return file('export {};', 'text/javascript');
  const icon = ICONS.get(pathname);
  if (icon !== undefined) return file('', icon);
  return new Response('not found', { status: 404 });
}

function file(content: string, type: string): Response {
  return new Response(content, { headers: { 'content-type': type } });
}
