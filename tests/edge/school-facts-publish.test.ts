import { applyD1Migrations, introspectWorkflowInstance, reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ProfilePage } from '../../src/domain/profile/profile-page.ts';
import { joinOrOpen } from '../../src/edge/regeneration/request-regeneration.ts';
import { selectGenerations } from '../../src/data/regeneration/generation-queries.ts';
import { ADAIR_ELEMENTARY_PATH, addColumbia } from './catalogue-builder.ts';
import { aClaim } from './claim-builder.ts';
import { aDeskMember, modelOf } from './desk-builder.ts';
import { ask } from './edge-client.ts';
import { addContribution } from './fact-builder.ts';
import { jsonOf } from './member-browser.ts';
import { makeLive } from './region-run.ts';

const CALL = '/desk/schools/ky-210003002021/facts';
const CHANGE = { fact: 'phone', value: '(270) 555-0199', reason: 'The school wrote to us.', hold: 'always', seen: 0 };

// A Workflow instance cannot be deleted, and its id is taken for ever: every test starts a new world.
beforeEach(async () => {
  await reset();
  await applyD1Migrations(env.CATALOGUE, env.CATALOGUE_MIGRATIONS);
  await applyD1Migrations(env.MEMBERS, env.MEMBERS_MIGRATIONS);
  await addColumbia();
  await addContribution();
});

it('shows a published fact on the stored page after one run', async () => {
  await makeLive('ky');
  expect(await (await ask(ADAIR_ELEMENTARY_PATH)).text()).toContain('(270) 555-0100');
  await using run = await introspectWorkflowInstance(env.REGENERATION, 'ky-2');
  const { browser } = await aDeskMember('editor', 'ky');
  expect((await browser.post(CALL, CHANGE)).status).toBe(200);
  await run.waitForStatus('complete');
  expect(await (await ask(ADAIR_ELEMENTARY_PATH)).text()).toContain('(270) 555-0199');
});

it('shows a fact that is published while a run is under way', async () => {
  await makeLive('ky');
  await using run = await introspectWorkflowInstance(env.REGENERATION, 'ky-2');
  const { browser } = await aDeskMember('editor', 'ky');
  await browser.post(CALL, CHANGE);
  const website = { ...CHANGE, fact: 'website', value: 'https://garden.example/', seen: 0 };
  expect((await browser.post(CALL, website)).status).toBe(200);
  await run.waitForStatus('complete');
  await vi.waitFor(
    async () => {
      const page = await (await ask(ADAIR_ELEMENTARY_PATH)).text();
      expect(page).toContain('(270) 555-0199');
      expect(page).toContain('https://garden.example/');
    },
    { timeout: 10_000, interval: 100 },
  );
});

it('shows what officials publish on the stored page after one run', async () => {
  await makeLive('ky');
  const { browser } = await aDeskMember('official', 'ky-210003002021');
  const form = '/school-information/ky-210003002021/';
  const values = { website: 'https://school.example/', description: 'It has a garden.' };
  const { revision } = await jsonOf<{ revision: number }>(browser.post(`${form}draft`, { revision: 0, values }));
  expect(await (await ask(ADAIR_ELEMENTARY_PATH)).text()).not.toContain('It has a garden.');
  await using run = await introspectWorkflowInstance(env.REGENERATION, 'ky-2');
  expect((await browser.post(`${form}publish`, { revision })).status).toBe(200);
  await run.waitForStatus('complete');
  expect(await (await ask(ADAIR_ELEMENTARY_PATH)).text()).toContain('It has a garden.');
});

it('shows the call to claim only while no one speaks for the school', async () => {
  await makeLive('ky');
  const isClaimed = async () => (await modelOf<ProfilePage>(ask(ADAIR_ELEMENTARY_PATH))).isClaimed;
  const { id, revision, member } = await aClaim();
  const editor = await aDeskMember('editor', 'ky');
  expect(await isClaimed()).toBe(false);
  await using approval = await introspectWorkflowInstance(env.REGENERATION, 'ky-2');
  const note = 'I called the school.';
  expect((await editor.browser.post(`/desk/claims/${id}/approve`, { revision, note })).status).toBe(200);
  await approval.waitForStatus('complete');
  expect(await isClaimed()).toBe(true);
  const administrator = await aDeskMember('administrator', '*');
  const grant = await env.MEMBERS.prepare('SELECT id FROM role_grant WHERE member_id = ?').bind(member.id).first('id');
  await using end = await introspectWorkflowInstance(env.REGENERATION, 'ky-3');
  expect((await administrator.browser.post('/desk/people/end', { grant })).status).toBe(200);
  await end.waitForStatus('complete');
  expect(await isClaimed()).toBe(false);
});

it('brings roles that the command line grants with the next run', async () => {
  await aDeskMember('official', 'ky-210003002021');
  await using run = await introspectWorkflowInstance(env.REGENERATION, 'ky-1');
  await joinOrOpen(env, { region: 'ky', confirmDrop: false, templateVersion: 'x' });
  await run.waitForStatus('complete');
  expect(await modelOf(ask(ADAIR_ELEMENTARY_PATH))).toMatchObject({ isClaimed: true });
});

it('asks for no run of a state that has no pages yet', async () => {
  const { browser } = await aDeskMember('editor', 'ky');
  expect((await browser.post(CALL, CHANGE)).status).toBe(200);
  expect(await selectGenerations(env.CATALOGUE, 'ky')).toEqual([]);
});
