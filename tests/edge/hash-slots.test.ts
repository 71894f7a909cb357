import { beforeEach, describe, expect, it } from 'vitest';
import { takeHashTurn, isPassword } from '../../src/edge/account/guard/password-hash.ts';
import { codeOf, MemberBrowser } from './member-browser.ts';
import { aMember, countRows } from './member-builder.ts';
import { ADAIR_ELEMENTARY_PATH, addColumbia } from './catalogue-builder.ts';
import { askWith } from './edge-client.ts';
import { makeLive } from './region-run.ts';

const SIGN_IN = '/gsr/session/auth';

beforeEach(async () => {
  await addColumbia();
  await makeLive('ky');
});

describe('sixty logins at once', () => {
  const logInAtOnce = () =>
    Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        new MemberBrowser({ address: `198.51.100.${at}` }).post(SIGN_IN, {
          email: `nobody${at}@example.org`,
          password: 'wrong horse',
        }),
      ),
    );

  it('wait for their turns, and those who waited for five seconds are asked to come again', async () => {
    const answers = await logInAtOnce();
    const checked = answers.filter(({ status }) => status === 401).length;
    const refused = answers.filter(({ status }) => status === 429);
    expect(checked).toBeGreaterThan(3);
    expect(checked + refused.length).toBe(60);
    for (const answer of refused) {
      expect(answer.headers.get('retry-after')).toBe('2');
      expect(await codeOf(answer)).toBe('too-many-logins');
    }
    // Those who must come again have no attempt counted.
    expect(await countRows('attempt')).toBe(checked * 3);
  });

  it('leave room for visitors who read', async () => {
    const logins = logInAtOnce();
    expect((await askWith({}, ADAIR_ELEMENTARY_PATH)).status).toBe(200);
    await logins;
  });
});

const PASSWORD = 'correct horse';

it('eight honest logins at once all succeed', async () => {
  const emails = Array.from({ length: 8 }, (_, at) => `honest${at}@example.org`);
  for (const email of emails) await aMember({ email, password: PASSWORD });
  const answers = await Promise.all(
    emails.map((email, at) =>
      new MemberBrowser({ address: `203.0.113.${at}` }).post(SIGN_IN, { email, password: PASSWORD }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(emails.map(() => 200));
});

it('ten honest logins succeed within five seconds each while twenty addresses guess', { timeout: 60_000 }, async () => {
  let isOver = false;
  const guess = async (at: number) => {
    for (let tries = 0; !isOver; tries += 1) {
      const guesser = new MemberBrowser({ address: `198.51.100.${at}` });
      await guesser.post(SIGN_IN, { email: `nobody${at}-${tries}@example.org`, password: 'wrong horse' });
      await scheduler.wait(250);
    }
  };
  const attack = Array.from({ length: 20 }, (_, at) => guess(at));
  // Each guesser was refused once.
  await scheduler.wait(8_000);
  const times: number[] = [];
  for (let at = 0; at < 10; at += 1) {
    const email = `honest${at}@example.org`;
    await aMember({ email, password: PASSWORD });
    const began = Date.now();
    const answer = await new MemberBrowser({ address: `203.0.113.${at}` }).post(SIGN_IN, { email, password: PASSWORD });
    if (answer.status === 200) times.push(Date.now() - began);
  }
  isOver = true;
  await Promise.all(attack);
  expect(times.filter((ms) => ms < 5_000).length).toBeGreaterThanOrEqual(9);
});

it('a login after another succeeds', async () => {
  await aMember({ password: 'correct horse' });
  for (let at = 0; at < 3; at += 1) {
    const answer = await new MemberBrowser().post(SIGN_IN, { email: 'ana@example.org', password: 'correct horse' });
    expect(answer.status).toBe(200);
  }
});

it('a second hash begins after the first ended and readers had their turn', async () => {
  const begun: number[] = [];
  const ended: number[] = [];
  const hash = () =>
    takeHashTurn(async () => {
      begun.push(Date.now());
      await scheduler.wait(20);
      ended.push(Date.now());
    });
  await Promise.all([hash(), hash()]);
  expect((begun[1] ?? 0) - (ended[0] ?? 0)).toBeGreaterThanOrEqual(240);
});

it('readers have their turn between the parts of one hash', async () => {
  let turns = 0;
  let isChecked = false;
  const read = async () => {
    while (!isChecked) {
      await scheduler.wait(5);
      turns += 1;
    }
  };
  const check = isPassword('wrong horse', null).finally(() => (isChecked = true));
  await Promise.all([check, read()]);
  expect(turns).toBeGreaterThanOrEqual(6);
});

it('a failed hash leaves its turn to the next', async () => {
  const failing = takeHashTurn(() => Promise.reject(new Error('no memory')));
  await expect(failing).rejects.toThrow('no memory');
  expect(await takeHashTurn(() => Promise.resolve('hashed'))).toBe('hashed');
});
