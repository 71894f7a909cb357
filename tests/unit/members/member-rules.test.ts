import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completionPercent, type AccountParts } from '#domain/account/account-completion.ts';
import { isOldEnough } from '#domain/account/age-question.ts';
import { logText } from '#domain/account/client-log-contract.ts';
import { toEmailKey, isEmailAddress } from '#domain/account/email-address.ts';
import { isDollarAmount } from '#domain/account/field-rules.ts';
import { hintCookieName } from '#domain/account/hint-cookie.ts';
import { memberPagePath } from '#domain/account/member-paths.ts';
import { passwordProblems } from '#domain/account/password-rules.ts';
import { toSameOriginPath } from '#domain/account/site-link.ts';

describe('an email address', () => {
  it('has an @ followed later by a dot that is not last', () => {
    for (const good of ['a@b.c', 'ana.gil+s@mail.example.org', 'ñandú@escuela.mx', 'a@b.c.', 'o’neil@x.io'])
      expect([good, isEmailAddress(good)]).toEqual([good, true]);
    for (const bad of ['', 'a', 'a@b', 'a@b.', 'a.b@c', '@b.c', 'a@b@c.d'])
      expect([bad, isEmailAddress(bad)]).toEqual([bad, false]);
  });

  it('has no character that ends a header or adds a recipient', () => {
    for (const bad of ['a@b.c\r\nBcc: x@y.z', 'a@b.c,d@e.f', 'a <a@b.c>', 'a@b.c;d', 'a\0@b.c', 'a b@c.d', '"a"@b.c'])
      expect([bad, isEmailAddress(bad)]).toEqual([bad, false]);
    expect(isEmailAddress(`${'a'.repeat(250)}@b.c`)).toBe(true);
    expect(isEmailAddress(`${'a'.repeat(251)}@b.c`)).toBe(false);
  });

  it('is the same account in any case and composition', () => {
    expect(toEmailKey(' Ana@Example.ORG ')).toBe('ana@example.org');
    expect(toEmailKey('jose\u0301@x.mx')).toBe(toEmailKey('José@x.mx'));
    fc.assert(fc.property(fc.emailAddress(), (email) => toEmailKey(toEmailKey(email)) === toEmailKey(email)));
  });
});

describe('a password', () => {
  const problems = (password: string, confirmation = password, email = 'ana.gil@example.org') =>
    passwordProblems({ password, confirmation, email }, (word) => word === 'letmein');

  it('has 6 to 128 characters, as people count them', () => {
    expect(problems('')).toEqual(['password-missing']);
    expect(problems('ábcd5')).toEqual(['password-short']);
    expect(problems('😀😁😂🤣😃')).toEqual(['password-short']);
    expect(problems('😀😁😂🤣😃😄')).toEqual([]);
    expect(problems('ábcd56')).toEqual([]);
    const longest = Array.from({ length: 128 }, (_, at) => 'kx7m q'[(at * at) % 6]).join('');
    expect(problems(`${longest.slice(1)}z`)).toEqual([]);
    expect(problems(`${longest}z`)).toEqual(['password-long']);
  });

  it('is typed twice', () => {
    expect(problems('correct horse', '')).toEqual(['confirmation-missing']);
    expect(problems('correct horse', 'correct house')).toEqual(['password-mismatch']);
    expect(problems('correct horse')).toEqual([]);
  });

  it('is not on the list of common ones, in any case', () => {
    expect(problems('letmein')).toEqual(['password-common']);
    expect(problems('LetMeIn')).toEqual(['password-common']);
    expect(problems('letmein in peace')).toEqual([]);
  });

  it('does not repeat the site, the address, or one character', () => {
    for (const weak of ['homeroom', 'Homeroom2026!', 'password#1', 'ana.gil', 'ANA.GIL@example.org', 'aaaaaaaa'])
      expect([weak, problems(weak)]).toEqual([weak, ['password-common']]);
  });

  it('is kept whole: spaces and any character count', () => {
    expect(problems('  lead and trail  ')).toEqual([]);
    expect(problems('naïve 密码 пароль')).toEqual([]);
  });
});

describe('the fields of a form', () => {
  it('take a dollar amount', () => {
    for (const good of ['$1000', '$1,000', '$1,000,000.50', '$0.5', '$7'])
      expect([good, isDollarAmount(good)]).toEqual([good, true]);
    for (const bad of ['', '1000', '$', '$1,00', '$10,0000', '$1.234', '$ 5', '$-1'])
      expect([bad, isDollarAmount(bad)]).toEqual([bad, false]);
  });
});

describe('a page that a request names', () => {
  const pathOf = (address: string) => toSameOriginPath(address, 'https://homeroom.test');

  it('is a path of our own site', () => {
    expect(pathOf('/kentucky/?lang=es#x')).toBe('/kentucky/?lang=es#x');
    expect(pathOf('https://homeroom.test/kentucky/')).toBe('/kentucky/');
  });

  it.for([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    'https://homeroom.test.evil.example/',
    'https://homeroom.test@evil.example/',
    'javascript:alert(1)',
    '/a\nb',
    '/a b',
    'kentucky/',
    '',
    '/?email=ana@example.org',
    '/?email=ana%40example.org',
    `/${'a'.repeat(2000)}`,
  ])('is nothing else: %s', (address) => {
    expect(pathOf(address)).toBeNull();
  });

  it('never leads to another host', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const path = pathOf(`/${text}`);
        if (path !== null) expect(new URL(path, 'https://homeroom.test').origin).toBe('https://homeroom.test');
      }),
    );
  });
});

describe('an age', () => {
  const today = { year: 2026, month: 5 };

  it('is enough once the month of the 13th birthday is over', () => {
    expect(isOldEnough({ year: 2013, month: 4 }, today)).toBe(true);
    expect(isOldEnough({ year: 2013, month: 5 }, today)).toBe(false);
    expect(isOldEnough({ year: 2013, month: 6 }, today)).toBe(false);
    expect(isOldEnough({ year: 1980, month: 12 }, today)).toBe(true);
  });

  it('is not known for a birth in the future', () => {
    expect(isOldEnough({ year: 2026, month: 6 }, today)).toBeNull();
    expect(isOldEnough({ year: 2026, month: 5 }, today)).toBe(false);
  });
});

describe('the completion of an account', () => {
  const NOTHING: AccountParts = {
    isEmailVerified: false,
    hasName: false,
    hasAffiliation: false,
    hasSignUpReason: false,
    hasGrade: false,
  };
  const names = Object.keys(NOTHING) as (keyof AccountParts)[];

  it('is 30 percent for a new account and 100 for a full one', () => {
    expect(completionPercent(NOTHING)).toBe(30);
    expect(completionPercent(Object.fromEntries(names.map((name) => [name, true])) as unknown as AccountParts)).toBe(
      100,
    );
  });

  it('grows with every part', () => {
    for (const name of names) expect(completionPercent({ ...NOTHING, [name]: true })).toBeGreaterThan(30);
  });
});

describe('a text for the log', () => {
  it('has no token and no secret value', () => {
    const token = 'a'.repeat(43);
    expect(logText(`{"a":"token=abc"} /account/password/?token=x9&lang=es ${token} in state=ky`)).toBe(
      '{"a":"token=[secret]"} /account/password/?token=[secret]&lang=es [secret] in state=ky',
    );
    expect(logText('{"password": "hunter 2"}')).toBe('{"password": [secret]}');
    expect(logText('session: a1b2, password: hunter, nonce="a b"')).toBe(
      'session: [secret], password: [secret], nonce=[secret]',
    );
  });

  it('keeps a sentence after a word that also names secrets', () => {
    expect(logText('session: no answer')).toBe('session: no answer');
  });

  it('has no email address', () => {
    expect(logText('failed for ana@example.org at /x?e=ana%40example.org')).toBe('failed for [address] at [address]');
    fc.assert(fc.property(fc.emailAddress(), (email) => !logText(`no ${email} here`).includes(email)));
  });

  it('is one line of at most 1,000 characters', () => {
    expect(logText('a\nb\u0007c')).toBe('a b c');
    expect(logText('x;'.repeat(5000))).toHaveLength(1000);
  });
});

describe('the page behind an email’s link', () => {
  it('carries its token and its language; English is not written', () => {
    expect(memberPagePath('setPassword', { return_to: '/a/', language: 'en' })).toBe(
      '/account/password/?return_to=%2Fa%2F',
    );
    expect(memberPagePath('preferences', { language: 'es' })).toBe('/preferences/?lang=es');
    expect(memberPagePath('preferences', { language: 'en' })).toBe('/preferences/');
  });
});

it('the hint of a login is named after the first part of the host', () => {
  expect(hintCookieName('www.homeroom.test')).toBe('community_www');
  expect(hintCookieName('localhost')).toBe('community_localhost');
});
