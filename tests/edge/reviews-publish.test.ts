import { applyD1Migrations, introspectWorkflowInstance, reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, expect, it } from 'vitest';
import { selectGenerations } from '../../src/data/regeneration/generation-queries.ts';
import { ADAIR_ELEMENTARY_PATH, addColumbia } from './catalogue-builder.ts';
import { ask } from './edge-client.ts';
import { makeLive } from './region-run.ts';
import { ADAIR_FIELDS, anAuthor } from './review-builder.ts';

const STARS = { ...ADAIR_FIELDS, user_type: 'parent', five_star: { answer: 5, comment: '' } };

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

it('asks for no run of a state that has no pages yet', async () => {
  const { browser } = await anAuthor();
  expect((await browser.post('/gsr/api/reviews', STARS)).status).toBe(200);
  expect(await selectGenerations(env.CATALOGUE, 'ky')).toEqual([]);
});
