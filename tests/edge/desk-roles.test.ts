import { applyD1Migrations, introspectWorkflowInstance, reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '../../src/domain/reviews/roles.ts';
import { addColumbia } from './catalogue-builder.ts';
import { addWebsite } from './claim-builder.ts';
import { aDeskMember } from './desk-builder.ts';
import { codeOf, MemberBrowser } from './member-browser.ts';
import { anAuthor } from './review-builder.ts';
import { ROLE_ROUTES, type RoleRoute } from './role-routes.ts';
import { UNSAFE_ROUTES } from './unsafe-routes.ts';

/** Everyone who may call something: a role with its scope, and, for the first, whether it covers the school. */
const ACTORS: readonly (readonly [role: Role, scope: string, covers: boolean])[] = [
  ['official', 'ky-210003002021', true],
  ['official', 'ky-210003002022', false],
  ['official', 'ky-2100030', true],
  ['official', 'ky-2100031', false],
  ['moderator', 'ky', true],
  ['moderator', 'ca', false],
  ['editor', 'ky', true],
  ['editor', '*', true],
  ['editor', 'ca', false],
  ['administrator', '*', true],
];

/** Routes that are about no state: any scope of the role will do. */
const WITHOUT_STATE = /second-factor|people/;

beforeEach(async () => {
  await addColumbia();
  await addWebsite();
});

/** A Workflow instance cannot be deleted, and its id is taken for ever: what starts one needs a new world. */
async function startAnew(): Promise<void> {
  await reset();
  await applyD1Migrations(env.CATALOGUE, env.CATALOGUE_MIGRATIONS);
  await applyD1Migrations(env.MEMBERS, env.MEMBERS_MIGRATIONS);
  await addColumbia();
  await addWebsite();
}

const NOT_FOUND = [404, 'not-found'];

async function expectRefused(
  browser: MemberBrowser,
  { path, body }: { path: string; body: object },
  expected: readonly unknown[],
): Promise<void> {
  const answer = await browser.post(path, body);
  expect([answer.status, await codeOf(answer)]).toEqual(expected);
}

async function expectAllowed(browser: MemberBrowser, { prepare, status = 200, starts }: RoleRoute): Promise<void> {
  const { path, body } = await prepare();
  if (starts === undefined) {
    expect((await browser.post(path, body)).status).toBe(status);
    return;
  }
  await using run = await introspectWorkflowInstance(env.REGENERATION, starts);
  expect((await browser.post(path, body)).status).toBe(status);
  await run.waitForStatus('complete');
}

const mayMake = (name: string, { may, scopes }: RoleRoute, [role, scope, covers]: (typeof ACTORS)[number]): boolean =>
  may.includes(role) && (covers || WITHOUT_STATE.test(name)) && (scopes?.includes(scope) ?? true);

it('the table has every unsafe route of the desk and of officials', () => {
  const named = Object.keys(UNSAFE_ROUTES).filter((name) => /\/(?:desk|school-information)\/|official/.test(name));
  expect(Object.keys(ROLE_ROUTES).toSorted()).toEqual(named.toSorted());
});

describe.for(Object.entries(ROLE_ROUTES))('%s', ([name, route]) => {
  const [allowed, refused] = [true, false].map((may) => ACTORS.filter((actor) => mayMake(name, route, actor) === may));

  it('does not exist for anyone else', async () => {
    const call = await route.prepare();
    await expectRefused(new MemberBrowser(), call, [401, 'needs-sign-in']);
    await expectRefused((await anAuthor()).browser, call, NOT_FOUND);
    for (const [role, scope] of refused ?? []) {
      const { browser } = await aDeskMember(role, scope);
      await expectRefused(browser, call, NOT_FOUND);
    }
  });

  it.for(allowed ?? [])('is for an %s of %s, with a second factor, until the role ends', async ([role, scope]) => {
    if (route.starts !== undefined) await startAnew();
    const { id, browser } = await aDeskMember(role, scope);
    const setFactor = (at: number | null) =>
      env.MEMBERS.prepare('UPDATE session SET second_factor_at = ?2 WHERE member_id = ?1').bind(id, at).run();
    await setFactor(null);
    const call = await route.prepare();
    if (route.isWithoutFactor !== true) await expectRefused(browser, call, [403, 'needs-second-factor']);
    await setFactor(Date.now());
    await expectAllowed(browser, route);
    await env.MEMBERS.prepare(`UPDATE role_grant SET ended_at = 'x' WHERE member_id = ?`).bind(id).run();
    await expectRefused(browser, call, NOT_FOUND);
  });
});
