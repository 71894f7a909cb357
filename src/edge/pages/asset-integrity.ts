const ASSET_LINK = /<(?:link rel="stylesheet"[^>]*? href|script type="module" src)="(\/_astro\/[^"]+)"/g;
const SCRIPT = /<script type="module" (?:src)="(\/_astro\/[^"]+)"/g;

/** The hash of each style sheet and script of the build, by path. */
export type AssetHashes = Readonly<Record<string, string>>;
/** The scripts that each script of the build imports, directly and by way of others, by path. Imports on demand are not among them. */
export type AssetImports = Readonly<Record<string, readonly string[]>>;

/** Adds to each style sheet and script of a page the hash of its file. Browsers refuse a file that differs. */
export function addIntegrity(html: string, hashes: AssetHashes): string {
  return html.replace(ASSET_LINK, (link, path: string) => {
    const hash = hashes[path];
    return hash === undefined ? link : `${link} integrity="${hash}"`;
  });
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
