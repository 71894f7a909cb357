import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import {
  ADAIR_ELEMENTARY,
  ADAIR_ELEMENTARY_PATH,
  LEXINGTON_ELEMENTARY,
  addTwoCities,
  changeSchool,
} from './catalogue-builder.ts';
import { ask, askWith } from './edge-client.ts';
import { keepStores } from './kept-stores.ts';
import { makeLive, pathsWrittenBy } from './region-run.ts';

const LEXINGTON_PATH = `/kentucky/lexington/${LEXINGTON_ELEMENTARY}-Lexington-Elementary/`;
const DISTRICT_PATH = '/kentucky/columbia/adair-county/';
const textOf = async (path: string) => (await ask(path)).text();

type ShownColumn = 'similar' | 'nearby_top' | 'predecessors' | 'successors';

async function setColumn(column: ShownColumn, value: unknown): Promise<void> {
  await env.CATALOGUE.prepare(`UPDATE school SET ${column} = ? WHERE id = ?`)
    .bind(JSON.stringify(value), LEXINGTON_ELEMENTARY)
    .run();
}

function anAverage(some: { source?: string; pool?: string }) {
  const points = [{ year: '2013-14', value: 12.7, schools: 40 }];
  return { measure: 'students-per-teacher', points, source: 'kentucky-kde', pool: 'public-e', ...some };
}

async function setAverages(series: readonly ReturnType<typeof anAverage>[]): Promise<void> {
  const averages = JSON.stringify({ measures: ['students-per-teacher'], series });
  await env.CATALOGUE.prepare('UPDATE state SET averages = ?').bind(averages).run();
}

function documentOf({ measure, source, points }: ReturnType<typeof anAverage>): string {
  return JSON.stringify({ series: [{ measure, source, points }], sources: [] });
}

keepStores(addTwoCities);

describe('a profile', () => {
  it.each([
    ['similar', [[ADAIR_ELEMENTARY, 61.5, '2015-16']]],
    ['nearby_top', [['ky', ADAIR_ELEMENTARY, 12.5]]],
    ['predecessors', [ADAIR_ELEMENTARY]],
    ['successors', [ADAIR_ELEMENTARY]],
  ] as const)('updates when a school it shows as %s changes', async (column, value) => {
    await setColumn(column, value);
    await makeLive('ky');
    expect(await textOf(LEXINGTON_PATH)).toContain('"rating":7');
    await changeSchool(ADAIR_ELEMENTARY, { rating_summary: 9 });
    const record = await makeLive('ky');
    expect(await textOf(LEXINGTON_PATH)).toContain('"rating":9');
    expect(await pathsWrittenBy(record)).toEqual(expect.arrayContaining([ADAIR_ELEMENTARY_PATH, LEXINGTON_PATH]));
  });

  it('omits a school that the catalogue lost', async () => {
    await setColumn('similar', [['210009999999', null, null]]);
    await makeLive('ky');
    expect(await textOf(LEXINGTON_PATH)).toContain('"similar":[]');
  });

  it('compares with averages of its own source only', async () => {
    const averages = ['nces-pss', 'kentucky-kde'].map((source) => anAverage({ source }));
    await setAverages(averages);
    for (const average of averages) {
      await changeSchool(ADAIR_ELEMENTARY, { document: documentOf(average), row_hash: average.source });
      expect(await textOf(ADAIR_ELEMENTARY_PATH)).toContain(`"averages":${JSON.stringify([average])}`);
    }
  });

  it('compares with schools of its own levels and sector only', async () => {
    const own = anAverage({ pool: 'public-e' });
    await setAverages([anAverage({ pool: 'public-m' }), own, anAverage({ pool: 'private-e' })]);
    await changeSchool(ADAIR_ELEMENTARY, { document: documentOf(own), row_hash: 'pools' });
    expect(await textOf(ADAIR_ELEMENTARY_PATH)).toContain(`"averages":${JSON.stringify([own])}`);
  });

  it('links homes for sale only with a partner', async () => {
    const withPartner = { HOMES_PARTNER_URL: 'https://homes.example/{state}/{zip}/' };
    expect(await (await askWith({}, ADAIR_ELEMENTARY_PATH)).text()).toContain('"homesUrl":null');
    expect(await (await askWith(withPartner, ADAIR_ELEMENTARY_PATH)).text()).toContain(
      '"homesUrl":"https://homes.example',
    );
  });
});

describe('a district page', () => {
  const square = { type: 'Polygon', coordinates: [[[-85, 37], [-85, 38], [-84, 38], [-84, 37], [-85, 37]]] }; // prettier-ignore

  it('draws the boundary of the district', async () => {
    const bytes = new TextEncoder().encode(`{"of":"another"}${JSON.stringify(square)}`);
    await env.BOUNDARIES.put('boundaries/one.pack', bytes);
    const range = { pack: 'boundaries/one.pack', offset: 16, length: bytes.length - 16 };
    await env.CATALOGUE.prepare(`UPDATE district SET boundaries = ? WHERE id = '2100030'`)
      .bind(JSON.stringify({ e: range, h: range }))
      .run();
    await makeLive('ky');
    expect(await textOf(DISTRICT_PATH)).toContain('"outline":{"path":"M0 400l0 -400');
  });

  it('renders without a boundary or its pack', async () => {
    await env.CATALOGUE.prepare(`UPDATE district SET boundaries = ? WHERE id = '2100030'`)
      .bind('{"e":{"pack":"boundaries/lost.pack","offset":0,"length":10}}')
      .run();
    await makeLive('ky');
    expect(await textOf(DISTRICT_PATH)).toContain('"outline":null');
  });
});
