import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { failGeneration, goLive } from '../../src/data/regeneration/generation-queries.ts';
import type { RunStep } from '../../src/edge/env/run-step.ts';
import {
  ADAIR_ELEMENTARY,
  ADAIR_ELEMENTARY_PATH,
  ADAIR_PRIMARY,
  LEXINGTON_ELEMENTARY,
  addTwoCities,
  changeSchool,
  removeSchool,
} from './catalogue-builder.ts';
import { ask } from './edge-client.ts';
import { makeLive, recordOf, runRegeneration } from './region-run.ts';
import { testRenderer } from './test-renderer.ts';

const NEW_PHONE = '(270) 384-0000';

beforeEach(async () => {
  await addTwoCities();
  await makeLive('ky');
});

async function expectOldGeneration(): Promise<void> {
  const response = await ask(ADAIR_ELEMENTARY_PATH);
  expect(response.status).toBe(200);
  expect(await response.text()).not.toContain(NEW_PHONE);
  expect((await ask('/kentucky/lexington/')).status).toBe(200);
}

describe('a page that fails to render', () => {
  beforeEach(async () => {
    await changeSchool(ADAIR_ELEMENTARY, { phone: NEW_PHONE });
    Object.assign(testRenderer, { failOnPath: ADAIR_ELEMENTARY_PATH, failInLanguage: 'es' });
  });

  it('fails its regeneration and names the page', async () => {
    const record = await runRegeneration('ky');
    expect(record).toMatchObject({ status: 'failed', isLive: false });
    expect(record.failure).toMatchObject({ code: 'page-render-failed', path: ADAIR_ELEMENTARY_PATH, language: 'es' });
    expect(record.failure?.message).toContain('template broke');
  });

  it('leaves the live generation unchanged', async () => {
    await runRegeneration('ky');
    await expectOldGeneration();
    expect(await recordOf('ky-1')).toMatchObject({ status: 'live', isLive: true });
  });

  it('does not block the next regeneration', async () => {
    await runRegeneration('ky');
    testRenderer.failOnPath = '';
    await makeLive('ky');
    expect(await (await ask(ADAIR_ELEMENTARY_PATH)).text()).toContain(NEW_PHONE);
  });
});

describe('a page with an unformatted value', () => {
  it.for([
    ['NaN students', 'NaN'],
    ['since undefined', 'undefined'],
    ['[object Object]', '[object Object]'],
    ['<a href="/undefined/">more</a>', 'undefined'],
    ['<title>again</title>', 'title'],
    ['<h1>again</h1>', 'h1'],
  ] as const)('is refused: %s', async ([footer, fault]) => {
    Object.assign(testRenderer, { templateVersion: 'test-2', footer });
    const { status, failure } = await runRegeneration('ky');
    expect(status).toBe('failed');
    expect(failure).toMatchObject({ code: 'page-invalid', language: 'en' });
    expect(failure?.path).toMatch(/^\/kentucky\//);
    expect(failure?.message).toContain(fault);
    await expectOldGeneration();
  });
});

describe('a regeneration that would remove over 2 % of pages', () => {
  beforeEach(async () => {
    await removeSchool(LEXINGTON_ELEMENTARY);
    await removeSchool(ADAIR_PRIMARY);
  });

  it('stops before it goes live', async () => {
    const record = await runRegeneration('ky');
    expect(record).toMatchObject({ status: 'failed', failure: { code: 'page-count-drop' } });
    await expectOldGeneration();
  });

  it('goes live if an editor confirmed it', async () => {
    await makeLive('ky', { confirmDrop: true });
    expect((await ask('/kentucky/lexington/210186000400-Lexington-Elementary/')).status).toBe(410);
  });
});

describe('a regeneration killed at a step', () => {
  const countSteps = async (): Promise<string[]> => {
    const names: string[] = [];
    await runRegeneration('ky', { step: (name, work) => (names.push(name), work()) });
    return names;
  };
  /** Dies before or after the work of a step was done, and does nothing more. */
  const dyingAt = (fatal: string, moment: 'before' | 'after'): RunStep => {
    let isDead = false;
    return async (name, work) => {
      if (isDead) throw new Error('dead');
      isDead = name === fatal;
      if (isDead && moment === 'before') throw new Error('killed');
      const result = await work();
      if (isDead) throw new Error('killed');
      return result;
    };
  };

  it.for(['before', 'after'] as const)('%s its work leaves the old generation live', async (moment) => {
    const all = await countSteps();
    const steps = all.slice(0, all.indexOf('go live') + (moment === 'before' ? 1 : 0));
    expect(steps).toEqual(expect.arrayContaining(['start', 'plan', 'render 0', 'tombstones', 'verify']));
    await removeSchool(LEXINGTON_ELEMENTARY);
    for (const name of steps) {
      await changeSchool(ADAIR_ELEMENTARY, { phone: NEW_PHONE });
      await expect(runRegeneration('ky', { confirmDrop: true, step: dyingAt(name, moment) })).rejects.toThrow();
      await expectOldGeneration();
      await interruptPending();
    }
    await makeLive('ky', { confirmDrop: true });
    expect(await (await ask(ADAIR_ELEMENTARY_PATH)).text()).toContain(NEW_PHONE);
    expect((await ask('/kentucky/lexington/210186000400-Lexington-Elementary/')).status).toBe(410);
  });

  it('may repeat every step', async () => {
    await changeSchool(ADAIR_ELEMENTARY, { phone: NEW_PHONE });
    await removeSchool(ADAIR_PRIMARY);
    const twice: RunStep = async (_name, work) => {
      await work();
      return work();
    };
    const record = await makeLive('ky', { confirmDrop: true, step: twice });
    expect(record).toMatchObject({ pagesRemoved: 2, previousGeneration: 1 });
    expect(record.pagesRendered + record.pagesUnchanged).toBe(record.pagesTotal);
  });

  it('does not go live after it was abandoned', async () => {
    const givenUp: RunStep = async (name, work) => {
      if (name === 'go live') await interruptPending();
      return work();
    };
    await changeSchool(ADAIR_ELEMENTARY, { phone: NEW_PHONE });
    expect(await runRegeneration('ky', { step: givenUp })).toMatchObject({
      status: 'failed',
      failure: { code: 'interrupted' },
    });
    await expectOldGeneration();
    expect(await goLive(env.CATALOGUE, { region: 'ky', generation: 2, at: '2026-01-02' })).toBe(false);
  });
});

/** What the next request of an editor does to runs whose Workflow died. */
async function interruptPending(): Promise<void> {
  const { results } = await env.CATALOGUE.prepare(
    `SELECT run_id FROM generation WHERE status IN ('running', 'queued')`,
  ).all<{ run_id: string }>();
  for (const { run_id } of results)
    await failGeneration(env.CATALOGUE, run_id, {
      failure: { code: 'interrupted', message: 'killed' },
      at: '2026-01-09',
    });
}
