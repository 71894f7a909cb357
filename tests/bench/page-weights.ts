import { brotliCompressSync, constants } from 'node:zlib';
import type { BenchRow } from './bench-table.ts';

const PAGES: readonly (readonly [name: string, path: string])[] = [
  ['home', '/'],
  ['state', '/kentucky/'],
  ['state with the most cities that was regenerated', '/california/'],
  ['city', '/kentucky/louisville/'],
  ['city listing', '/kentucky/louisville/schools/'],
  ['district', '/kentucky/columbia/adair-county/'],
  ['best schools of a state', '/kentucky/best-high-schools/'],
  ['profile', '/kentucky/columbia/210003002021-Adair-County-Elementary-School/'],
];

/** Bytes of each kind of page, as sent, with its style sheets and scripts. */
export async function benchPageWeights(url: string): Promise<BenchRow[]> {
  return Promise.all(PAGES.map(([name, path]) => weigh(url, { name, path })));
}

async function weigh(url: string, page: { name: string; path: string }): Promise<BenchRow> {
  const response = await fetch(`${url}${page.path}`);
  const html = await response.text();
  const styles = linksOf(html, /\bhref="([^"]+\.css)"/g);
  const scripts = await withImports(url, linksOf(html, /\bsrc="([^"]+\.m?js)"/g));
  const sizes = [compressedBytes(html), await sizeOf(url, styles), await sizeOf(url, scripts)];
  const [document, style, script] = sizes.map((bytes) => (bytes / 1024).toFixed(1));
  return {
    what: `weight of a page: ${page.name} (${response.status})`,
    measured: `${document} KB of HTML, ${style} KB of CSS, ${script} KB of JavaScript`,
    target: 'HTML with CSS ≤ 25 KB, JavaScript ≤ 15 KB',
  };
}

function linksOf(html: string, pattern: RegExp): string[] {
  return [...new Set([...html.matchAll(pattern)].map(([, path]) => path ?? ''))];
}

/** Scripts, and whatever they import before they run. */
async function withImports(url: string, scripts: readonly string[]): Promise<string[]> {
  const found = new Set(scripts);
  for (const script of found)
    for (const [, file] of (await text(`${url}${script}`)).matchAll(/\b(?:from|import)\s*["']\.\/([^"']+)["']/g))
      found.add(`/_astro/${file}`);
  return [...found];
}

/** Each file is compressed by itself, as it is sent. */
async function sizeOf(url: string, paths: readonly string[]): Promise<number> {
  const sizes = await Promise.all(paths.map(async (path) => compressedBytes(await text(`${url}${path}`))));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function text(url: string): Promise<string> {
  return (await fetch(url)).text();
}

function compressedBytes(content: string): number {
  return content === ''
    ? 0
    : brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).byteLength;
}
