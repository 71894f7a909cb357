import { beforeEach, describe, expect, it } from 'vitest';
import { takeHashTurn } from '../../src/edge/members/guard/hash-turns.ts';
import { isPassword } from '../../src/edge/members/guard/password-hash.ts';
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

  it('check two passwords and ask the others to wait', async () => {
    const answers = await logInAtOnce();
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(2);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(58);
    for (const answer of refused) {
      expect(answer.headers.get('retry-after')).toBe('2');
      expect(await codeOf(answer)).toBe('too-many-logins');
    }
  });

  it('count no attempt for those who must wait', async () => {
    await logInAtOnce();
    expect(await countRows('attempt')).toBe(2 * 3);
  });

  it('leave room for visitors who read', async () => {
    const logins = logInAtOnce();
    expect((await askWith({}, ADAIR_ELEMENTARY_PATH)).status).toBe(200);
    await logins;
  });
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
