import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { ADAIR_ELEMENTARY, LEXINGTON_ELEMENTARY, addCity, addSchool, addTwoCities } from './catalogue-builder.ts';
import { keepStores } from './kept-stores.ts';
import { addZip, changeCity, placeSchool } from './search-builder.ts';
import { leads, makeSearchable, pageAt, resultsAt } from './search-page-builder.ts';

const VIRTUAL = '210003002097';

keepStores(async () => {
  await addTwoCities();
  await addCity('ky', { slug: 'gardenside', name: 'Gardenside' });
  await env.CATALOGUE.prepare(`UPDATE city SET has_pages = 0 WHERE slug = 'gardenside'`).run();
  await addSchool({ id: VIRTUAL, name: 'Faraway Virtual Academy' });
  await env.CATALOGUE.prepare('UPDATE school SET zip = ? WHERE id = ?').bind('42728', VIRTUAL).run();
  await changeCity('ky', 'columbia', { lat: 37.1, lon: -85.3, schools: 3 });
  await changeCity('ky', 'lexington', { lat: 38.04, lon: -84.5, schools: 1 });
  await changeCity('ky', 'gardenside', { lat: 38.2, lon: -84.5, schools: 0 });
  await placeSchool(ADAIR_ELEMENTARY, { zip: '42728', lat: 37.1, lon: -85.3 });
  await placeSchool(LEXINGTON_ELEMENTARY, { zip: '40507', lat: 38.04, lon: -84.5 });
  await env.CATALOGUE.prepare(`UPDATE school SET county = 'Fayette County' WHERE id = ?`)
    .bind(LEXINGTON_ELEMENTARY)
    .run();
  await addZip('42728', { state: 'ky', citySlug: 'columbia', lat: 37.11, lon: -85.31 });
  await makeSearchable('ky');
});

const where = (text: string, more = '') =>
  `/search/search.page?locationSearchString=${encodeURIComponent(text)}${more}`;

describe('a place in the "where" box', () => {
  it.each(['Fayette County, KY', 'condado de Fayette', 'fayette county'])('is a county: %s', async (text) => {
    const page = await pageAt(where(text));
    expect(page.placeName).toBe('Fayette County, KY');
    expect(page.outcome).toMatchObject({ kind: 'results', total: 1 });
  });

  it('is a landmark with the schools around it', async () => {
    expect((await pageAt(where('Rupp Arena'))).placeName).toBe('Rupp Arena, Lexington, KY');
    expect(await resultsAt(where('Rupp Arena, Lexington, KY'))).toMatchObject({
      ids: [LEXINGTON_ELEMENTARY],
      miles: 5,
    });
  });

  it('is several places together, or the way between two', async () => {
    expect(await resultsAt(where('Columbia or Lexington, KY'))).toMatchObject({ total: 4, miles: null });
    const { ids, miles } = await resultsAt(where('between Columbia, KY and Lexington, KY'));
    expect(ids.toSorted()).toEqual([ADAIR_ELEMENTARY, LEXINGTON_ELEMENTARY].toSorted());
    expect(miles).toBe(41);
  });

  it('is a city without schools, with those that are near', async () => {
    expect(await resultsAt(where('Gardenside, KY'))).toMatchObject({ ids: [LEXINGTON_ELEMENTARY], miles: 15 });
    expect((await pageAt(where('Gardenside, KY'))).placeName).toBe('Gardenside, KY');
  });

  it.each(['Columbia, KY, USA', 'Columbia KY United States', 'Columbia, KY 42728, USA'])(
    'may end with the country: %s',
    async (text) => {
      expect((await resultsAt(where(text))).ids).toContain(ADAIR_ELEMENTARY);
    },
  );

  it('is a ZIP code of PO boxes, beside the nearest of its office', async () => {
    expect((await pageAt(where('42799'))).placeName).toBe('Columbia, KY 42799');
    expect((await resultsAt('/search/search.zipcode?zip=42799')).ids).toContain(ADAIR_ELEMENTARY);
  });

  it.each([
    ['00907', 'We have no schools in Puerto Rico yet.'],
    ['09012', '09012 is a military address abroad. Search for a city or a base.'],
  ])('is a ZIP code that no state has: %s', async (zip, alert) => {
    expect((await pageAt(where(zip))).outcome).toMatchObject({ alert });
    expect((await pageAt(`/search/search.page?q=${zip}`)).outcome).toMatchObject({ alert });
  });
});

describe('a ZIP code', () => {
  it('has its schools that no source locates, too', async () => {
    const zip = '/search/search.zipcode?zip=42728';
    expect((await resultsAt(zip)).ids).toEqual(expect.arrayContaining([ADAIR_ELEMENTARY, VIRTUAL]));
    expect((await resultsAt(`${zip}&q=faraway`)).ids).toEqual([VIRTUAL]);
  });
});

describe('a place in the one box', () => {
  it('moves to the "where" box if no page is about it', async () => {
    const to = (text: string) => leads(`/search/search.page?q=${encodeURIComponent(text)}`);
    expect(await to('rupp arena')).toEqual([302, where('Rupp Arena, Lexington, KY').replaceAll('%2C', ',')]);
    expect(await to('Gardenside')).toEqual([302, where('Gardenside, KY').replaceAll('%2C', ',')]);
    expect(await to('elementary schools in Columbia or Lexington KY')).toEqual([
      302,
      `${where('Columbia, KY or Lexington, KY').replaceAll('%2C', ',')}&gradeLevels%5B%5D=e`,
    ]);
  });
});
