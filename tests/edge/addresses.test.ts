import { beforeEach, describe, expect, it } from 'vitest';
import {
  ADAIR_ELEMENTARY,
  ADAIR_ELEMENTARY_PATH,
  addCity,
  addColumbia,
  addDistrict,
  addState,
  changeSchool,
  removeSchool,
} from './catalogue-builder.ts';
import { ask } from './edge-client.ts';
import { keepStores } from './kept-stores.ts';
import { makeLive } from './region-run.ts';

keepStores(async () => {
  await addColumbia();
  await addCity('ky', { slug: 'mount-sterling', name: 'Mount Sterling' });
  await addState('nc', { name: 'North Carolina' });
  await addCity('nc', { slug: 'winston_salem', name: 'Winston-Salem', key: 'winston salem' });
  await addDistrict('nc', {
    id: '3701500',
    name: 'Forsyth',
    slug: 'forsyth',
    citySlug: 'winston_salem',
    cityName: 'Winston-Salem',
  });
  await makeLive('ky');
});

describe('another spelling of an address', () => {
  it.for([
    ['/Kentucky/COLUMBIA/', '/kentucky/columbia/'],
    ['/ky/', '/kentucky/'],
    ['/KY/columbia/schools/', '/kentucky/columbia/schools/'],
    ['/kentucky', '/kentucky/'],
    ['/kentucky/columbia/best-schools', '/kentucky/columbia/best-schools/'],
    ['/kentucky//columbia///', '/kentucky/columbia/'],
    ['/kentucky/mount%20sterling/', '/kentucky/mount-sterling/'],
    ['/kentucky/mount_sterling/', '/kentucky/mount-sterling/'],
    ['/kentucky/Mt.-Sterling', '/kentucky/mount-sterling/'],
    ['/north_carolina/winston_salem/', '/north-carolina/winston_salem/'],
    ['/NC/Winston-Salem', '/north-carolina/winston_salem/'],
    ['/north-carolina/winston-salem/schools/', '/north-carolina/winston_salem/schools/'],
    ['/nc/winston-salem/FORSYTH', '/north-carolina/winston_salem/forsyth/'],
    ['/kentucky/columbia/210003002021/', ADAIR_ELEMENTARY_PATH],
    ['/kentucky/columbia/210003002021-adair-county-elementary-school/', ADAIR_ELEMENTARY_PATH],
    ['/kentucky/columbia/210003002021-Its-Name-Of-Last-Year/', ADAIR_ELEMENTARY_PATH],
    ['/KY/nowhere/210003002021-Its-Name-Of-Last-Year', ADAIR_ELEMENTARY_PATH],
    ['/RATINGS', '/ratings/'],
    ['/Best-High-Schools', '/best-high-schools/'],
    ['/Search/Search.page', '/search/search.page'],
  ] as const)('%s moves to %s in one step', async ([spelling, canonical]) => {
    const response = await ask(spelling);
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe(canonical);
    expect((await ask(canonical)).status).toBe(200);
  });

  it('keeps its query, language and repeated parameters', async () => {
    const response = await ask('/KY/?lang=es&utm_source=a&level=e&level=m');
    expect(response.headers.get('location')).toBe('/kentucky/?lang=es&utm_source=a&level=e&level=m');
  });

  it('keeps the page of a listing', async () => {
    const response = await ask('/NC/winston-salem/schools?page=2&lang=es');
    expect([301, 404]).toContain(response.status);
    expect((await ask('/KY/columbia/schools?page=1&lang=es')).headers.get('location')).toBe(
      '/kentucky/columbia/schools/?page=1&lang=es',
    );
  });

  it('is cached for an hour', async () => {
    expect((await ask('/KY/')).headers.get('cache-control')).toBe('public, max-age=3600');
  });
});

describe('an address without a page', () => {
  it.for([
    '/atlantis/',
    '/kentucky/nowhere/',
    '/KY/nowhere',
    '/kentucky/nowhere/schools/',
    '/kentucky/columbia/no-district/',
    '/kentucky/columbia/210003009999-No-School/',
    '/kentucky/columbia/schools/more/',
    '/kentucky/%20..%20/',
    '/kentucky/columbia/%20.%20/',
    '/constructor/',
    '/kentucky/__proto__/',
    '/wp-login.php',
    '/.env',
  ])('%s is not found', async (path) => {
    const response = await ask(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('public, max-age=60');
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect(await response.text()).toContain('<title>404</title>');
  });

  it('says so in both languages', async () => {
    const response = await ask('/atlantis/?lang=es');
    expect(response.headers.get('content-language')).toBe('es');
    expect(await response.text()).toContain('<html lang="es">');
  });
});

describe('the address of a school that was removed', () => {
  beforeEach(async () => {
    await removeSchool(ADAIR_ELEMENTARY);
    await makeLive('ky', { confirmDrop: true });
  });

  it('is gone in both languages', async () => {
    const response = await ask(`${ADAIR_ELEMENTARY_PATH}?lang=es`);
    expect(response.status).toBe(410);
    expect(await response.text()).toContain('<html lang="es"><title>410</title>');
    const address = `https://homeroom.test${ADAIR_ELEMENTARY_PATH}`;
    expect(response.headers.get('link')?.split(', ')).toEqual([
      `<${address}?lang=es>; rel="canonical"`,
      `<${address}>; rel="alternate"; hreflang="en"`,
      `<${address}?lang=es>; rel="alternate"; hreflang="es"`,
    ]);
  });

  it('is also gone under another spelling', async () => {
    expect((await ask(ADAIR_ELEMENTARY_PATH.replace('/kentucky', '/KY'))).status).toBe(410);
  });
});

it('a renamed school’s old address moves to the new one', async () => {
  await changeSchool(ADAIR_ELEMENTARY, { name: 'Adair Academy' });
  await makeLive('ky');
  const response = await ask(`${ADAIR_ELEMENTARY_PATH}?lang=es`);
  expect(response.status).toBe(301);
  expect(response.headers.get('location')).toBe('/kentucky/columbia/210003002021-Adair-Academy/?lang=es');
});
