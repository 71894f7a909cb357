import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { pathOfDemoSchool } from './site-pages.ts';
import { inLanguage, type PageLanguage } from './views.ts';
import { DEMO_SCHOOLS } from './demo-schools.ts';

/** Requests at once: as many as a browser makes. */
const AT_ONCE = 6;

interface SentFile {
  readonly status: number;
  /** As sent to a reader that takes brotli. */
  readonly bytes: number;
  readonly text: string;
}

export interface SentProfile {
  readonly path: string;
  /** Of the page and its style sheets. */
  readonly bytes: number;
  readonly html: string;
}

const paths = DEMO_SCHOOLS.filter(({ facts }) => facts.name !== undefined && facts.city !== undefined).map(
  ({ state, id }) => pathOfDemoSchool({ state, id }),
);
const sheets = new Map<string, Promise<SentFile>>();
const profiles = new Map<PageLanguage, Promise<readonly SentProfile[]>>();

/** The profile of each demonstration school. A process reads them once in a language. */
export function readSentProfiles(origin: string, language: PageLanguage): Promise<readonly SentProfile[]> {
  const known = profiles.get(language) ?? readAll(origin, language);
  profiles.set(language, known);
  return known;
}

async function readAll(origin: string, language: PageLanguage): Promise<readonly SentProfile[]> {
  const read: SentProfile[] = [];
  const waiting = [...paths];
  const readOnward = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const profile = await readWithStyle(origin, inLanguage(path, language));
      if (profile !== null) read.push(profile);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, readOnward));
  return read;
}

async function readWithStyle(origin: string, path: string): Promise<SentProfile | null> {
  const { status, bytes, text } = await send(`${origin}${path}`);
  if (status !== 200) return null;
  const links = [...text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => href);
  const sizes = links.map((href) => {
    const known = sheets.get(href) ?? send(`${origin}${href}`);
    sheets.set(href, known);
    return known;
  });
  const style = (await Promise.all(sizes)).reduce((sum, sheet) => sum + sheet.bytes, 0);
  return { path, bytes: bytes + style, html: text };
}

function send(url: string): Promise<SentFile> {
  const { promise, resolve, reject } = Promise.withResolvers<SentFile>();
  get(url, { headers: { 'accept-encoding': 'br', accept: '*/*' } }, (response) => {
    const isPacked = response.headers['content-encoding'] === 'br';
    buffer(response).then((body) => {
      const text = (isPacked ? brotliDecompressSync(body) : body).toString();
      resolve({ status: response.statusCode ?? 0, bytes: body.byteLength, text });
    }, reject);
  }).on('error', reject);
  return promise;
}
