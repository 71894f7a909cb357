import { applyD1Migrations, introspectWorkflowInstance, reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import type {
  DeskChangesPage,
  DeskRegenerationsPage,
  DeskRegionPage,
} from '../../src/domain/desk/regeneration-pages.ts';
import { pinData } from '../../src/data/regeneration/data-pins.ts';
import { startGeneration } from '../../src/data/regeneration/generation-queries.ts';
import {
  ADAIR_ELEMENTARY,
  ADAIR_ELEMENTARY_PATH,
  ADAIR_PRIMARY,
  addColumbia,
  addTwoCities,
  changeSchool,
  LEXINGTON_ELEMENTARY,
  removeSchool,
} from './catalogue-builder.ts';
import { aDeskMember, modelOf } from './desk-builder.ts';
import { ask } from './edge-client.ts';
import { codeOf, type MemberBrowser } from './member-browser.ts';
import { makeLive, momentOf, recordOf, runRegeneration } from './region-run.ts';
import { testRenderer } from './test-renderer.ts';

const PAGE = '/desk/regenerations/';
const KENTUCKY = `${PAGE}ky/`;

const anEditor = async (scope = 'ky') => (await aDeskMember('editor', scope)).browser;
const regionOf = (browser: MemberBrowser) => modelOf<DeskRegionPage>(browser.get(KENTUCKY));
const livePage = async () => (await ask(ADAIR_ELEMENTARY_PATH)).text();

/** Makes generations whose pages show the phone numbers 1, 2, … */
async function makeGenerations(count: number): Promise<void> {
  for (let at = 1; at <= count; at += 1) {
    await changeSchool(ADAIR_ELEMENTARY, { phone: `(270) 555-010${at}` });
    await makeLive('ky');
  }
}

describe('regenerations at the desk', () => {
  beforeEach(addColumbia);

  it('show the editor’s states only', async () => {
    const [here, elsewhere] = [await anEditor(), await anEditor('ca')];
    expect(await modelOf<DeskRegenerationsPage>(here.get(PAGE))).toMatchObject({
      regions: [{ region: 'ky', live: null, newest: null }],
    });
    expect(await modelOf(elsewhere.get(PAGE))).toMatchObject({ regions: [] });
    for (const path of [KENTUCKY, `${PAGE}ky-1/changes/`]) expect((await elsewhere.get(path)).status).toBe(404);
    const answer = await elsewhere.post(`${PAGE}start`, { state: 'ky' });
    expect([answer.status, await codeOf(answer)]).toEqual([404, 'not-found']);
  });

  it('are of the country for editors of all states', async () => {
    const { regions } = await modelOf<DeskRegenerationsPage>((await anEditor('*')).get(PAGE));
    expect(regions.map(({ region }) => region)).toEqual(['us', 'ky']);
  });

  it('start nothing if no state is chosen', async () => {
    expect((await (await anEditor()).post(`${PAGE}start`, {})).status).toBe(404);
  });

  it('show how far a run is', async () => {
    const db = env.CATALOGUE;
    const since = new Date(Date.now() - 10_000).toISOString();
    await db.batch([
      db.prepare(
        `INSERT INTO generation (state, generation, run_id, template_version, status, started_at, pages_total, pages_skipped)
         VALUES ('ky', 1, 'ky-1', 'x', 'queued', '2026-01-01', 1000, 400)`,
      ),
      db.prepare(
        `INSERT INTO generation_chunk VALUES ('ky', 1, 0, 0, 400, NULL, NULL), ('ky', 1, 1, 90, 10, NULL, NULL)`,
      ),
    ]);
    await startGeneration(db, 'ky-1', since);
    const { runs } = await regionOf(await anEditor());
    expect(runs).toMatchObject([
      { status: 'running', pagesTotal: 1000, pagesRendered: 90, pagesUnchanged: 410, pagesDone: 500 },
    ]);
    expect(runs[0]?.pagesPerSecond).toBeCloseTo(10, 0);
    expect(runs[0]?.secondsLeft).toBeGreaterThan(40);
  });
});

describe('failed regenerations at the desk', () => {
  beforeEach(addTwoCities);

  it('name every page of the chunk with its error', async () => {
    Object.assign(testRenderer, { footer: 'NaN students' });
    await runRegeneration('ky');
    const { failures, runs } = await regionOf(await anEditor());
    expect(runs[0]).toMatchObject({ status: 'failed', failure: { code: 'page-invalid' } });
    expect(failures.length).toBeGreaterThan(1);
    expect(failures).toContainEqual({
      path: ADAIR_ELEMENTARY_PATH,
      language: 'es',
      message: expect.stringContaining('NaN') as string,
    });
  });

  it('ask before many pages vanish', async () => {
    await makeLive('ky');
    for (const school of [LEXINGTON_ELEMENTARY, ADAIR_PRIMARY]) await removeSchool(school);
    await runRegeneration('ky');
    const { livePages, runs } = await regionOf(await anEditor());
    expect(runs[0]).toMatchObject({ failure: { code: 'page-count-drop' } });
    expect(runs[0]?.pagesTotal).toBeLessThan(livePages);
  });
});

describe('changed pages at the desk', () => {
  beforeEach(addColumbia);

  it('are shown before and after', async () => {
    await makeGenerations(2);
    const browser = await anEditor();
    const { run, pages } = await modelOf<DeskChangesPage>(browser.get(`${PAGE}ky-2/changes/`));
    expect(run.pagesChanged).toBe(pages.length * 2);
    const changed = pages.find(({ path }) => path === ADAIR_ELEMENTARY_PATH);
    const has = { before: true, after: true };
    expect(changed?.versions).toEqual([
      { language: 'en', has },
      { language: 'es', has },
    ]);
    expect(changed?.language).toBe('en');
    expect(changed?.removed.join()).toContain('(270) 555-0101');
    expect(changed?.added.join()).toContain('(270) 555-0102');
  });

  it('can be read whole', async () => {
    await makeGenerations(2);
    const browser = await anEditor();
    const read = async (side: string, page = ADAIR_ELEMENTARY_PATH) => {
      const answer = await browser.get(`${PAGE}ky-2/changes/${side}/?page=${encodeURIComponent(page)}&lang=en`);
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      return answer;
    };
    expect(await (await read('before')).text()).toContain('(270) 555-0101');
    expect(await (await read('after')).text()).toContain('(270) 555-0102');
    expect((await read('before', '/nowhere/')).status).toBe(404);
    expect((await read('between')).status).toBe(404);
  });

  it('of the first generation have nothing before', async () => {
    await makeGenerations(1);
    const { pages } = await modelOf<DeskChangesPage>((await anEditor()).get(`${PAGE}ky-1/changes/`));
    const befores = pages.flatMap(({ versions }) => versions.map(({ has }) => has.before));
    expect(new Set(befores)).toEqual(new Set([false]));
  });

  it('are at most twenty', async () => {
    await makeGenerations(1);
    const { pages, run } = await modelOf<DeskChangesPage>((await anEditor()).get(`${PAGE}ky-1/changes/`));
    expect(pages.length).toBe(Math.min(20, (run.pagesChanged ?? 0) / 2));
  });
});

describe('going back at the desk', () => {
  beforeEach(addColumbia);

  it('offers the data before each import, newest first', async () => {
    await makeGenerations(7);
    await makeLive('ky');
    const { targets, pin } = await regionOf(await anEditor());
    expect(targets.map(({ id }) => id)).toEqual(['ky-6', 'ky-5', 'ky-4', 'ky-3', 'ky-2', 'ky-1']);
    expect(pin).toBeNull();
  });

  it('says what is pinned', async () => {
    await makeGenerations(3);
    await pinData(env.CATALOGUE, await recordOf('ky-3'), { to: 'ky-1', at: momentOf(4) });
    await makeLive('ky');
    const { targets, pin } = await regionOf(await anEditor());
    expect(pin).toEqual({ id: 'ky-1', at: momentOf(4) });
    expect(targets.map(({ id }) => id)).toEqual(['ky-3', 'ky-2']);
  });

  it.each(['ky-4', 'ky-9', 'ca-1', 'x'])('does not lead to %s', async (to) => {
    await makeGenerations(2);
    const browser = await anEditor();
    expect((await browser.post(`${PAGE}rollback`, { id: 'ky-2', to })).status).toBe(409);
    expect((await browser.post(`${PAGE}release`, { state: 'ky' })).status).toBe(409);
    expect(await livePage()).toContain('(270) 555-0102');
  });
});

describe('starting regenerations at the desk', () => {
  // A Workflow instance cannot be deleted, and its id is taken for ever.
  beforeEach(async () => {
    await reset();
    await applyD1Migrations(env.CATALOGUE, env.CATALOGUE_MIGRATIONS);
    await applyD1Migrations(env.MEMBERS, env.MEMBERS_MIGRATIONS);
    await addColumbia();
  });

  it('shows the chosen data after one run', async () => {
    await makeGenerations(2);
    const browser = await anEditor();
    await using run = await introspectWorkflowInstance(env.REGENERATION, 'ky-3');
    expect((await browser.post(`${PAGE}rollback`, { id: 'ky-2', to: 'ky-1' })).status).toBe(200);
    await run.waitForStatus('complete');
    expect(await livePage()).toContain('(270) 555-0101');
    await using back = await introspectWorkflowInstance(env.REGENERATION, 'ky-4');
    expect((await browser.post(`${PAGE}release`, { state: 'ky' })).status).toBe(200);
    await back.waitForStatus('complete');
    expect(await livePage()).toContain('(270) 555-0102');
  });

  it.each([
    ['several', { state: ['ky', 'us'] }],
    ['all', { all: 'yes' }],
  ])('starts runs of %s states', async (_name, body) => {
    const browser = await anEditor('*');
    await using ky = await introspectWorkflowInstance(env.REGENERATION, 'ky-1');
    await using us = await introspectWorkflowInstance(env.REGENERATION, 'us-1');
    expect((await browser.post(`${PAGE}start`, body)).status).toBe(200);
    await Promise.all([ky.waitForStatus('complete'), us.waitForStatus('complete')]);
  });
});
