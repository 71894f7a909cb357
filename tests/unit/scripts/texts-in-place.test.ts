import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { LANGUAGE_CODES } from '#domain/places/language.ts';
import { translatorFor } from '#i18n/translator.ts';
import { markTexts, sideBySide } from '../../../scripts/texts-in-place.ts';
import { serveTexts } from '../../../scripts/texts-server.ts';

const PAGE = `<html><head><title>Escuelas de Nevada</title></head><body>
<h1>Escuelas de Nevada</h1><p>2 escuelas en 1
 ciudad. Elija una ciudad o un distrito.</p><a aria-label="Ciudades por letra inicial">A</a></body></html>`;

describe('texts in place', () => {
  const marked = markTexts(PAGE, { language: 'es', part: 'places.state' });

  it('are marked with their keys, with values and line breaks', () => {
    expect(marked.html).toContain(
      '<h1><mark id="text-places.state.title" title="places.state.title">Escuelas de Nevada</mark></h1>',
    );
    expect(marked.html).toMatch(
      /<mark id="text-places\.state\.intro"[^>]*>2 escuelas en 1\s+ciudad\. Elija una ciudad o un distrito\.<\/mark>/,
    );
  });

  it('have the keys of labels, which stay as they are', () => {
    expect([...marked.keys]).toContain('places.state.letters.cities');
    expect(marked.html).toContain('<a aria-label="Ciudades por letra inicial">');
    expect(marked.html).toContain('<title>Escuelas de Nevada</title>');
  });

  it('are not found over the end of a sentence', () => {
    const page = '<p>Escuelas de ocho grados. Cada una cuenta.</p>';
    expect(markTexts(page, { language: 'es', part: 'places.state.title' }).html).toContain(
      'Escuelas de ocho grados</mark>. Cada',
    );
  });

  it('are of the keys that were asked for only', () => {
    expect(markTexts(PAGE, { language: 'es', part: 'second-factor' }).keys.size).toBe(0);
  });

  it('are framed in both languages, with a link to each', () => {
    const page = sideBySide('/nevada/', { part: 'places', keys: new Set(['places.state.title']) });
    for (const language of LANGUAGE_CODES) {
      expect(page).toContain(`<iframe name="${language}"`);
      expect(page).toContain(`/nevada/?lang=${language}&amp;texts-of=places#text-places.state.title`);
    }
  });
});

describe('the server of texts', () => {
  const servers: Server[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) server.close();
  });

  async function startBoth(): Promise<string> {
    const site = createServer((request, response) => {
      const language = request.url?.includes('lang=es') === true ? 'es' : 'en';
      response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': "frame-ancestors 'none'" });
      response.end(
        `<html><head></head><p>${translatorFor(language)('places.state.title', { state: 'Nevada' })}</p></html>`,
      );
    });
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', () => resolve()));
    const texts = await serveTexts(0, originOf(site));
    servers.push(site, texts);
    return originOf(texts);
  }

  it('shows a page in both languages, which may be framed', async () => {
    const origin = await startBoth();
    const page = await (await fetch(`${origin}/nevada/?texts=places.state`)).text();
    expect(page).toContain('<code>places.state.title</code>');
    const framed = await fetch(`${origin}/nevada/?lang=es&texts-of=places.state`);
    expect(framed.headers.get('content-security-policy')).toBeNull();
    expect(await framed.text()).toContain('title="places.state.title">Escuelas de Nevada</mark>');
  });

  it('passes everything else on', async () => {
    expect(await (await fetch(`${await startBoth()}/nevada/`)).text()).toContain('<p>Schools in Nevada</p>');
  });
});

function originOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
