import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { comparePath } from '../../src/domain/compare/compare-address.ts';
import type { CompareDistrictsPage } from '../../src/domain/compare/compare-districts-page.ts';
import type { ComparePage } from '../../src/domain/compare/compare-page.ts';
import {
  ADAIR_ELEMENTARY,
  ADAIR_ELEMENTARY_PATH,
  addDistrict,
  LEXINGTON_ELEMENTARY,
  addTwoCities,
  changeSchool,
} from './catalogue-builder.ts';
import { ask, askWith } from './edge-client.ts';
import { keepStores } from './kept-stores.ts';
import { aMember } from './member-builder.ts';
import { makeSearchable, modelIn } from './search-page-builder.ts';

const ADAIR = { state: 'ky', id: ADAIR_ELEMENTARY } as const;
const LEXINGTON = { state: 'ky', id: LEXINGTON_ELEMENTARY } as const;
const BOTH = comparePath([ADAIR, LEXINGTON]);
const KEY = `ky-${ADAIR_ELEMENTARY}`;

keepStores(async () => {
  await addTwoCities();
  await addResult(ADAIR_ELEMENTARY, 61);
  await addResult(LEXINGTON_ELEMENTARY, 48);
});

async function addResult(id: string, value: number): Promise<void> {
  const points = [{ year: '2015-16', value, students: 80 }];
  const series = [{ measure: 'proficiency', subject: 'reading', source: 'kentucky-kde', points }];
  await changeSchool(id, { document: JSON.stringify({ series, sources: [] }), row_hash: `${id}-${value}` });
}

async function setAverage(schools: number): Promise<void> {
  const points = [{ year: '2015-16', value: 55.5, schools }];
  const averages = ['public-e', 'public-h'].map((pool) => ({
    ...{ measure: 'proficiency', subject: 'reading', source: 'kentucky-kde', pool, points },
  }));
  await env.CATALOGUE.prepare('UPDATE state SET averages = ?')
    .bind(JSON.stringify({ measures: ['proficiency'], series: averages, districts: averages.map(ofDistricts) }))
    .run();
}

function ofDistricts<Average extends { points: { schools: number }[] }>({ points, ...like }: Average) {
  return { ...like, points: points.map(({ schools, ...point }) => ({ ...point, districts: schools })) };
}

async function pageAt(answer: string | Promise<Response>): Promise<ComparePage> {
  const response = typeof answer === 'string' ? ask(answer) : answer;
  return modelIn(await (await response).text()) as ComparePage;
}

async function readingAt(path: string) {
  const { sections } = await pageAt(path);
  return sections.find(({ id }) => id === 'results')?.rows[0];
}

describe('a comparison of schools', () => {
  it('lines up results with year, source and the pool’s average', async () => {
    await setAverage(228);
    expect(await readingAt(BOTH)).toMatchObject({
      cells: [61, 48].map((value) => ({
        value,
        year: '2015-16',
        source: 'kentucky-kde',
        average: { low: 55.5, high: 55.5 },
      })),
      average: { average: { low: 55.5 }, pool: { schools: 228 }, year: '2015-16' },
    });
  });

  it('shows no average of fewer than five schools', async () => {
    await setAverage(4);
    expect(await readingAt(BOTH)).toMatchObject({ average: null });
  });

  it('has no phone of a closed school', async () => {
    const phoneOf = async () => (await pageAt(BOTH)).schools.map(({ phone }) => phone)[0];
    await changeSchool(ADAIR_ELEMENTARY, { phone: '(270) 555-0100', row_hash: 'open' });
    expect(await phoneOf()).toBe('(270) 555-0100');
    await changeSchool(ADAIR_ELEMENTARY, { is_open: 0, row_hash: 'closed' });
    expect(await phoneOf()).toBeNull();
  });

  it('can leave out what does not differ', async () => {
    await addResult(LEXINGTON_ELEMENTARY, 60);
    expect(await readingAt(BOTH)).toMatchObject({ cells: [{ value: 61 }, { value: 60 }] });
    expect(await readingAt(`${BOTH}&rows=different`)).toBeUndefined();
  });

  it('says if the schools have no figure in common', async () => {
    await changeSchool(ADAIR_ELEMENTARY, {
      document: '{"series":[],"sources":[]}',
      row_hash: 'none',
    });
    await env.CATALOGUE.prepare('UPDATE school SET enrollment = NULL, students_per_teacher = NULL').run();
    expect(await pageAt(BOTH)).toMatchObject({ hasCommonFigures: false });
  });

  it('measures from a place, and keeps it out of the shared address', async () => {
    await makeSearchable('ky');
    await env.CATALOGUE.prepare('UPDATE school SET lat = 37.1, lon = -85.3').run();
    const page = await pageAt(`${BOTH}&from=Columbia`);
    expect(page).toMatchObject({ place: { kind: 'found' }, path: BOTH });
    expect(page.schools.map(({ miles }) => typeof miles)).toContain('number');
  });

  it('says if it does not know the place', async () => {
    expect(await pageAt(`${BOTH}&from=Nowhereville`)).toMatchObject({ place: { kind: 'not-found' } });
  });

  it('has one address for every form input', async () => {
    const answer = await ask(`/compare/?school=${KEY}&school=${KEY}&lang=es`);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `${comparePath([ADAIR])}&lang=es`]);
  });

  it('shows at most six schools and says so', async () => {
    const many = Array.from({ length: 9 }, (_, at) => `.${210_003_002_021 + at}`).join('');
    expect(await pageAt(`/compare/?schools=ky${many}`)).toMatchObject({ isTooMany: true });
  });

  it.each([
    '',
    '?schools=',
    '?schools=%00',
    '?schools=zz.1~ky.x',
    '?school=',
    '?school=ky',
    `?schools=${'k'.repeat(900)}`,
    `?from=${'x'.repeat(4000)}`,
  ])('is empty if the address names no school: %s', async (query) => {
    const answer = await ask(`/compare/${query}`);
    const page = answer.status === 302 ? await ask(answer.headers.get('location') ?? '') : answer;
    expect(page.status).toBe(200);
    expect((await pageAt(Promise.resolve(page))).schools).toEqual([]);
  });
});

describe('notes in a comparison', () => {
  it('are shown to their member only', async () => {
    const { browser } = await aMember();
    await browser.post('/gsr/user/save_school_note', { state: 'ky', school_id: ADAIR_ELEMENTARY, comment: 'Calm' });
    const mine = await browser.get(BOTH);
    expect(mine.headers.get('cache-control')).toBe('private, no-store');
    expect((await pageAt(Promise.resolve(mine))).schools[0]?.note).toMatchObject({ comment: 'Calm' });
    const theirs = await ask(BOTH);
    expect(theirs.headers.get('cache-control')).toContain('private');
    expect(await theirs.text()).not.toContain('Calm');
  });

  it('are left out while accounts are unavailable', async () => {
    const { browser } = await aMember();
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await askWith({ MEMBERS: undefined }, BOTH, { headers: { cookie } });
    expect(answer.status).toBe(200);
  });
});

describe('the file of a comparison', () => {
  it('has values, years, sources and averages', async () => {
    await setAverage(228);
    const answer = await ask(BOTH.replace('/compare/', '/compare/compare.csv'));
    expect(answer.headers.get('content-type')).toContain('text/csv');
    const text = await answer.text();
    const name = 'Kentucky Department of Education';
    expect(text).toContain(`Students who are proficient,Reading,61,2015-16,${name},55.5,48,2015-16,${name},55.5`);
    expect(text).toContain(ADAIR_ELEMENTARY_PATH);
  });
});

describe('a comparison of districts', () => {
  it('lines up the results of schools with the same levels', async () => {
    await setAverage(228);
    const page = modelIn(await (await ask('/compare/?districts=ky.2100030.2101860')).text()) as CompareDistrictsPage;
    expect(page.districts.map(({ id }) => id)).toEqual(['2100030', '2101860']);
    expect(page.sections).toMatchObject([
      {
        rows: [
          {
            subject: 'reading',
            cells: [{ result: { low: 61 }, average: { interval: { low: 55.5 } } }, { result: { low: 48 } }],
          },
        ],
      },
    ]);
  });

  it('shows a district without schools or boundary', async () => {
    const names = { name: 'Empty District', slug: 'empty-district', citySlug: 'columbia', cityName: 'Columbia' };
    await addDistrict('ky', { id: '2109999', ...names });
    const answer = await ask('/compare/?districts=ky.2109999.2100030');
    const page = modelIn(await answer.text()) as CompareDistrictsPage;
    expect(page.districts[0]).toMatchObject({ name: 'Empty District', center: null, figures: { pools: [] } });
    expect(page.sections[0]?.rows[0]?.cells).toMatchObject([null, { result: { low: 61 } }]);
  });

  it('measures from a place, and no shared cache keeps it', async () => {
    await makeSearchable('ky');
    await env.CATALOGUE.prepare('UPDATE district SET lat = 37.1, lon = -85.3 WHERE id = ?').bind('2100030').run();
    const answer = await ask('/compare/?districts=ky.2100030.2101860&from=Columbia,%20KY');
    expect(answer.headers.get('cache-control')).toContain('private');
    const page = modelIn(await answer.text()) as CompareDistrictsPage;
    expect(page.place.kind).toBe('found');
    expect(page.districts.map(({ miles }) => miles === null)).toEqual([false, true]);
  });

  it.each(['ky.210', 'zz.2100030', 'ky.9999999', '%00'])(
    'shows nothing of unknown districts: %s',
    async (districts) => {
      const answer = await ask(`/compare/?districts=${districts}`);
      expect(answer.status).toBe(200);
    },
  );
});
