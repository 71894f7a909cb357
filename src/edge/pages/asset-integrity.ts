import { DEFAULT_LANGUAGE } from '#domain/places/language.ts';

const ASSET = '"/_astro/';
/** The part of a tag before the address of a style sheet or script. */
const LINKING = /^<(?:link rel="stylesheet"[^>]* href|script type="module" src)=$/;
const SCRIPT = /<script type="module" (?:src)="(\/_astro\/[^"]+)"/g;

/** The hash of each style sheet and script of the build, by path. */
export type AssetHashes = Readonly<Record<string, string>>;
/** The scripts that each script of the build imports, directly and by way of others, by path. Imports on demand are not among them. */
export type AssetImports = Readonly<Record<string, readonly string[]>>;

/**
 * Adds to each style sheet and script of a page the hash of its file. Browsers refuse a file that differs. A script that the build
 * has in the language of the page is linked in that language. Looks at addresses of files only: a pattern over the whole page takes
 * ten times as long.
 */
export function addIntegrity(html: string, hashes: AssetHashes): string {
  const language = /<html lang="(\w+)"/.exec(html)?.[1] ?? DEFAULT_LANGUAGE;
  let page = '';
  let from = 0;
  for (let at = html.indexOf(ASSET); at >= 0; at = html.indexOf(ASSET, at + 1)) {
    if (!LINKING.test(html.slice(html.lastIndexOf('<', at), at))) continue;
    const end = html.indexOf('"', at + 1);
    const path = html.slice(at + 1, end);
    const ownPath = language === DEFAULT_LANGUAGE ? path : path.replace(/\.js$/, `.${language}.js`);
    const linked = hashes[ownPath] === undefined ? path : ownPath;
    const hash = hashes[linked];
    if (hash === undefined) continue;
    page += `${html.slice(from, at + 1)}${linked}" integrity="${hash}"`;
    from = end + 1;
  }
  return page + html.slice(from);
}

/**
 * Links the scripts that the scripts of a page import, each with its hash, at the end of the head. A browser takes a script that is
 * loaded in advance for an import of it, and refuses both if the file differs.
 */
export function addImportIntegrity(html: string, hashes: AssetHashes, imports: AssetImports): string {
  const linked = new Set([...html.matchAll(SCRIPT)].map(([, path = '']) => path));
  const imported = new Set([...linked].flatMap((path) => imports[path] ?? []).filter((path) => !linked.has(path)));
  const links = [...imported].flatMap((path) => {
    const hash = hashes[path];
    return hash === undefined ? [] : [`<link rel="modulepreload" href="${path}" integrity="${hash}">`];
  });
  return html.replace('</head>', () => `${links.join('')}</head>`);
}
