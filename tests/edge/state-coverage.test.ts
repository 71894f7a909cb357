import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { sendStateNews } from '../../src/edge/follows/state-news.ts';
import { addColumbia } from './catalogue-builder.ts';
import { aMember, countRows } from './member-builder.ts';
import { codeOf, mailedToken, mailsTo, MemberBrowser } from './member-browser.ts';
import { makeLive } from './region-run.ts';

const SUBSCRIBE = '/gsr/api/subscriptions/';
const WAIT = { list: 'state_coverage', email: 'eva@example.org', language: 'es' };

beforeEach(addColumbia);

const countWaits = () => countRows(`subscription WHERE list = 'state_coverage'`);
const newsTo = async (email: string) =>
  (await mailsTo(email)).filter(({ subject }) => /^(Ya tenemos más de|We have more of)/.test(subject));

/** The state's own results, and its private schools. */
async function completeKentucky(): Promise<void> {
  await env.CATALOGUE.batch([
    env.CATALOGUE.prepare(
      `INSERT INTO import_release (state, source, year, schools) VALUES ('ky', 'kentucky-kde', '2024-25', 3)`,
    ),
    env.CATALOGUE.prepare(`UPDATE state SET counts = json_set(counts, '$.private', 4) WHERE code = 'ky'`),
  ]);
}

async function confirmedWait(state: string): Promise<void> {
  const browser = new MemberBrowser();
  await browser.post(SUBSCRIBE, { ...WAIT, state });
  await browser.post('/preferences/confirm/', { token: await mailedToken(WAIT.email) });
}

describe('waiting for more of a state', () => {
  it('names the state in the email that asks for consent', async () => {
    await new MemberBrowser().post(SUBSCRIBE, { ...WAIT, state: 'ny' });
    const [mail] = await mailsTo(WAIT.email);
    expect(mail?.text).toContain('un solo correo cuando tengamos más de Nueva York');
  });

  it('gets one email when the state has more, and leaves no address', async () => {
    await confirmedWait('ky');
    await makeLive('ky');
    await sendStateNews(env);
    expect(await newsTo(WAIT.email)).toEqual([]);
    await completeKentucky();
    await sendStateNews(env);
    await sendStateNews(env);
    const news = await newsTo(WAIT.email);
    expect(news.map(({ subject }) => subject)).toEqual(['Ya tenemos más de Kentucky']);
    expect(news[0]?.text).toContain('/kentucky/?lang=es');
    expect(await countWaits()).toBe(0);
  });

  it('gets nothing before the pages of the state are live', async () => {
    await confirmedWait('ky');
    await completeKentucky();
    await sendStateNews(env);
    expect([await newsTo(WAIT.email), await countWaits()]).toEqual([[], 1]);
  });

  it('gets nothing without consent', async () => {
    await new MemberBrowser().post(SUBSCRIBE, { ...WAIT, state: 'ky' });
    await makeLive('ky');
    await completeKentucky();
    await sendStateNews(env);
    expect(await newsTo(WAIT.email)).toEqual([]);
  });

  it('is kept once for each state', async () => {
    await confirmedWait('ny');
    await confirmedWait('ny');
    await confirmedWait('fl');
    expect(await countWaits()).toBe(2);
  });

  it('needs a state that lacks something', async () => {
    await completeKentucky();
    const browser = new MemberBrowser();
    expect(await codeOf(await browser.post(SUBSCRIBE, { ...WAIT, state: 'ky' }))).toBe('state-complete');
    expect((await browser.post(SUBSCRIBE, WAIT)).status).toBe(422);
  });

  it('is on the page of a member, who can end it', async () => {
    const { browser } = await aMember();
    await browser.post(SUBSCRIBE, { list: 'state_coverage', state: 'ny', language: 'en' });
    const page = await (await browser.get('/preferences/')).text();
    const id = /"states":\[\{"id":"([\w-]{36})","state":"ny"\}\]/.exec(page)?.[1];
    expect(id).toBeDefined();
    await browser.post('/preferences/subscriptions/', { id });
    expect(await countWaits()).toBe(0);
  });
});
