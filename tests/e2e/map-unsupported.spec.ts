import { expect } from '@playwright/test';
import { test } from './visitor-test.ts';

test.use({
  launchOptions: {
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-3d-apis', '--no-first-run'],
  },
});

const OAKLAND_MAP = '/search/search.page?state=ca&city=Oakland&view=map';

test('a browser that cannot draw the map keeps the list and loads no map', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/maplibre|school-map|\/gsr\/api\/map/.test(request.url())) asked.push(request.url());
  });
  await page.goto(OAKLAND_MAP);
  await expect(page.locator('[data-map-note]')).toHaveText(
    'This browser can’t show the map. The list shows the same schools.',
  );
  await expect(page.locator('[data-school]').first()).toBeVisible();
  expect(asked).toEqual([]);
});

test('the view of a district without a map has its list and filters', async ({ page }) => {
  await page.goto('/california/oakland/oakland-demonstration-unified-school-district/?lang=es');
  await page.getByRole('button', { name: 'Mostrar el mapa con los límites y las escuelas' }).click();
  const view = page.locator('.district-map');
  await expect(view.getByText('este navegador no puede mostrar el mapa')).toBeVisible();
  await expect(view.locator('[data-school]')).toHaveCount(25);
  await expect(view.getByRole('button', { name: /^Mostrar en el mapa/ })).toHaveCount(0);
  await view.getByLabel('Preparatoria (high school)', { exact: true }).check();
  await expect(view.getByRole('status').last()).toHaveText(/^\d+ escuelas$/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the map says what it needs, and the list shows the same schools', async ({ page }) => {
    await page.goto(OAKLAND_MAP);
    await expect(page.locator('[data-map-note]')).toHaveText(
      'The map needs JavaScript. The list shows the same schools.',
    );
    await expect(page.locator('[data-school]').first()).toBeVisible();
  });
});
