import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DeskCorrectionsPage } from '../../src/domain/corrections/correction-pages.ts';
import type { ProfilePage } from '../../src/domain/profile/profile-page.ts';
import { ADAIR_ELEMENTARY_PATH, addColumbia } from './catalogue-builder.ts';
import { aCorrection } from './correction-builder.ts';
import { aDeskMember, modelOf } from './desk-builder.ts';
import { ask } from './edge-client.ts';
import { addContribution } from './fact-builder.ts';
import { codeOf, mailsTo, type MemberBrowser } from './member-browser.ts';

const QUEUE = '/desk/corrections/';
const EMAIL = 'reader@mail.example';
const CHANGE = { fact: 'phone', value: '270 555 0177' };

const onlyOne = async (browser: MemberBrowser) => {
  const { corrections } = await modelOf<DeskCorrectionsPage>(browser.get(QUEUE));
  const [correction] = corrections;
  if (correction === undefined) throw new Error('No correction waits.');
  return correction;
};
const shownPhone = async () => (await modelOf<ProfilePage>(ask(ADAIR_ELEMENTARY_PATH))).school.phone;

beforeEach(async () => {
  await addColumbia();
  await addContribution();
  await aCorrection({ email: EMAIL, right: '(270) 555-0177' });
});

describe('accepting a correction', () => {
  it('compares page, source and school, changes the page and emails that it is done', async () => {
    const { id: editor, browser } = await aDeskMember('editor', 'ky');
    const { id, revision, facts } = await onlyOne(browser);
    expect(facts).toContainEqual({ fact: 'phone', shown: '(270) 555-0100', source: '(270) 555-0100', school: null });
    expect((await browser.post(`${QUEUE}${id}/accept`, { revision, ...CHANGE })).status).toBe(200);
    expect(await shownPhone()).toBe('(270) 555-0177');
    await vi.waitFor(async () => {
      expect((await mailsTo(EMAIL)).map(({ subject }) => subject)).toContain(
        'Adair County Elementary School is corrected',
      );
    });
    expect(await env.CATALOGUE.prepare('SELECT fact, editor FROM fact_log').first()).toEqual({ fact: 'phone', editor });
  });

  it('promises nothing if nothing changes', async () => {
    const { browser } = await aDeskMember('moderator', 'ky');
    const { id, revision, facts } = await onlyOne(browser);
    expect(facts).toEqual([]);
    await browser.post(`${QUEUE}${id}/accept`, { revision });
    expect((await mailsTo(EMAIL)).map(({ text }) => text).join()).not.toMatch(/correcting|corrected/);
  });

  it.each([
    ['moderator', CHANGE, 'not-found'],
    ['editor', { ...CHANGE, value: 'none' }, 'fact-phone'],
  ] as const)('by a %s with %o is refused with %s', async (role, change, code) => {
    const { browser } = await aDeskMember(role, 'ky');
    const { id, revision } = await onlyOne(browser);
    expect(await codeOf(await browser.post(`${QUEUE}${id}/accept`, { revision, ...change }))).toBe(code);
    expect(await shownPhone()).toBe('(270) 555-0100');
    expect(await onlyOne(browser)).toMatchObject({ status: 'open' });
  });
});
