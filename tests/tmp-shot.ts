import { chromium } from '@playwright/test';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox', '--disable-gpu'] });
const base = 'http://127.0.0.1:9221';
const P = '/california/oakland/069900190009-The-Slowly-Turning-Weathervane-Demonstration-Academy-of-Arts-Letters-Sciences-and-Trades/';
for (const [w, lang] of [[320, 'es'], [1280, 'en']] as const) {
  const page = await b.newPage({ viewport: { width: w, height: 900 } });
  const q = lang === 'es' ? '?lang=es' : '';
  await page.goto(base + P + q);
  await page.locator('.reviews-rest > details').evaluate((d: any) => (d.open = true));
  await page.locator('#Reviews').screenshot({ path: `/tmp/shots/reviews-${w}.png` });
  await page.goto(base + P + 'reviews/' + q);
  await page.screenshot({ path: `/tmp/shots/list-${w}.png`, fullPage: true });
  await page.goto(base + P + 'reviews/write/' + q);
  await page.screenshot({ path: `/tmp/shots/write-${w}.png`, fullPage: true });
  await page.goto(base + `/gsr/modals/submit_review_modal?state=ca&school_id=069900190009${q.replace('?', '&')}`);
  await page.screenshot({ path: `/tmp/shots/dialog-${w}.png` });
  await page.goto(base + '/reviews-policy/' + q);
  await page.screenshot({ path: `/tmp/shots/policy-${w}.png`, fullPage: true });
}
await b.close();
