import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  ADAIR_ELEMENTARY,
  ADAIR_ELEMENTARY_PATH,
  ADAIR_PRIMARY,
  addAdairPrimary,
  addSchool,
  addTwoCities,
  changeSchool,
  removeSchool,
  setStateCounts,
} from './catalogue-builder.ts';
import { ask } from './edge-client.ts';
import type { RunStep } from '../../src/edge/env/run-step.ts';
import { makeLive, momentOf, pathsWrittenBy } from './region-run.ts';
import { testRenderer } from './test-renderer.ts';
import { listeningBucket } from './watched-stores.ts';

const ADAIR_PRIMARY_PATH = '/kentucky/columbia/210003002022-Adair-Primary/';

beforeEach(addTwoCities);

async function changedAtOf(path: string): Promise<string | undefined> {
  const lastModified = (await ask(path)).headers.get('last-modified');
  return lastModified === null ? undefined : new Date(lastModified).toISOString();
}

async function bodyHashes(): Promise<unknown[]> {
  const { results } = await env.CATALOGUE.prepare(
    'SELECT path, lang, body_hash, pack, byte_offset FROM page_version ORDER BY path, lang',
  ).all();
  return results;
}

describe('the first regeneration of a state', () => {
  it('makes every page in both languages', async () => {
    const record = await makeLive('ky');
    const paths = await pathsWrittenBy(record);
    expect(record).toMatchObject({ pagesTotal: paths.length * 2, pagesRendered: paths.length * 2, pagesUnchanged: 0 });
    for (const path of paths) {
      for (const [query, language] of [
        ['', 'en'],
        ['?lang=es', 'es'],
      ] as const) {
        const response = await ask(`${path}${query}`);
        expect(response.status).toBe(200);
        expect(await response.text()).toContain(`<html lang="${language}"`);
      }
    }
  });

  it('makes the same bytes from the same data', async () => {
    await makeLive('ky');
    const before = await bodyHashes();
    await env.CATALOGUE.batch(
      ['page_version', 'generation', 'live_generation'].map((table) => env.CATALOGUE.prepare(`DELETE FROM ${table}`)),
    );
    await makeLive('ky');
    expect(await bodyHashes()).toEqual(before);
  });
});

describe('a regeneration without a change', () => {
  it('renders and stores nothing, and goes live', async () => {
    await makeLive('ky');
    testRenderer.renders = 0;
    const packs: string[] = [];
    const record = await makeLive('ky', { packs: listeningBucket((key) => packs.push(key)) });
    expect(testRenderer.renders).toBe(0);
    expect(record).toMatchObject({ generation: 2, pagesRendered: 0, pagesUnchanged: record.pagesTotal });
    expect(packs.filter((key) => key.startsWith('packs/'))).toEqual([]);
    expect(await pathsWrittenBy(record)).toEqual([]);
  });

  it('keeps the date of every page', async () => {
    await makeLive('ky');
    await makeLive('ky');
    expect(await changedAtOf(ADAIR_ELEMENTARY_PATH)).toBe(momentOf(1));
  });
});

describe('a regeneration after a school changed', () => {
  beforeEach(() => makeLive('ky'));

  it('renders one profile if only it shows the change', async () => {
    await changeSchool(ADAIR_ELEMENTARY, { phone: '(270) 384-0000' });
    const record = await makeLive('ky');
    expect(await pathsWrittenBy(record)).toEqual([ADAIR_ELEMENTARY_PATH]);
    expect(record).toMatchObject({ pagesRendered: 2, pagesUnchanged: record.pagesTotal - 2 });
  });

  it('renders a profile again if a school of its name appears in its city', async () => {
    await addSchool({ id: '210003002099', levels: 'm', grade_low: '6', grade_high: '8' });
    expect(await pathsWrittenBy(await makeLive('ky'))).toContain(ADAIR_ELEMENTARY_PATH);
  });

  it('renders exactly the pages that show its rating', async () => {
    await changeSchool(ADAIR_ELEMENTARY, { rating_summary: 9 });
    expect(await pathsWrittenBy(await makeLive('ky'))).toEqual([
      '/kentucky/columbia/',
      ADAIR_ELEMENTARY_PATH,
      ADAIR_PRIMARY_PATH,
      '/kentucky/columbia/adair-county/',
      '/kentucky/columbia/best-elementary-schools/',
      '/kentucky/columbia/best-schools/',
      '/kentucky/columbia/schools/',
    ]);
  });

  it('loads only the schools and places that it changed', async () => {
    await changeSchool(ADAIR_PRIMARY, { phone: '(270) 384-0000' });
    const planned: unknown[] = [];
    const record = await makeLive('ky', {
      step: async (name, work) => {
        const result = await work();
        if (name === 'plan') planned.push(result);
        return result;
      },
    });
    expect(planned).toMatchObject([
      [{ keys: null }, { keys: [ADAIR_PRIMARY] }, { keys: ['columbia'] }, { keys: ['2100030'] }],
    ]);
    expect(record.pagesUnchanged).toBe(record.pagesTotal - record.pagesRendered);
  });

  it('shows and dates the change in both languages', async () => {
    await changeSchool(ADAIR_ELEMENTARY, { phone: '(270) 384-0000' });
    await makeLive('ky');
    expect(await (await ask(`${ADAIR_ELEMENTARY_PATH}?lang=es`)).text()).toContain('(270) 384-0000');
    expect(await changedAtOf(ADAIR_ELEMENTARY_PATH)).toBe(momentOf(2));
    expect(await changedAtOf(ADAIR_PRIMARY_PATH)).toBe(momentOf(1));
  });

  it('keeps the earlier versions', async () => {
    const versions = () =>
      env.CATALOGUE.prepare('SELECT * FROM page_version WHERE generation = 1 ORDER BY path, lang').all();
    const before = (await versions()).results;
    await changeSchool(ADAIR_ELEMENTARY, { rating_summary: 9 });
    await makeLive('ky');
    expect((await versions()).results).toEqual(before);
  });
});

describe('a catalogue edit that is reverted during a regeneration', () => {
  const before =
    (wanted: string, edit: () => Promise<void>): RunStep =>
    async (name, work) => {
      if (name === wanted) await edit();
      return work();
    };

  it('leaves no temporary text on a page', async () => {
    await makeLive('ky');
    await changeSchool(ADAIR_ELEMENTARY, { row_hash: 'one', phone: '(270) 384-0001' });
    await makeLive('ky', {
      step: before('render 1', () => changeSchool(ADAIR_ELEMENTARY, { row_hash: 'two', phone: '(270) 384-0002' })),
    });
    expect(await (await ask(ADAIR_ELEMENTARY_PATH)).text()).toContain('(270) 384-0002');
    await changeSchool(ADAIR_ELEMENTARY, { row_hash: 'one', phone: '(270) 384-0001' });
    await makeLive('ky');
    expect(await (await ask(ADAIR_ELEMENTARY_PATH)).text()).toContain('(270) 384-0001');
  });

  it('removes no page of a school that returned', async () => {
    await makeLive('ky');
    await makeLive('ky', { step: before('tombstones', () => removeSchool(ADAIR_PRIMARY)) });
    expect((await ask(ADAIR_PRIMARY_PATH)).status).toBe(410);
    await addAdairPrimary();
    await makeLive('ky');
    const response = await ask(ADAIR_PRIMARY_PATH);
    expect(response.status).toBe(200);
    // Stored: a page rendered on demand is not compressed here.
    expect(response.headers.get('content-encoding')).toBe('br');
  });
});

describe('a regeneration after a school was removed', () => {
  beforeEach(async () => {
    await makeLive('ky');
    await removeSchool(ADAIR_PRIMARY);
  });

  it('leaves a tombstone in both languages', async () => {
    const record = await makeLive('ky', { confirmDrop: true });
    expect(record.pagesRemoved).toBe(2);
    expect((await ask(ADAIR_PRIMARY_PATH)).status).toBe(410);
    expect((await ask(`${ADAIR_PRIMARY_PATH}?lang=es`)).status).toBe(410);
  });

  it('counts the removal only once', async () => {
    await makeLive('ky', { confirmDrop: true });
    expect((await makeLive('ky')).pagesRemoved).toBe(0);
  });

  it('counts only what left since the regeneration before', async () => {
    await makeLive('ky', { confirmDrop: true });
    await removeSchool(ADAIR_ELEMENTARY);
    expect((await makeLive('ky', { confirmDrop: true })).pagesRemoved).toBe(2);
  });

  it('restores its page when the school returns', async () => {
    await makeLive('ky', { confirmDrop: true });
    await addSchool({ id: ADAIR_PRIMARY, name: 'Adair Primary', rating_summary: 5 });
    await makeLive('ky');
    const response = await ask(ADAIR_PRIMARY_PATH);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-encoding')).toBe('br');
  });
});

describe('a regeneration after the templates changed', () => {
  beforeEach(() => makeLive('ky'));

  it('renders every page and keeps dates of unchanged ones', async () => {
    testRenderer.templateVersion = 'test-2';
    const packs: string[] = [];
    const record = await makeLive('ky', { packs: listeningBucket((key) => packs.push(key)) });
    expect(record.pagesRendered).toBe(record.pagesTotal);
    expect(packs.filter((key) => key.startsWith('packs/'))).toEqual([]);
    expect(await changedAtOf(ADAIR_ELEMENTARY_PATH)).toBe(momentOf(1));
  });

  it('shows and dates pages that changed', async () => {
    Object.assign(testRenderer, { templateVersion: 'test-2', footer: 'A new footer' });
    await makeLive('ky');
    expect(await (await ask(ADAIR_ELEMENTARY_PATH)).text()).toContain('A new footer');
    expect(await changedAtOf(ADAIR_ELEMENTARY_PATH)).toBe(momentOf(2));
  });
});

describe('a page that no generation has yet', () => {
  const path = '/kentucky/columbia/210003002099-New-School/';

  beforeEach(async () => {
    await makeLive('ky');
    await addSchool({ id: '210003002099', name: 'New School' });
  });

  it('is rendered on demand and cached for a minute', async () => {
    const response = await ask(`${path}?lang=es`);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('public, max-age=60');
    expect(await response.text()).toContain('<html lang="es"');
  });

  it('is included in the next generation', async () => {
    await setStateCounts('ky', { all: 4, e: 4, h: 0 });
    expect(await pathsWrittenBy(await makeLive('ky'))).toContain(path);
    expect((await ask(path)).headers.get('cache-tag')).toMatch(/^region-ky,/);
  });
});

it('a pack that exists is not written again', async () => {
  await makeLive('ky');
  const uploads = async () =>
    (await env.PAGES.list({ prefix: 'packs/' })).objects.map(({ key, uploaded }) => `${key} ${uploaded.getTime()}`);
  const before = await uploads();
  await env.CATALOGUE.prepare('DELETE FROM page_version').run();
  await makeLive('ky');
  expect(await uploads()).toEqual(before);
});
