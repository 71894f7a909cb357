import { describe, expect, it } from 'vitest';
import { AdAnswerSchema } from '../../src/domain/ads/ad-contract.ts';
import { ask, askWith, type Stores } from './edge-client.ts';
import { aMember } from './member-builder.ts';
import { MemberBrowser } from './member-browser.ts';

const AD = '/gsr/api/ad?place=search';
const SERVER = { AD_SERVER_URL: 'https://ads.example/page' };

async function adOf(path: string, stores: Stores = {}) {
  return AdAnswerSchema.parse(await (await askWith(stores, path)).json());
}

it('our own ads take turns in both languages', async () => {
  const english = await Promise.all([0, 1, 3].map((turn) => adOf(`${AD}&turn=${turn}`)));
  expect(english[0]).toMatchObject({ kind: 'house', label: 'Advertisement' });
  expect(english[1]).not.toEqual(english[0]);
  expect(english[2]).toEqual(english[0]);
  expect(await adOf(`${AD}&lang=es`)).toMatchObject({ label: 'Anuncio', path: '/compare/?lang=es' });
});

it('an ad server fills a frame, and pages may load its origin only then', async () => {
  expect(await adOf(AD, SERVER)).toMatchObject({ kind: 'frame', url: 'https://ads.example/page?place=search&lang=en' });
  const policyWith = async (stores: Stores) => (await askWith(stores, AD)).headers.get('content-security-policy');
  expect(await policyWith(SERVER)).toContain('frame-src https://ads.example');
  expect(await policyWith({})).not.toContain('frame-src');
});

it('the full-page ad needs an ad server', async () => {
  expect(await adOf('/gsr/api/ad?place=interstitial')).toEqual({ kind: 'none' });
  expect(await adOf('/gsr/api/ad?place=interstitial', SERVER)).toMatchObject({ kind: 'frame' });
});

it('ads end by configuration', async () => {
  expect(await adOf(AD, { ...SERVER, ADS: 'off' })).toEqual({ kind: 'none' });
});

describe('a reader who said to be', () => {
  const sayAge = (browser: MemberBrowser, age: number) =>
    browser.post('/account/age/', { birth_year: new Date().getUTCFullYear() - age - 1, birth_month: 1 });
  const kindFor = async (browser: MemberBrowser) => (await (await browser.get(AD)).json<{ kind: string }>()).kind;

  it.each([8, 14, 16])('%s gets no ad', async (age) => {
    const browser = new MemberBrowser();
    await sayAge(browser, age);
    expect(await kindFor(browser)).toBe('none');
  });

  it('30 gets ads', async () => {
    const browser = new MemberBrowser();
    await sayAge(browser, 30);
    expect(await kindFor(browser)).toBe('house');
  });

  it('16 gets no ad on another device, either', async () => {
    const { browser } = await aMember();
    await sayAge(browser, 16);
    browser.cookies.delete('__Host-minor');
    expect(await kindFor(browser)).toBe('none');
  });
});

it('an ad is never cached, and its place is checked', async () => {
  expect((await ask(AD)).headers.get('cache-control')).toBe('private, no-store');
  expect((await ask('/gsr/api/ad?place=head')).status).toBe(422);
});
