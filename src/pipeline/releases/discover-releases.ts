import { FetchError } from '../fetching/fetch-error.ts';
import type { FetchContext } from '../fetching/fetch-file.ts';
import { fetchText } from '../fetching/fetch-text.ts';
import { findByName } from './source-list.ts';
import { publishedName, type SourceFile, type SourceRelease } from './sources-schema.ts';

/** Releases that publishers list on their pages, by the id of the file, and the pages that did not answer. */
export interface Discovery {
  readonly releases: ReadonlyMap<string, readonly SourceRelease[]>;
  readonly problems: readonly string[];
}

/** The number that NCES has for the school year that begins in 1985. */
const CCD_EPOCH = 1985;

/** Looks at the pages on which publishers list their releases. A page that does not answer is a problem, not an error. */
export async function discoverReleases(sources: readonly SourceFile[], context: FetchContext): Promise<Discovery> {
  const pages = new Map<string, string | null>();
  const problems: string[] = [];
  const releases = new Map<string, SourceRelease[]>();
  for (const source of sources) {
    for (const address of source.discover.flatMap((pattern) => expandAddress(pattern, source))) {
      if (!pages.has(address)) pages.set(address, await readPage(address, { context, problems }));
      const found = findReleases(pages.get(address) ?? '', { address, source });
      releases.set(source.id, [...(releases.get(source.id) ?? []), ...found]);
    }
  }
  return { releases, problems: [...new Set(problems)] };
}

async function readPage(
  address: string,
  { context, problems }: { context: FetchContext; problems: string[] },
): Promise<string | null> {
  try {
    return await fetchText(address, context);
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    // The page of a year that is not out yet does not exist yet.
    if (error.problem !== 'missing') problems.push(error.message);
    return null;
  }
}

/** Puts years into an address: of the newest release, and of the one after it. */
function expandAddress(pattern: string, { releases }: SourceFile): string[] {
  const years = releases.map(({ year }) => Number(year.slice(0, 4)));
  const newest = Math.max(...years);
  const expand = (year: number): string =>
    pattern.replaceAll('{next}', String(year)).replaceAll('{ccd}', String(year - CCD_EPOCH));
  return [...new Set([expand(newest), expand(newest + 1)])];
}

/** Finds the releases of a file on a page: published names, with the addresses around them. */
export function findReleases(
  page: string,
  { address, source }: { address: string; source: SourceFile },
): SourceRelease[] {
  const text = page.replaceAll('\\/', '/');
  const pattern = new RegExp(`[^\\s"'<>()=]*?(?:${source.names})`, 'giu');
  const found = new Map<string, SourceRelease>();
  for (const [match] of text.matchAll(pattern)) {
    const release = toRelease(match, { address, source });
    if (release !== null) found.set(publishedName(release).toLowerCase(), release);
  }
  return [...found.values()];
}

function toRelease(match: string, { address, source }: { address: string; source: SourceFile }): SourceRelease | null {
  const url = URL.parse(match, address);
  if (url === null) return null;
  url.protocol = url.hostname === new URL(address).hostname ? new URL(address).protocol : url.protocol;
  const known = findByName([source], publishedName({ url: url.href }));
  if (known?.year == null) return null;
  const { year, version, status } = known;
  return known.release ?? { year, version, status, url: url.href, mirrors: [], evidence: 'seen' };
}
