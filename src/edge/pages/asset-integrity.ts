const ASSET_LINK = /<(?:link rel="stylesheet"[^>]*? href|script type="module" src)="(\/_astro\/[^"]+)"/g;

/** The hash of each style sheet and script of the build, by path. */
export type AssetHashes = Readonly<Record<string, string>>;

/** Adds to each style sheet and script of a page the hash of its file. Browsers refuse a file that differs. */
export function addIntegrity(html: string, hashes: AssetHashes): string {
  return html.replace(ASSET_LINK, (link, path: string) => {
    const hash = hashes[path];
    return hash === undefined ? link : `${link} integrity="${hash}"`;
  });
}
