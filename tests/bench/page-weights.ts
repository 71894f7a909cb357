import { brotliCompressSync, constants } from 'node:zlib';
import type { BenchRow } from './bench-table.ts';

const PAGES: readonly (readonly [name: string, path: string])[] = [
  ['home', '/'],
  ['state', '/kentucky/'],
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
  const styles = await Promise.all(
    [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => text(`${url}${href ?? ''}`)),
  );
  const scripts = await Promise.all(
    [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src]) => text(`${url}${src ?? ''}`)),
  );
  const sizes = [html, styles.join(''), scripts.join('')].map((content) =>
    (compressedBytes(content) / 1024).toFixed(1),
  );
  const bytes = `${sizes[0]} KB of HTML, ${sizes[1]} KB of CSS, ${sizes[2]} KB of JavaScript`;
  return {
    what: `weight of a page: ${page.name} (${response.status})`,
    measured: bytes,
    target: 'HTML with CSS ≤ 25 KB',
  };
}

async function text(url: string): Promise<string> {
  return (await fetch(url)).text();
}

function compressedBytes(content: string): number {
  return content === ''
    ? 0
    : brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).byteLength;
}
