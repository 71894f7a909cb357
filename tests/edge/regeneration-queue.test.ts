import { applyD1Migrations, introspectWorkflowInstance, reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { openGeneration } from '../../src/data/regeneration/generation-queries.ts';
import {
  RegenerationListSchema,
  RegenerationSchema,
  type Regeneration,
} from '../../src/domain/regeneration/regeneration-contract.ts';
import { addColumbia } from './catalogue-builder.ts';
import { ask, askAsEditor } from './edge-client.ts';
import { momentOf, recordOf } from './region-run.ts';

// A Workflow instance cannot be deleted, and its id is taken for ever: every test starts a new world.
beforeEach(async () => {
  await reset();
  await applyD1Migrations(env.CATALOGUE, env.CATALOGUE_MIGRATIONS);
  await applyD1Migrations(env.MEMBERS, env.MEMBERS_MIGRATIONS);
  await addColumbia();
});

async function requestRegeneration(body: object = { state: 'ky' }): Promise<Regeneration> {
  const response = await askAsEditor('/edge/regenerations', body);
  expect(response.status).toBe(202);
  return RegenerationSchema.parse(await response.json());
}

describe('a regeneration that an editor asks for', () => {
  it('runs as a Workflow and publishes every page', async () => {
    await using instance = await introspectWorkflowInstance(env.REGENERATION, 'ky-1');
    expect(await requestRegeneration({ state: ' KY ' })).toMatchObject({ id: 'ky-1', state: 'ky', generation: 1 });
    await instance.waitForStatus('complete');
    const record = RegenerationSchema.parse(await (await askAsEditor('/edge/regenerations/ky-1')).json());
    expect(record).toMatchObject({ status: 'live', isLive: true, pagesRendered: record.pagesTotal, failure: null });
    expect((await ask('/kentucky/columbia/?lang=es')).headers.get('content-language')).toBe('es');
  });

  it('makes the national pages for "us"', async () => {
    await using instance = await introspectWorkflowInstance(env.REGENERATION, 'us-1');
    await requestRegeneration({ state: 'us' });
    await instance.waitForStatus('complete');
    for (const path of [
      '/',
      '/ratings/',
      '/about/',
      '/contact/',
      '/accessibility/',
      '/privacy/',
      '/terms/',
      '/articles/',
      '/articles/reading-test-scores/',
      '/best-schools/',
      '/best-elementary-schools/',
      '/best-middle-schools/',
      '/best-high-schools/',
    ]) {
      expect((await ask(path)).headers.get('cache-tag')).toMatch(/^region-us,/);
    }
  });

  it('is listed for editors, newest first', async () => {
    await openGeneration(env.CATALOGUE, { region: 'us', templateVersion: 't', confirmDrop: false, at: momentOf(1) });
    await openGeneration(env.CATALOGUE, { region: 'ky', templateVersion: 't', confirmDrop: false, at: momentOf(2) });
    const { items } = RegenerationListSchema.parse(await (await askAsEditor('/edge/regenerations')).json());
    expect(items.map(({ id }) => id)).toEqual(['ky-1', 'us-1']);
    const { items: ofState } = RegenerationListSchema.parse(
      await (await askAsEditor('/edge/regenerations?state=KY')).json(),
    );
    expect(ofState.map(({ id }) => id)).toEqual(['ky-1']);
  });
});

describe('three requests at once', () => {
  it('run one, queue one and join the third', async () => {
    await using first = await introspectWorkflowInstance(env.REGENERATION, 'ky-1');
    await using second = await introspectWorkflowInstance(env.REGENERATION, 'ky-2');
    expect((await requestRegeneration()).id).toBe('ky-1');
    await first.waitForStepResult({ name: 'start' });
    const records = [await requestRegeneration(), await requestRegeneration()];
    await first.waitForStatus('complete');
    await second.waitForStatus('complete');
    expect(records.map(({ id }) => id)).toEqual(['ky-2', 'ky-2']);
    expect(await recordOf('ky-1')).toMatchObject({ status: 'superseded', isLive: false });
    expect(await recordOf('ky-2')).toMatchObject({ status: 'live', isLive: true, previousGeneration: 1 });
  });

  it('join one run if they arrive together', async () => {
    const opening = { region: 'ky', templateVersion: 't', confirmDrop: false, at: momentOf(1) } as const;
    const ids = await Promise.all([
      openGeneration(env.CATALOGUE, opening),
      openGeneration(env.CATALOGUE, { ...opening, confirmDrop: true }),
      openGeneration(env.CATALOGUE, { ...opening, isRepair: true }),
      openGeneration(env.CATALOGUE, opening),
    ]);
    expect(ids).toEqual(['ky-1', 'ky-1', 'ky-1', 'ky-1']);
    expect(await recordOf('ky-1')).toMatchObject({ confirmedDrop: true, isRepair: true });
  });
});

describe('a run whose Workflow died', () => {
  const mark = (status: string) =>
    env.CATALOGUE.prepare('UPDATE generation SET status = ? WHERE run_id = ?').bind(status, 'ky-1').run();
  const open = () =>
    openGeneration(env.CATALOGUE, { region: 'ky', templateVersion: 'test-1', confirmDrop: false, at: momentOf(1) });

  it('is failed by the next request, which then runs', async () => {
    await open();
    await mark('running');
    await using next = await introspectWorkflowInstance(env.REGENERATION, 'ky-2');
    expect((await requestRegeneration()).id).toBe('ky-2');
    await next.waitForStatus('complete');
    expect(await recordOf('ky-1')).toMatchObject({ status: 'failed', failure: { code: 'interrupted' } });
    expect(await recordOf('ky-2')).toMatchObject({ status: 'live' });
  });

  it('does not block its state if it never started', async () => {
    await using lost = await introspectWorkflowInstance(env.REGENERATION, 'ky-1');
    await lost.modify(async (modifier) => modifier.mockStepError({ name: 'start' }, new Error('the database is away')));
    await lost.modify(async (modifier) => modifier.disableRetryDelays());
    await requestRegeneration();
    await lost.waitForStatus('errored');
    await using next = await introspectWorkflowInstance(env.REGENERATION, 'ky-2');
    expect((await requestRegeneration()).id).toBe('ky-2');
    await next.waitForStatus('complete');
    expect(await recordOf('ky-1')).toMatchObject({ status: 'failed', failure: { code: 'interrupted' } });
  });
});
