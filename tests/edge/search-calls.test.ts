import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { z } from 'zod';
import { ErrorsSchema, listRequestErrors, requestParameters } from '../../src/domain/search/request-contract.ts';
import { TEXTS } from '../../src/i18n/texts.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createSearchStore } from '../../src/data/search/search-store.ts';
import { allowedValues, describeCall } from '../../src/domain/calls/call-description.ts';
import { createApp } from '../../src/edge/app.ts';
import { addSearchableKentucky, read, refused } from './call-client.ts';
import { ADAIR_PRIMARY } from './catalogue-builder.ts';
import { ask, askWith } from './edge-client.ts';
import { READ_CALLS, SEARCH_CALLS } from './read-calls.ts';
import { keepStores } from './kept-stores.ts';
import { testRenderer } from './test-renderer.ts';
import { broken } from './watched-stores.ts';

/** A question to each call that it can answer. */
const QUESTIONS: Readonly<Record<string, string>> = {
  findSchools: '/gsr/api/schools?q=adair',
  readSchool: `/gsr/api/schools/${ADAIR_PRIMARY}`,
  findDistricts: '/gsr/api/districts/?state=ky',
  readDistrict: '/gsr/api/districts/2100030',
  suggest: '/gsr/api/autosuggest/?q=adair',
  suggestNear: '/gsr/api/autosuggest_location_boost/?q=adair',
  suggestName: '/gsr/search/suggest/school?query=adair',
  nearbySchools: `/gsr/api/nearby_schools/?state=ky&id=${ADAIR_PRIMARY}`,
  readCalendar: `/gsr/api/calendar?state=ky&id=${ADAIR_PRIMARY}`,
  readHomes: `/gsr/api/homes?state=ky&id=${ADAIR_PRIMARY}`,
  readHomesAndRentals: '/gsr/api/homes_and_rentals?forSaleOrForRent=forSale&zip=42728',
  geocode: '/gsr/api/geocode?q=Columbia, KY',
  suggestAddresses: '/gsr/api/address_suggestions?q=120 green',
  readMap: '/gsr/api/map?q=adair',
  readMapCities: '/gsr/api/map_cities?west=-86&south=37&east=-85&north=38&zoom=8',
  readMapStyle: '/gsr/api/map_style',
};
const questionTo = (id: string) => QUESTIONS[id] ?? `there is no question to ${id}`;

keepStores(addSearchableKentucky);

describe.for(SEARCH_CALLS)('the call $id', ({ id, path }) => {
  it('returns what its contract promises, for HEAD too', async () => {
    await read(questionTo(id));
    const head = await ask(questionTo(id), { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
  });

  it('accepts no method that changes data', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const response = await ask(questionTo(id), { method });
      expect([method, response.status, response.headers.get('allow')]).toEqual([method, 405, 'GET, HEAD']);
      expect(await response.json()).toMatchObject({ errors: [{ code: 'method-not-allowed' }] });
    }
  });

  it('is described with all of its parameters', async () => {
    const document = await (await ask('/gsr/api/openapi.json')).json<OpenApi>();
    const operation = document.paths[path]?.get;
    expect(operation?.operationId).toBe(id);
    expect(operation?.responses['200']?.content['application/json'].schema).toBeTypeOf('object');
    for (const name of path.matchAll(/\{(\w+)\}/g)) {
      const parameter = operation?.parameters.find((one) => one.name === name[1]);
      expect(parameter).toMatchObject({ in: 'path', required: true });
    }
  });

  it('limits requests of one address', async () => {
    const asked: string[] = [];
    const limit: RateLimit = {
      limit: ({ key }) => {
        asked.push(key);
        return Promise.resolve({ success: false });
      },
    };
    const { errors, headers } = await refused(questionTo(id), 429, { SEARCH_LIMIT: limit });
    expect(errors[0]?.code).toBe('too-many-requests');
    expect(headers.get('retry-after')).toBe('60');
    expect(asked).toEqual(['local']);
  });
});

describe.each(READ_CALLS)('the description of $id', (call) => {
  const { parameters } = describeCall(call);

  it('has words for the call and each of its parameters in both languages', () => {
    for (const texts of [TEXTS.en['search-calls'], TEXTS.es['search-calls']]) {
      expect(Object.keys(texts.call)).toContain(call.id);
      expect(Object.keys(texts.parameter)).toEqual(expect.arrayContaining(parameters.map(({ name }) => name)));
    }
  });

  it('names every part of its path that changes, and first', () => {
    const inPath = parameters.filter(({ isInPath }) => isInPath).map(({ name }) => name);
    expect(inPath).toEqual([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
    expect(parameters.slice(0, inPath.length).every(({ isInPath, isRequired }) => isInPath && isRequired)).toBe(true);
  });

  it('has a type for every parameter', () => {
    for (const { name, schema } of parameters)
      expect([name, schema.type ?? schema.anyOf ?? schema.enum]).not.toEqual([name, undefined]);
  });
});

interface OpenApi {
  readonly openapi: string;
  readonly paths: Record<string, { get: Operation }>;
}
interface Operation {
  readonly operationId: string;
  readonly parameters: { name: string; in: string; required: boolean; schema: object }[];
  readonly responses: Record<string, { content: { 'application/json': { schema: object } } }>;
}

describe('the description of the calls', () => {
  it('lists no call that does not exist', async () => {
    const document = await (await ask('/gsr/api/openapi.json')).json<OpenApi>();
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths)).toEqual(READ_CALLS.map(({ path }) => path));
  });

  it('is also a page in both languages', async () => {
    const page = await ask('/gsr/api/docs?lang=es');
    expect(page.status).toBe(200);
    expect(page.headers.get('content-language')).toBe('es');
    const text = await page.text();
    for (const { path } of SEARCH_CALLS) expect(text).toContain(`"path":"${path}"`);
  });

  it.for(SEARCH_CALLS.map((call) => [call.id, call] as const))(
    'can be made for %s',
    ([, { request, answer, path }]) => {
      const input = z.toJSONSchema(request, { io: 'input' });
      expect(input.type).toBe('object');
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
      expect(Object.keys(input.properties ?? {})).toEqual(expect.arrayContaining(named));
      expect(z.toJSONSchema(answer, { io: 'output' })).toHaveProperty('$schema');
    },
  );

  it('summarizes the allowed values of a parameter', () => {
    expect(allowedValues({ enum: ['e', 'm'] })).toBe('e | m');
    expect(allowedValues({ minimum: 1, maximum: 50 })).toBe('1–50');
    expect(allowedValues({ type: 'string' })).toBeNull();
  });
});

describe('the parameters of all calls', () => {
  it('are parsed or refused with a list of errors, for any value', () => {
    const keys = [
      ...new Set(
        SEARCH_CALLS.flatMap(({ request }) => Object.keys(z.toJSONSchema(request, { io: 'input' }).properties ?? {})),
      ),
    ];
    const entries = fc.array(
      fc.tuple(
        fc.oneof(fc.constantFrom(...keys, '__proto__'), fc.string()),
        fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('1', '-1', '1e309', 'e', 'true', 'ca', '37.8,-122')),
      ),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(entries, (given) => {
        for (const { request } of SEARCH_CALLS) {
          const parsed = request.safeParse(requestParameters(given));
          if (!parsed.success) expect(ErrorsSchema.safeParse(listRequestErrors(parsed.error)).error).toBeUndefined();
        }
      }),
    );
  });
});

describe('the OpenAPI document', () => {
  const document = () => ask('/gsr/api/openapi.json').then((response) => response.text());

  it('refers to nothing that it does not have', async () => {
    const references = [...(await document()).matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference);
    expect(new Set(references)).toEqual(new Set(['#/components/schemas/Errors']));
  });

  it('has one operation a path, each with its own name', async () => {
    const names = [...(await document()).matchAll(/"operationId":"([^"]+)"/g)].map(([, name]) => name);
    expect(names).toEqual(READ_CALLS.map(({ id }) => id));
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('a call that cannot be served', () => {
  it('returns 404 if it does not exist', async () => {
    for (const path of ['/gsr/api/unknown', '/gsr/search/suggest', '/gsr/x']) {
      const response = await ask(path);
      expect([path, response.status]).toEqual([path, 404]);
      expect(await response.json()).toMatchObject({ errors: [{ code: 'unknown-call' }] });
    }
  });

  it('is refused if its address is too long or broken', async () => {
    const { errors } = await refused(`/gsr/api/schools?q=${'a'.repeat(20_000)}`, 414);
    expect(errors[0]?.code).toBe('address-too-long');
    await refused('/gsr/api/schools/%ff', 400);
    await refused('/gsr/api/schools/%00', 400);
  });

  it('lists every parameter that is invalid', async () => {
    const { errors } = await refused('/gsr/api/schools?state=zz&lat=91&page=0&type=circus&extras=all', 422);
    expect(errors.map(({ parameter }) => parameter).toSorted()).toEqual(['extras', 'lat', 'page', 'state', 'type']);
    expect(errors.every(({ code }) => code === 'invalid-parameter')).toBe(true);
  });
});

describe('while stores are unavailable', () => {
  /** An app that has not read any segment yet. */
  async function askAnew(path: string, stores: object): Promise<Response> {
    const context = { waitUntil: () => undefined, passThroughOnException: () => undefined, props: {} };
    const app = createApp(testRenderer, createSearchStore());
    return app.fetch(new Request(`${env.SITE_ORIGIN}${path}`), { ...env, ...stores }, context);
  }
  const NEEDS_STORE = SEARCH_CALLS.filter(({ id }) => !['readMapStyle', 'readHomesAndRentals'].includes(id));

  beforeEach(() => {
    vi.spyOn(console, 'error').mockReturnValue();
  });

  it.for(NEEDS_STORE)('the call $id reports it with a retry time', async ({ id }) => {
    const stores = { CATALOGUE: broken(env.CATALOGUE), PAGES: broken(env.PAGES) };
    const response = await askAnew(questionTo(id), stores);
    expect([id, response.status, response.headers.get('retry-after')]).toEqual([id, 503, '30']);
    expect(response.headers.get('cache-control')).toMatch(/^(?:private, )?no-store$/);
    expect(await response.json()).toMatchObject({ errors: [{ code: 'store-away' }] });
  });

  it('segments in memory still serve suggestions', async () => {
    await read(questionTo('suggest'));
    const stores = { CATALOGUE: broken(env.CATALOGUE), PAGES: broken(env.PAGES) };
    expect((await askWith(stores, questionTo('suggestName'))).status).toBe(200);
    await refused(questionTo('findSchools'), 503, stores);
  });

  it('boundaries fail instead of being empty', async () => {
    const path = '/gsr/api/districts/2100030?extras=boundaries';
    await refused(path, 503, { BOUNDARIES: broken(env.BOUNDARIES) });
    expect((await askWith({ BOUNDARIES: broken(env.BOUNDARIES) }, '/gsr/api/districts/2100030')).status).toBe(200);
  });
});
