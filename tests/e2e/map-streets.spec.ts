import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { serveEdge, type EdgeServer } from '../../scripts/edge-server.ts';
import { putBaseMap } from '../../src/pipeline/base-map/put-base-map.ts';
import { LocalCatalogue } from '../../src/pipeline/catalogue/local-catalogue.ts';
import { readProjectBindings } from '../../src/pipeline/catalogue/project-bindings.ts';
import { DRAWING_BROWSER } from './drawing-browser.ts';
import { colorOfMap } from './map-color.ts';
import { archiveOf, VECTOR_TILES } from './tile-server.ts';

test.use({ launchOptions: DRAWING_BROWSER });

const PORT = Number(process.env['E2E_PORT'] ?? 8789) + 101;
const STARTED_MS = 90_000;
const DRAWN_MS = 40_000;
/** The color of water in the style of Protomaps: #80deea. */
const WATER = [128, 222, 234];

const stateDir = mkdtempSync(join(tmpdir(), 'homeroom-streets-'));
let edge: EdgeServer;

test.beforeAll(async () => {
  test.setTimeout(STARTED_MS);
  const bindings = readProjectBindings();
  const catalogue = new LocalCatalogue(stateDir, bindings);
  await catalogue.migrate();
  await catalogue.close();
  const file = join(stateDir, 'streets.pmtiles');
  writeFileSync(file, archiveOf(waterTile(), VECTOR_TILES));
  await putBaseMap(file, { kind: 'local', stateDir, bucket: bindings.boundariesBucket });
  edge = await serveEdge({ port: PORT, stateDir, variables: {} });
});

test.afterAll(() => {
  edge.process.kill('SIGTERM');
  rmSync(stateDir, { recursive: true, force: true });
});

test('a street archive is drawn from the site alone', async ({ page }) => {
  const asked: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await page.goto(`${edge.url}/search/search.page?view=map`);
  await expect.poll(() => colorOfMap(page), { timeout: DRAWN_MS }).toEqual(WATER);
  await expect(page.locator('.maplibregl-ctrl-attrib')).toContainText('OpenStreetMap');
  expect(asked.filter((url) => !url.startsWith(edge.url) && !/^(?:data|blob):/.test(url))).toEqual([]);
  expect(complaints).toEqual([]);
});

/** A vector tile with one layer, `water`, which covers the tile: see the specification of Mapbox Vector Tiles. */
function waterTile(): Uint8Array {
  // Move to 0,0; three lines of 4096; close.
  const geometry = [9, 0, 0, 26, ...[0x80, 0x40], 0, 0, ...[0x80, 0x40], ...[0xff, 0x3f], 0, 15];
  const feature = [0x18, 3, 0x22, geometry.length, ...geometry];
  const name = [...new TextEncoder().encode('water')];
  const layer = [0x78, 2, 0x0a, name.length, ...name, 0x12, feature.length, ...feature, 0x28, 0x80, 0x20];
  return Uint8Array.of(0x1a, layer.length, ...layer);
}
