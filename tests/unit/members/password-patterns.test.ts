import { describe, expect, it } from 'vitest';
import { passwordProblems } from '../../../src/domain/account/password-rules.ts';
import { loadCommonPasswords } from '../../../src/edge/account/common-passwords.ts';

const isCommon = await loadCommonPasswords();

const problemsOf = (password: string) => passwordProblems({ password, confirmation: password }, isCommon);

describe('a password is refused as common', () => {
  it.for([
    ['a sequence', '654321 987654321 0123456789 abcdef abcdefg 012345 234567 456789 543210 fedcba'],
    ['a repeated part', '121212 101010 abcabc 202020 12341234 aaaaaaa'],
    ['a keyboard row', 'qwertz poiuyt asdfgh zxcvbn 1qaz2wsx lkjhgf'],
    ['a date', '010190 24121985 1985-12-24 12/31/1999 19991231'],
    ['a word with decoration', 'Passw0rd! Abc123!! Qwerty123! iloveyou1! P@ssw0rd1 123dragon monkey!! Sunshine99'],
    ['a season or month with a year', 'Spring2026! Summer2026 verano2025 Diciembre24 Monday123'],
  ])('that is %s', ([, list = '']) => {
    for (const password of list.split(' '))
      expect([password, problemsOf(password)]).toEqual([password, ['password-common']]);
  });
});

it('a list ordered by use refuses notorious passwords', () => {
  const notorious =
    'trustno1 letmein princess starwars whatever football1 shadow1 michael1 superman batman hunter2 liverpool ' +
    'pokemon naruto corazon tequiero bonita chocolate barcelona jessica1 computer internet samsung mercedes';
  for (const password of notorious.split(' '))
    expect([password, problemsOf(password)]).toEqual([password, ['password-common']]);
});

it('the list takes few other texts for common', () => {
  const texts = Array.from({ length: 20_000 }, (_, at) => `kq${(at * 7919).toString(36)}-zw${at}`);
  expect(texts.filter(isCommon).length).toBeLessThan(20);
});

it('other passwords are accepted', () => {
  for (const password of [
    'three green kites',
    'correct horse',
    'tulip-canoe-91',
    'x7Kq!vR2',
    'mi gato duerme',
    '83920174',
    'lluvia de abril',
    'h4mm0ck&tea',
  ]) {
    expect([password, problemsOf(password)]).toEqual([password, []]);
  }
});

it.each(['kindergarten', 'H0meroom!', 'fortnite1', 'Maestra2024', '5035550123', '(503) 555-0123', '+1 503 555 0123'])(
  'refuses words of the field and phone numbers: %s',
  (password) => {
    expect(problemsOf(password)).toEqual(['password-common']);
  },
);

it.each([
  'anaruizlopez',
  'ana.ruiz.lopez',
  'AnaRuizLopez1!',
  'ana-ruiz-lopez99',
  'anaruizlopezexampleorg',
  'example.org',
])('refuses the address in any spelling: %s', (password) => {
  const email = 'ana.ruiz.lopez+homeroom@example.org';
  expect(passwordProblems({ password, confirmation: password, email }, isCommon)).toEqual(['password-common']);
});
