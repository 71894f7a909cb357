import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { LANGUAGE_CODES, parseLanguage, type Language } from '#domain/places/language.ts';
import { markTexts, sideBySide, type MarkedPage } from './texts-in-place.ts';

/** How far the port of the texts is from the port of the site. */
export const TEXTS_PORT_STEP = 2;

/**
 * Serves the pages of a local site once more. `?texts=KEY` shows a page in both languages side by side, with the texts marked
 * whose keys contain KEY. It is a server of its own, so that the deployed Worker knows nothing of it.
 */
export function serveTexts(port: number, site: string): Promise<Server> {
  const server = createServer((request, response) => {
    answer(request, response, site).catch((error: unknown) => response.writeHead(502).end(String(error)));
  });
  return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)));
}

async function answer(request: IncomingMessage, response: ServerResponse, site: string): Promise<void> {
  const url = new URL(request.url ?? '/', site);
  const [part, framed] = [url.searchParams.get('texts'), url.searchParams.get('texts-of')];
  for (const name of ['texts', 'texts-of']) url.searchParams.delete(name);
  if (part !== null || framed !== null) {
    const page = part === null ? await readFramed(url, framed ?? '') : await compare(url, part);
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
    return;
  }
  const found = await fetch(url, { redirect: 'manual' });
  response.writeHead(found.status, { 'content-type': found.headers.get('content-type') ?? 'text/plain' });
  response.end(new Uint8Array(await found.arrayBuffer()));
}

async function compare(url: URL, part: string): Promise<string> {
  const pages = await Promise.all(LANGUAGE_CODES.map((language) => readMarked(url, { language, part })));
  return sideBySide(url.pathname + url.search, { part, keys: new Set(pages.flatMap(({ keys }) => [...keys])) });
}

async function readFramed(url: URL, part: string): Promise<string> {
  const language = parseLanguage(url.searchParams.get('lang'));
  return (await readMarked(url, { language, part })).html;
}

async function readMarked(url: URL, of: { language: Language; part: string }): Promise<MarkedPage> {
  const page = new URL(url);
  page.searchParams.set('lang', of.language);
  return markTexts(await (await fetch(page)).text(), of);
}
