import { rmSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { serveEdge, type EdgeServer } from '../../scripts/edge-server.ts';
import { LocalCatalogue } from '../../src/pipeline/catalogue/local-catalogue.ts';
import { createRegenerationClient, regenerateRegion } from '../../src/pipeline/regeneration/regeneration-client.ts';
import type { SchoolContribution } from '../../src/domain/catalogue/school-contribution.ts';
import { BINDINGS, importContributions } from '../unit/pipeline/catalogue-folder.ts';
import { axeFaults } from './axe.ts';
import { LANGUAGES, VIEWS, inLanguage, landsIf } from './views.ts';
import { test } from './visitor-test.ts';

const STATE_DIR = '.state/many-places';
const CITIES = 640;
const PATHS = ['/nevada/', '/nevada/cities/', '/nevada/cities/?page=2', '/nevada/best-schools/'];
const MAX_HTML_BYTES = 20 * 1024;

/** Creates one school per city; every tenth city has two. */
const contributions = Array.from({ length: CITIES }, (_, at) => {
  const city = `${String.fromCharCode(65 + (at % 26))}lder ${at}`;
  return Array.from({ length: at % 10 === 0 ? 2 : 1 }, (_unused, copy) => aSchoolIn(city, at * 2 + copy));
}).flat();

function aSchoolIn(city: string, number: number): SchoolContribution {
  const id = `3299${String(number).padStart(8, '0')}`;
  const facts = { name: `${city} School ${number}`, type: 'public', status: { kind: 'open' }, city } as const;
  return { source: 'demonstration', state: 'nv', id, year: '2023-24', facts, district: null, document: {} };
}

let server: EdgeServer | null = null;
const at = (path: string, language: 'en' | 'es' = 'en') => `${server?.url}${inLanguage(path, language)}`;
const cityLinks = (page: Page) => page.locator('.place-links a');

test.describe('a state of many cities', () => {
  test.describe.configure({ mode: 'serial', timeout: 120_000 });

  test.beforeAll(async () => {
    test.setTimeout(120_000);
    rmSync(STATE_DIR, { recursive: true, force: true });
    await importContributions(new LocalCatalogue(STATE_DIR, BINDINGS), contributions);
    server = await serveEdge({ port: Number(process.env['E2E_PORT'] ?? 8789) + 4, stateDir: STATE_DIR });
    const client = createRegenerationClient(server);
    const record = await regenerateRegion(client, { state: 'nv', confirmDrop: false }, () => undefined);
    expect(record.failure).toBeNull();
  });

  test.afterAll(() => {
    server?.process.kill('SIGTERM');
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('names the largest and leads to all, by letter and page', async ({ page }) => {
      await page.goto(at('/nevada/'));
      await expect(cityLinks(page)).toHaveCount(60);
      await page.getByRole('navigation', { name: 'Cities by first letter' }).getByRole('link', { name: 'Z' }).click();
      await expect(page).toHaveURL(/\/nevada\/cities\/\?page=2#cities-z$/);
      await expect(page).toHaveTitle('Cities in Nevada – Page 2 | Homeroom');
      await expect(page.getByRole('heading', { name: 'Z', exact: true })).toBeInViewport();
      const last = await cityLinks(page).allInnerTexts();
      await page.getByRole('link', { name: 'Previous' }).click();
      await expect(page).toHaveURL(/\/nevada\/cities\/$/);
      const first = await cityLinks(page).allInnerTexts();
      expect(new Set([...first, ...last]).size).toBe(CITIES);
      await cityLinks(page).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(first[0] ?? '');
    });
  });

  test('has light pages', async ({ request }) => {
    for (const path of PATHS) {
      for (const language of LANGUAGES) {
        const html = await (await request.get(at(path, language))).body();
        expect.soft(brotliCompressSync(html).byteLength, path).toBeLessThanOrEqual(MAX_HTML_BYTES);
      }
    }
  });

  for (const { language, width, isLanding } of VIEWS) {
    test(`has accessible pages (${language}, ${width} px)`, landsIf(isLanding), async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      for (const path of PATHS) {
        await page.goto(at(path, language));
        expect(await axeFaults(page), path).toEqual([]);
      }
    });
  }

  test('has no page after the last', async ({ request }) => {
    expect((await request.get(at('/nevada/cities/?page=3'))).status()).toBe(404);
    expect((await request.get(at('/nevada/districts/'))).status()).toBe(404);
  });
});
