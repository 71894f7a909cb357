import { parseLanguage, type Language } from '../../src/domain/places/language.ts';
import { STATE_CODES, stateName } from '../../src/domain/places/state-list.ts';

const TIMEOUT_MS = 30_000;
const WARMED_AT_A_TIME = 6;
const CHECKED_PAGES = 10;

/** Lists the pages that most visitors come to first. */
function listFirstPages(): string[] {
  const states = STATE_CODES.map((code) => `/${stateName(code).toLowerCase().replaceAll(' ', '-')}/`);
  const paths = ['/', '/best-schools/', '/about/', '/privacy/', ...states];
  return paths.flatMap((path) => [path, `${path}?lang=es`]);
}

/** Asks for the first pages once, so that caches have them. Returns how many answered. */
export async function warmPages(origin: string): Promise<number> {
  const paths = listFirstPages();
  let answered = 0;
  for (let from = 0; from < paths.length; from += WARMED_AT_A_TIME) {
    const batch = paths.slice(from, from + WARMED_AT_A_TIME);
    const statuses = await Promise.all(batch.map(async (path) => (await ask(`${origin}${path}`))?.status ?? 0));
    answered += statuses.filter((status) => status === 200).length;
  }
  return answered;
}

/** Checks the stores and ten pages of a deployed site. Returns what is wrong. */
export async function findWrongAnswers(origin: string): Promise<string[]> {
  const ready = await ask(`${origin}/edge/ready`);
  const wrong = ready?.status === 200 ? [] : [`/edge/ready: ${ready?.status ?? 'no answer'}`];
  for (const path of await listCheckedPages(origin)) {
    const problem = await findProblem(
      `${origin}${path}`,
      parseLanguage(new URL(path, origin).searchParams.get('lang')),
    );
    if (problem !== null) wrong.push(`${path}: ${problem}`);
  }
  return wrong;
}

/** Takes pages of the sitemaps, spread over them, in turns in both languages. The home page is always one. */
async function listCheckedPages(origin: string): Promise<string[]> {
  const [first] = await readLocations(`${origin}/sitemap.xml`);
  const found = first === undefined ? [] : await readLocations(`${origin}${new URL(first).pathname}`);
  const step = Math.max(1, Math.floor(found.length / (CHECKED_PAGES - 1)));
  const paths = found.filter((_, at) => at % step === 0).slice(0, CHECKED_PAGES - 1);
  return ['/', ...paths.map((address, at) => `${new URL(address).pathname}${at % 2 === 0 ? '?lang=es' : ''}`)];
}

async function readLocations(address: string): Promise<string[]> {
  const xml = (await (await ask(address))?.text()) ?? '';
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location = '']) => location);
}

async function findProblem(address: string, language: Language): Promise<string | null> {
  const response = await ask(address);
  if (response?.status !== 200) return `status ${response?.status ?? 'none'}`;
  const html = await response.text();
  if (!html.includes(`<html lang="${language}"`)) return `is not in ${language}`;
  if (!html.trimEnd().endsWith('</html>')) return 'is cut off';
  if (!html.includes('<h1')) return 'has no heading';
  const headers = ['content-security-policy', 'strict-transport-security'];
  const missing = headers.filter((name) => !response.headers.has(name));
  return missing.length === 0 ? null : `has no ${missing.join(', ')}`;
}

async function ask(address: string): Promise<Response | null> {
  return fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => null);
}
