import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { aMember } from './member-builder.ts';
import { mailedToken, MemberBrowser } from './member-browser.ts';

const PASSWORD = '/account/password/';
const FORGOT = '/account/forgot-password/';
const GOOD = 'three green kites';
const twice = (password: string) => ({ new_password: password, confirm_password: password });

const signIn = (browser: MemberBrowser, password: string, email = 'ana@example.org') =>
  browser.post('/gsr/session/auth', { email, password });

describe('guessing a password', () => {
  it('stops after five tries from one address', async () => {
    await aMember({ password: 'correct horse' });
    const guesser = new MemberBrowser({ address: '198.51.100.7' });
    const statuses = [];
    for (let at = 0; at < 7; at += 1) statuses.push((await signIn(guesser, `guess number ${at}`)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    expect((await signIn(guesser, 'correct horse')).status).toBe(429);
    expect((await signIn(new MemberBrowser({ address: '192.0.2.1' }), 'correct horse')).status).toBe(200);
  });

  it('never locks out the owner elsewhere', async () => {
    await aMember({ password: 'correct horse' });
    const guesser = new MemberBrowser({ address: '198.51.100.7' });
    for (let at = 0; at < 40; at += 1) await signIn(guesser, `guess number ${at}`);
    expect((await signIn(new MemberBrowser({ address: '192.0.2.1' }), 'correct horse')).status).toBe(200);
  });

  it('stops for all addresses of one network', async () => {
    await aMember({ password: 'correct horse' });
    const statuses = [];
    for (let at = 1; at <= 7; at += 1) {
      const guesser = new MemberBrowser({ address: `2001:db8::${at}:7` });
      statuses.push((await signIn(guesser, `guess number ${at}`)).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  });

  it(
    'from 50 addresses, 1,000 times, gets 30 tries an hour, while the owner still gets in',
    { timeout: 120_000 },
    async () => {
      await aMember({ password: 'correct horse' });
      const owner = new MemberBrowser({ address: '192.0.2.1' });
      await signIn(owner, 'correct horse');
      await owner.post('/gsr/session/sign_out', {});
      const guessers = Array.from({ length: 50 }, (_, at) => new MemberBrowser({ address: `198.51.100.${at}` }));
      const statuses: number[] = [];
      for (let round = 0; round < 20; round += 1) {
        // Two at once: an isolate checks no more, and a refusal would not count.
        for (const pair of Array.from({ length: 25 }, (_, at) => guessers.slice(2 * at, 2 * at + 2))) {
          const answers = pair.map((guesser, at) => signIn(guesser, `guess ${round} ${at}`));
          statuses.push(...(await Promise.all(answers)).map(({ status }) => status));
        }
      }
      expect(statuses).toHaveLength(1000);
      expect(statuses.filter((status) => status === 401)).toHaveLength(30);
      expect(statuses.filter((status) => status === 429)).toHaveLength(970);
      expect((await signIn(owner, 'correct horse')).status).toBe(200);
      const elsewhere = new MemberBrowser({ address: '192.0.2.99' });
      await elsewhere.post(FORGOT, { email: 'ana@example.org' });
      const token = await mailedToken('ana@example.org');
      expect((await elsewhere.post(PASSWORD, { ...twice(GOOD), token })).status).toBe(200);
    },
  );

  it('counts the same for an address without an account', async () => {
    const guesser = new MemberBrowser({ address: '198.51.100.7' });
    const statuses = [];
    for (let at = 0; at < 7; at += 1)
      statuses.push((await signIn(guesser, `guess ${at}`, 'nobody@example.org')).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  });

  it('is not easier with another member’s device', async () => {
    await aMember({ email: 'ana@example.org', password: 'correct horse' });
    await aMember({ email: 'eve@example.org', password: 'evil horse' });
    const eve = new MemberBrowser({ address: '198.51.100.7' });
    await signIn(eve, 'evil horse', 'eve@example.org');
    expect(eve.cookies.has('__Host-device')).toBe(true);
    const statuses = [];
    for (let at = 0; at < 6; at += 1) statuses.push((await signIn(eve, `guess number ${at}`)).status);
    expect(statuses.at(-1)).toBe(429);
  });

  it('is not easier with a device from before a new password', async () => {
    const { browser } = await aMember({ password: 'correct horse' });
    const laptop = new MemberBrowser({ address: '198.51.100.7' });
    await signIn(laptop, 'correct horse');
    await browser.post(PASSWORD, { ...twice(GOOD), current_password: 'correct horse' });
    const statuses = [];
    for (let at = 0; at < 6; at += 1) statuses.push((await signIn(laptop, `guess number ${at}`)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('takes as long for an address without an account', async () => {
    const { browser } = await aMember({ email: 'ana@example.org' });
    await browser.post(PASSWORD, twice(GOOD));
    const timeOf = async (email: string, at: number) => {
      const startedAt = performance.now();
      await signIn(new MemberBrowser({ address: `198.51.100.${at}` }), 'wrong horse', email);
      return performance.now() - startedAt;
    };
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let at = 0; at < 5; at += 1) {
      times.known.push(await timeOf('ana@example.org', at));
      times.unknown.push(await timeOf('nobody@example.org', at));
    }
    const median = (values: number[]) => values.sort((a, b) => a - b)[2] ?? 0;
    const ratio = median(times.unknown) / median(times.known);
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });

  it('leaves no plain address in the database', async () => {
    await signIn(new MemberBrowser({ address: '198.51.100.7' }), 'wrong horse', 'nobody@example.org');
    const { results } = await env.MEMBERS.prepare('SELECT key FROM attempt').all<{ key: string }>();
    expect(results).toHaveLength(3);
    for (const { key } of results) expect(key).toMatch(/^[\w-]{43}$/);
  });
});
