import { beforeEach, describe, expect, inject, it, vi } from 'vitest';
import type { HomesAnswer } from '../../src/domain/homes/homes-contract.ts';
import type { HomesPage } from '../../src/domain/homes/homes-page.ts';
import { addSearchableKentucky, refused } from './call-client.ts';
import { ADAIR_ELEMENTARY, ADAIR_ELEMENTARY_PATH } from './catalogue-builder.ts';
import { modelOf } from './desk-builder.ts';
import { ask, askWith } from './edge-client.ts';
import { MemberBrowser } from './member-browser.ts';

const partner = (manner: string) => {
  const origin = inject('partnerUrl');
  return {
    HOMES_URL: `${origin}/${manner}/homes`,
    HOMES_TEASER_URL: `${origin}/${manner}/homes-teaser`,
    HOMES_SITE_URL: 'https://homes.example',
    HOMES_IMAGE_ORIGIN: origin,
  };
};
const CALL = `/gsr/api/homes?state=ky&id=${ADAIR_ELEMENTARY}`;
const TEASER = '/gsr/api/homes_and_rentals';
const readWith = async (manner: string, path = CALL) => (await askWith(partner(manner), path)).json<HomesAnswer>();

beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await addSearchableKentucky();
});

/** The queries that the partner got. */
function watchPartner(): URLSearchParams[] {
  const asked: URLSearchParams[] = [];
  const real = fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    asked.push(new URL(input instanceof Request ? input.url : input).searchParams);
    return real(input, init);
  });
  return asked;
}

describe('homes around a school', () => {
  it('have no page if the partner is invented and the school is real', async () => {
    const page = `${ADAIR_ELEMENTARY_PATH}homes/`;
    expect((await askWith(partner('well'), page)).status).toBe(200);
    expect((await askWith({ ...partner('well'), PARTNERS: 'invented' }, page)).status).toBe(404);
  });

  it('are ten at most, without those that lack rooms', async () => {
    const asked = watchPartner();
    const { listings, links } = await readWith('well');
    expect(listings).toHaveLength(9);
    expect(links.nearby).toMatch(/^https:\/\/homes\.example\/columbia-ky\/\?utm_source=homeroom/);
    expect([...(asked[0]?.keys() ?? [])]).toEqual(['type', 'minLat', 'maxLat', 'minLon', 'maxLon', 'limit']);
    expect(asked[0]?.get('type')).toBe('SINGLE_FAMILY_HOUSE,MOBILE,CONDO');
    expect(asked[0]?.get('limit')).toBe('10');
  });

  it('are looked for once more within twice the radius', async () => {
    const asked = watchPartner();
    expect((await readWith('empty')).listings).toEqual([]);
    const heights = asked.map((query) => Number(query.get('maxLat')) - Number(query.get('minLat')));
    // Five kilometers to the north and to the south, on an Earth with a radius of 6378.1 km, then ten.
    const fiveKilometers = (5 / 6378.1) * (180 / Math.PI);
    expect(heights).toEqual([expect.closeTo(2 * fiveKilometers, 5), expect.closeTo(4 * fiveKilometers, 5)]);
  });

  it('report illegal arguments for a negative radius', async () => {
    const { errors } = await refused(`${CALL}&radius=-1`, 422, partner('well'));
    expect(errors[0]?.code).toBe('illegal-arguments');
  });

  it('are none without a partner', async () => {
    expect(await (await ask(CALL)).json()).toEqual({
      listings: [],
      links: { nearby: null, loans: null },
      isForAdults: false,
    });
  });

  it('ask the partner once an hour, and are kept by no cache outside', async () => {
    const asked = watchPartner();
    const answer = await askWith(partner('well'), CALL);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    await vi.waitFor(async () => expect(await caches.default.match(`https://homeroom.test/kept${CALL}`)).toBeDefined());
    expect((await readWith('well')).listings).toHaveLength(9);
    expect(asked).toHaveLength(1);
    expect(await caches.default.match(`https://homeroom.test${CALL}`)).toBeUndefined();
  });

  it('are not shown to a reader who said to be under 18', async () => {
    const browser = new MemberBrowser({ stores: partner('well') });
    await browser.post('/account/age/', { birth_year: new Date().getUTCFullYear() - 17, birth_month: 1 });
    await readWith('well');
    const answer = await browser.get(CALL);
    expect(await answer.json()).toMatchObject({ listings: [], isForAdults: true });
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const page = await modelOf<HomesPage>(await browser.get(`${ADAIR_ELEMENTARY_PATH}homes/`));
    expect(page.homes?.isForAdults).toBe(true);
  });

  it('have a page for visitors without scripts that search engines skip', async () => {
    const page = `${ADAIR_ELEMENTARY_PATH}homes/`;
    const answer = await askWith(partner('well'), page);
    expect([answer.status, answer.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
    expect((await modelOf<HomesPage>(answer)).homes?.listings).toHaveLength(9);
    expect((await modelOf<HomesPage>(askWith(partner('broken'), page))).homes).toBeNull();
    expect((await ask(page)).status).toBe(404);
  });
});

describe('homes for sale or rent', () => {
  it('are three unless more are requested', async () => {
    expect((await readWith('well', `${TEASER}?forSaleOrForRent=forSale&zip=42728`)).listings).toHaveLength(3);
    const path = `${TEASER}?forSaleOrForRent=forRent&city=Columbia&state=ky&count=5`;
    expect((await readWith('well', path)).listings).toHaveLength(5);
  });

  it('link the partner’s page of homes in the city and its page about loans', async () => {
    const { links } = await readWith('well', `${TEASER}?forSaleOrForRent=forSale&city=Jersey%20City&state=nj`);
    const campaign = 'utm_source=homeroom&utm_medium=Partner&utm_content=text&utm_term=nearbyhomes_profiles';
    expect(links).toEqual({
      nearby: `https://homes.example/jersey-city-nj/?${campaign}`,
      loans: `https://homes.example/home-loans/?${campaign}`,
    });
  });

  it.each([
    ['?zip=42728', 'Invalid argument forSaleOrForRent, must be forRent or forSale'],
    ['?forSaleOrForRent=forSale&city=Columbia', 'Zip, or a combination city and state, are required.'],
  ])('refuse %s', async (query, message) => {
    const { errors } = await refused(`${TEASER}${query}`, 422, partner('well'));
    expect(errors).toEqual([{ code: 'illegal-arguments', message }]);
  });
});

describe('the image of a home', () => {
  it('comes from our own origin', async () => {
    const path = encodeURIComponent('/well/images/1-large.png');
    const image = await askWith(partner('well'), `/gsr/api/home_image?path=${path}`);
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  it.each(['/wrong/images/1.png', '/broken/x', '//other.example/x.png', '/well/none'])(
    'is not served for %s',
    async (path) => {
      await refused(`/gsr/api/home_image?path=${encodeURIComponent(path)}`, 404, partner('well'));
    },
  );
});
