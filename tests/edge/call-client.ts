import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import type { z } from 'zod';
import { ErrorsSchema } from '../../src/domain/search/request-contract.ts';
import { SEARCH_CALLS } from './read-calls.ts';
import { ADAIR_ELEMENTARY, ADAIR_PRIMARY, LEXINGTON_ELEMENTARY, addTwoCities } from './catalogue-builder.ts';
import { ask, askWith, type Stores } from './edge-client.ts';
import { makeLive } from './region-run.ts';
import { addZip, changeCity, giveBoundary, placeSchool } from './search-builder.ts';

/** Two cities of Kentucky whose schools have addresses and points, one of them with a ZIP code and a district's area. */
export async function addSearchableKentucky(): Promise<void> {
  await addTwoCities();
  await changeCity('ky', 'columbia', { lat: 37.1, lon: -85.3, schools: 2 });
  await changeCity('ky', 'lexington', { lat: 38.04, lon: -84.5, schools: 1 });
  await placeSchool(ADAIR_ELEMENTARY, { street: '100 Greensburg St', zip: '42728', lat: 37.1, lon: -85.3 });
  await placeSchool(ADAIR_PRIMARY, { street: '300 Greensburg St', zip: '42728', lat: 37.12, lon: -85.32 });
  await placeSchool(LEXINGTON_ELEMENTARY, { street: '9 W 2nd St', zip: '40507', lat: 38.04, lon: -84.5 });
  await addZip('42728', { state: 'ky', citySlug: 'columbia', lat: 37.11, lon: -85.31 });
  await giveBoundary('2100030', ['e', 'm']);
  await makeLive('ky', { confirmDrop: true });
}

/** The schema of the answer of the call whose path a path is. */
function answerSchemaOf(path: string): z.ZodType | undefined {
  const { pathname } = new URL(path, env.SITE_ORIGIN);
  return SEARCH_CALLS.find((call) => new RegExp(`^${call.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(pathname))?.answer;
}

/** Asks a call and demands the answer that its contract promises. */
export async function read<Answer>(path: string): Promise<Answer> {
  const response = await ask(path);
  expect([path, response.status]).toEqual([path, 200]);
  expect(response.headers.get('content-type')).toContain('application/json');
  // Homes are not the same for readers under 18.
  const lifetime = path.startsWith('/gsr/api/homes') ? /^private, no-store$/ : /^public, max-age=60, s-maxage=\d+$/;
  expect(response.headers.get('cache-control')).toMatch(lifetime);
  const answer = await response.json<Answer>();
  expect(answerSchemaOf(path)?.safeParse(answer)).toMatchObject({ success: true, data: answer });
  return answer;
}

/** Asks a call and demands a refusal of a status; gives its errors. */
export async function refused(path: string, status: number, stores: Stores = {}) {
  const response = await askWith(stores, path);
  expect([path, response.status]).toEqual([path, status]);
  expect(response.headers.get('cache-control')).toMatch(/^(?:private, )?no-store$/);
  const { errors } = ErrorsSchema.parse(await response.json());
  return { errors, headers: response.headers };
}
