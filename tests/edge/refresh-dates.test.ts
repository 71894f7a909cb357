import { introspectWorkflowInstance } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, inject, it, vi } from 'vitest';
import type { ProfilePage } from '../../src/domain/profile/profile-page.ts';
import type { StateCode } from '../../src/domain/places/state-list.ts';
import { refreshDates } from '../../src/edge/calendar/refresh-dates.ts';
import { NIGHTLY, runScheduled } from '../../src/edge/scheduled-work.ts';
import { addSearchableKentucky } from './call-client.ts';
import { ADAIR_ELEMENTARY, ADAIR_ELEMENTARY_PATH } from './catalogue-builder.ts';
import { modelOf } from './desk-builder.ts';
import { ask, askWith } from './edge-client.ts';
import { makeLive } from './region-run.ts';

const partner = (manner: string) => ({ CALENDAR_URL: `${inject('partnerUrl')}/${manner}/calendar` });
const CALL = `/gsr/api/calendar?state=ky&id=${ADAIR_ELEMENTARY}`;
const DAY_MS = 86_400_000;
const partners = { calendar: true, homes: false };

beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'log').mockReturnValue();
  await addSearchableKentucky();
});

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

/** Runs a night at once. Regenerates what it requests. */
function runNight(manner: string, at = new Date(Date.now() + 1000)): Promise<StateCode[]> {
  const regenerate = (state: StateCode) => makeLive(state, { partners });
  return refreshDates({ catalogue: env.CATALOGUE, env: partner(manner), regenerate }, at, (_name, work) => work());
}

async function askDates(): Promise<void> {
  expect((await askWith(partner('well'), CALL)).status).toBe(200);
  await vi.waitFor(async () => expect(await countStored()).toBe(1));
}

async function countStored(): Promise<number> {
  const row = await env.CATALOGUE.prepare('SELECT count(*) AS count FROM school_dates').first<{ count: number }>();
  return row?.count ?? 0;
}

const shownEvents = async () => (await modelOf<ProfilePage>(ask(ADAIR_ELEMENTARY_PATH))).dates;
const shownDates = async () => (await shownEvents()).map(([, name]) => name);

describe('the dates of a profile', () => {
  it('are the next five that a visitor asked for before', async () => {
    await askDates();
    await makeLive('ky', { partners });
    const names = await shownDates();
    expect(names).toHaveLength(5);
    expect(names[0]).toBe('Open house for new families (invented)');
    expect((await shownEvents())[0]?.[2]).toBe('en-US');
  });

  it('come with a night after a visitor asked', async () => {
    await makeLive('ky', { partners });
    await askDates();
    expect(await runNight('well')).toEqual(['ky']);
    expect(await shownDates()).toHaveLength(5);
  });

  it('stay as they are if nothing changed', async () => {
    await askDates();
    await runNight('well');
    await makeLive('ky', { partners });
    await env.CATALOGUE.prepare(`UPDATE generation SET started_at = '2999-01-01'`).run();
    expect(await runNight('well')).toEqual([]);
  });

  it('lose past events although the partner fails', async () => {
    await askDates();
    await runNight('broken', inDays(5));
    await makeLive('ky', { partners });
    expect(await shownDates()).not.toContain('Open house for new families (invented)');
    expect(await shownDates()).toHaveLength(5);
  });

  it('are forgotten if no one asked in 60 days and none is coming', async () => {
    await askDates();
    await runNight('broken', inDays(61));
    expect(await countStored()).toBe(1);
    await runNight('broken', inDays(400));
    expect(await countStored()).toBe(0);
  });

  it('are not taken from an overview that failed', async () => {
    await askDates();
    await askWith(partner('without-overview'), CALL);
    await makeLive('ky', { partners });
    expect(await shownDates()).toHaveLength(5);
  });
});

it('the nightly trigger refreshes dates in a Workflow', async () => {
  // A day of its own: the id of a Workflow is taken for ever.
  await using night = await introspectWorkflowInstance(env.DATES, 'dates-2031-01-02');
  await using backup = await introspectWorkflowInstance(env.BACKUP, 'backup-2031-01-02');
  await using repair = await introspectWorkflowInstance(env.REPAIR, 'repair-2031-01-02');
  await runScheduled(NIGHTLY, { ...env, ...partner('well') }, new Date('2031-01-02T11:23:00Z'));
  for (const workflow of [night, backup, repair]) await workflow.waitForStatus('complete');
});
