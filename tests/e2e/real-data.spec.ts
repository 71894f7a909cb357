import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { serveEdge, type EdgeServer } from '../../scripts/edge-server.ts';
import { createRegenerationClient, regenerateRegion } from '../../src/pipeline/regeneration/regeneration-client.ts';
import { landsIf } from './views.ts';

const DATA = '../shared/data';
const NATIONAL = `${DATA}/national`;
const STATE_DIR = '.state/real-test';
const ADAIR = '/kentucky/columbia/210003002021-Adair-County-Elementary-School/';

let server: EdgeServer | null = null;

test.describe('over real records', landsIf(false), () => {
  test.skip(!existsSync(DATA), `reads the real records of ${DATA}, which is not there`);
  test.describe.configure({ mode: 'serial', timeout: 400_000 });

  test.beforeAll(async () => {
    test.setTimeout(400_000);
    rmSync(STATE_DIR, { recursive: true, force: true });
    runImport(
      'nces',
      '--directory',
      `${NATIONAL}/school_directory_2019.dev.csv.gz`,
      '--geocodes',
      `${NATIONAL}/EDGE_GEOIDS_201415_PUBLIC_SCHOOL.dev.csv.gz`,
      '--private',
      `${NATIONAL}/private_schools.dev.csv.gz`,
      '--boundaries',
      `${DATA}/boundaries`,
      '--places',
      `${NATIONAL}/Gaz_places_national.csv.gz`,
      '--zctas',
      `${NATIONAL}/2017_Gaz_zcta_national.txt.gz`,
      '--states',
      'de,vt,ky',
    );
    runImport('mapped', '--mapping', 'src/pipeline/mappings/kentucky.yaml', '--dir', `${DATA}/ky`);
    server = await serveEdge({ port: Number(process.env['E2E_PORT'] ?? 8789) + 3, stateDir: STATE_DIR });
  });

  test.afterAll(() => {
    server?.process.kill('SIGTERM');
  });

  for (const state of ['de', 'vt', 'ky', 'us'] as const) {
    test(`${state} goes live whole`, async () => {
      if (server === null) throw new Error('The edge is not there.');
      const record = await regenerateRegion(
        createRegenerationClient(server),
        { state, confirmDrop: false },
        () => undefined,
      );
      expect(record.failure).toBeNull();
      expect(record).toMatchObject({ status: 'live', isLive: true, pagesRendered: record.pagesTotal });
    });
  }

  test("a Kentucky school shows the state's own figures in both languages, with source and year", async ({ page }) => {
    await page.goto(`${server?.url}${ADAIR}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Adair County Elementary School');
    const scores = page.locator('#Test_scores');
    await expect(scores).toContainText('Reading');
    // ach_level_sch_2015_2016: all students of 2015-16, reading, 50.0 % proficient or distinguished of 582.
    await expect(scores).toContainText('50%');
    await expect(scores.getByRole('row', { name: '2015–\u206016 50% 56.6% 582', includeHidden: true })).toHaveCount(1);
    await expect(scores).toContainText('(Kentucky Department of Education)');
    // Rated by the figures of the year before, too.
    await page.locator('.rating-history summary').click();
    await expect(page.locator('.rating-history li')).toHaveText(/^2014–\u206015\s*(?:[1-9]|10)\/10/);
    await page.goto(`${server?.url}${ADAIR}?lang=es`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page.locator('#Test_scores')).toContainText('Lectura');
  });

  test('a Kentucky school has comparisons with year and source on one sheet', async ({ page }) => {
    for (const lang of ['', '?lang=es']) {
      await page.goto(`${server?.url}${ADAIR}${lang}`);
      await expect(page.locator('#Ratings')).toContainText('2015–\u206016.');
      await expect(page.locator('#Similar_schools thead small')).toHaveText(Array(5).fill('2015–\u206016'));
      await expect(page.locator('#overview-section > .module-source')).toContainText('2015–\u206016');
      const facts = page.locator('[id="NearbySchools*Nearest_high-performing"] .nearby-cards p:first-of-type');
      await expect(facts).toHaveCount(6);
      for (const fact of await facts.allTextContents()) expect(fact).toMatch(/Elementary|Primaria/);
      for (const format of ['Letter', 'A4']) {
        const pdf = (await page.pdf({ format })).toString('latin1');
        expect([lang, format, pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length]).toEqual([lang, format, 1]);
      }
    }
  });

  test('more high-performing schools of its levels load on request', async ({ page }) => {
    await page.goto(`${server?.url}${ADAIR}#NearbySchools`);
    const panel = page.locator('[id="NearbySchools*Nearest_high-performing"]');
    const asked = page.waitForRequest(/nearby_schools/);
    await panel.locator('[data-step="1"]').click();
    const query = new URL((await asked).url()).searchParams;
    expect([query.get('offset'), query.get('limit'), query.get('level_code')]).toEqual(['6', '2', 'e']);
    expect(query.getAll('overall_gs_rating[]')).toEqual(['8', '9', '10']);
    await expect(panel.locator('.nearby-cards > li')).toHaveCount(8);
    for (const kind of await panel.locator('.nearby-cards p:first-of-type').allTextContents()) {
      expect(kind).toContain('Elementary');
    }
  });

  test('pages of real places are there, and real records never say demonstration', async ({ page }) => {
    for (const path of [
      '/',
      '/delaware/wilmington/',
      '/vermont/burlington/schools/',
      '/kentucky/louisville/best-high-schools/',
      '/kentucky/columbia/adair-county/',
    ]) {
      const response = await page.goto(`${server?.url}${path}`);
      expect(response?.status(), path).toBe(200);
      await expect(page.getByRole('complementary').filter({ hasText: 'invented' })).toHaveCount(0);
    }
  });

  test('the same run again renders nothing', async () => {
    if (server === null) throw new Error('The edge is not there.');
    const record = await regenerateRegion(
      createRegenerationClient(server),
      { state: 'de', confirmDrop: false },
      () => undefined,
    );
    expect(record).toMatchObject({ status: 'live', pagesRendered: 0, pagesUnchanged: record.pagesTotal });
  });
});

function runImport(...args: string[]): void {
  const run = spawnSync(process.execPath, ['src/pipeline/import/import-cli.ts', ...args, '--state-dir', STATE_DIR], {
    encoding: 'utf8',
  });
  if (run.status !== 0) throw new Error(`The import failed:\n${run.stdout}\n${run.stderr}`);
}
