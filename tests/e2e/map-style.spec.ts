import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { serveEdge, type EdgeServer } from '../../scripts/edge-server.ts';
import { LocalCatalogue } from '../../src/pipeline/catalogue/local-catalogue.ts';
import { readProjectBindings } from '../../src/pipeline/catalogue/project-bindings.ts';
import { colorOfMap } from './map-color.ts';
import { archiveOf, serveTiles, type TileServer } from './tile-server.ts';
import { DRAWING_BROWSER } from './drawing-browser.ts';

test.use({ launchOptions: DRAWING_BROWSER });
test.describe.configure({ mode: 'serial' });

/** A base map of another server, as a configuration names it. */
const PORT = Number(process.env['E2E_PORT'] ?? 8789) + 100;
const STARTED_MS = 90_000;
const DRAWN_MS = 40_000;
const MAP = '/search/search.page?view=map';

const stateDir = mkdtempSync(join(tmpdir(), 'homeroom-map-style-'));
let tiles: TileServer;
let edge: EdgeServer;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(STARTED_MS);
  tiles = await serveTiles(archiveOf(await crimsonTile(await browser.newPage())));
  const catalogue = new LocalCatalogue(stateDir, readProjectBindings());
  await catalogue.migrate();
  await catalogue.close();
  edge = await serveEdge({ port: PORT, stateDir, variables: { MAP_STYLE_URL: `${tiles.url}/style.json` } });
});

test.afterAll(async () => {
  edge.process.kill('SIGTERM');
  await tiles.close();
  rmSync(stateDir, { recursive: true, force: true });
});

test('a configured style shows tiles of an archive and names its sources', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await page.goto(edge.url + MAP);
  await expect.poll(() => colorOfMap(page), { timeout: DRAWN_MS }).toEqual([220, 20, 60]);
  await expect(page.locator('.maplibregl-ctrl-attrib')).toContainText('Tiles of the test');
  await expect(page.locator('.maplibregl-ctrl-attrib')).not.toContainText('Census');
  expect(tiles.asked.filter((call) => /^\/world\.pmtiles bytes=\d+-\d+$/.test(call)).length).toBeGreaterThanOrEqual(2);
  expect(complaints).toEqual([]);
});

test('the map shows our outlines if a configured style fails to load', async ({ page }) => {
  await page.route(`${tiles.url}/style.json`, (route) => route.abort());
  await page.goto(edge.url + MAP);
  await expect(page.locator('.maplibregl-ctrl-attrib')).toContainText('Outlines: U.S. Census Bureau');
  await expect(page.locator('[data-map-alert]')).toBeHidden();
});

async function crimsonTile(page: Page): Promise<Buffer> {
  await page.setContent('<body style="margin: 0; background: crimson"></body>');
  const tile = await page.screenshot({ clip: { x: 0, y: 0, width: 256, height: 256 } });
  await page.close();
  return tile;
}
