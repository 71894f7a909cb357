import { applyD1Migrations, introspectWorkflow, introspectWorkflowInstance, reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { openGeneration, selectGenerations } from '../../src/data/regeneration/generation-queries.ts';
import { ADAIR_ELEMENTARY_PATH, addColumbia } from './catalogue-builder.ts';
import { modelOf } from './desk-builder.ts';
import { ask } from './edge-client.ts';
import { makeLive, recordOf } from './region-run.ts';
import { ADAIR_FIELDS, anAuthor } from './review-builder.ts';
import { testRenderer } from './test-renderer.ts';

const STARS = { ...ADAIR_FIELDS, user_type: 'parent', five_star: { answer: 5, comment: '' } };

const PageSchema = z.object({ reviews: z.object({ average: z.number().nullable() }) });

/** The average of stars on the live profile. */
async function shownAverage(): Promise<number | null> {
  return PageSchema.parse(await modelOf(ask(ADAIR_ELEMENTARY_PATH))).reviews.average;
}

// A Workflow instance cannot be deleted, and its id is taken for ever: every test starts a new world.
beforeEach(async () => {
  await reset();
  await applyD1Migrations(env.CATALOGUE, env.CATALOGUE_MIGRATIONS);
  await applyD1Migrations(env.MEMBERS, env.MEMBERS_MIGRATIONS);
  await addColumbia();
});

it('shows many reviews on the page after one run', async () => {
  await makeLive('ky');
  await using run = await introspectWorkflowInstance(env.REGENERATION, 'ky-2');
  await run.modify(async (instance) => instance.disableSleeps());
  const authors = await Promise.all(Array.from({ length: 7 }, () => anAuthor()));
  await Promise.all(authors.map(({ browser }) => browser.post('/gsr/api/reviews', STARS)));
  await run.waitForStatus('complete');
  const page = await (await ask(ADAIR_ELEMENTARY_PATH)).text();
  expect(page).toContain('"average":5');
  expect((await selectGenerations(env.CATALOGUE, 'ky')).length).toBeLessThanOrEqual(3);
});

it('makes a hundred writes a few runs', async () => {
  await makeLive('ky');
  await using runs = await introspectWorkflow(env.REGENERATION);
  const authors = [];
  for (let number = 0; number < 10; number += 1) authors.push(await anAuthor({ address: `198.51.100.${number}` }));
  const startedAt = Date.now();
  for (let round = 0; round < 10; round += 1) {
    const five_star = { answer: round === 9 ? 1 : 5, comment: '' };
    const review = { ...STARS, five_star, year: 2010 + round };
    await Promise.all(authors.map(({ browser }) => browser.post('/gsr/api/reviews', review)));
  }
  const lastAt = Date.now();
  await expect.poll(shownAverage, { timeout: 10_000, interval: 200 }).toBe(1);
  // One for each five seconds, and the one that was under way when the last review came.
  expect((await runs.get()).length).toBeLessThanOrEqual(Math.ceil((lastAt - startedAt) / 5000) + 1);
}, 60_000);

it('gathers what comes during a run, too, for five seconds from its first request', async () => {
  await makeLive('ky');
  await using run = await introspectWorkflowInstance(env.REGENERATION, 'ky-2');
  await using next = await introspectWorkflowInstance(env.REGENERATION, 'ky-3');
  await run.modify(async (instance) => instance.disableSleeps());
  const { browser } = await anAuthor();
  await browser.post('/gsr/api/reviews', STARS);
  await run.waitForStepResult({ name: 'start' });
  const { templateVersion } = testRenderer;
  const at = new Date().toISOString();
  const id = await openGeneration(env.CATALOGUE, { region: 'ky', confirmDrop: false, templateVersion, at });
  await next.waitForStatus('complete');
  const waitedMs = Date.parse((await recordOf(id)).runningSince ?? '') - Date.parse(at);
  expect(waitedMs).toBeGreaterThanOrEqual(4900);
});

it('asks for no run of a state that has no pages yet', async () => {
  const { browser } = await anAuthor();
  expect((await browser.post('/gsr/api/reviews', STARS)).status).toBe(200);
  expect(await selectGenerations(env.CATALOGUE, 'ky')).toEqual([]);
});
