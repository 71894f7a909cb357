import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FavoriteRequestSchema } from '#domain/follows/favorite-contract.ts';
import { StudentsRequestSchema } from '#domain/follows/grade-contract.ts';
import {
  SubscribeListsRequestSchema,
  SubscribeRequestSchema,
  UserSubscriptionRequestSchema,
} from '#domain/follows/subscription-contract.ts';
import { ClientLogRequestSchema } from '#domain/account/client-log-contract.ts';
import { MetadataRequestSchema } from '#domain/account/metadata-contract.ts';
import { nextQuestion } from '#domain/account/metadata-questions.ts';
import { EmailSchema } from '#domain/account/request-fields.ts';
import { RegisterRequestSchema } from '#domain/account/session-contract.ts';
import { SignUpContextSchema } from '#domain/account/sign-up-context.ts';
import { SaveSchoolRequestSchema, SyncRequestSchema } from '#domain/saves/saved-schools-contract.ts';
import { decodeSavedSchools, encodeSavedSchools } from '#domain/saves/saved-schools-cookie.ts';
import { SaveNoteRequestSchema } from '#domain/saves/school-note-contract.ts';
import { STATE_CODES } from '#domain/places/state-list.ts';

const SCHOOL = { state: 'ky', school_id: '210003002021' };

describe('an email address of a request', () => {
  const problemOf = (value: unknown) => EmailSchema.safeParse(value).error?.issues.map(({ message }) => message);

  it('is refused by code: missing, empty or wrong', () => {
    expect(problemOf(undefined)).toEqual(['email-required']);
    expect(problemOf('  ')).toEqual(['email-required']);
    expect(problemOf('ana')).toEqual(['invalid-email']);
    expect(problemOf('a'.repeat(600))).toContain('invalid-email');
  });

  it('loses the spaces around it', () => {
    expect(EmailSchema.parse(' Ana@example.org ')).toBe('Ana@example.org');
  });
});

describe('a sign-up', () => {
  it('is general unless its context says otherwise, and its school is in two parts', () => {
    expect(RegisterRequestSchema.parse({ email: 'a@b.c' }).context).toBe('General');
    expect(
      RegisterRequestSchema.parse({
        email: 'a@b.c',
        context: 'Write Review',
        state: 'Kentucky',
        school_id: 'A1234567',
      }),
    ).toMatchObject({ state: 'ky', school_id: 'a1234567' });
    expect(RegisterRequestSchema.safeParse({ email: 'a@b.c', context: 'Other' }).success).toBe(false);
  });

  it('may leave the fields of its school empty, as a form does', () => {
    expect(RegisterRequestSchema.parse({ email: 'a@b.c', state: '', school_id: '' })).toMatchObject({
      state: null,
      school_id: null,
    });
    expect(RegisterRequestSchema.safeParse({ email: 'a@b.c', state: 'Atlantis' }).success).toBe(false);
    expect(SignUpContextSchema.parse({ state: 'Kentucky', school_id: 'A1234567' })).toMatchObject({
      state: 'ky',
      school_id: 'a1234567',
    });
  });

  it('has context details under data, or beside the context’s name', () => {
    const expected = { context: 'Newsletter', page_url: '/x/', state: null, school_id: '210003002021' };
    const details = { page_url: '/x/', school_id: '210003002021' };
    expect(SignUpContextSchema.parse({ context: 'Newsletter', data: details })).toEqual(expected);
    expect(SignUpContextSchema.parse({ context: 'Newsletter', ...details })).toEqual(expected);
  });
});

describe('the questionnaire', () => {
  it('takes one choice, several, or none', () => {
    const read = (metadata: unknown) => MetadataRequestSchema.parse({ list_member_id: '1', metadata }).metadata;
    expect(read({ affiliation: 'parent' }).affiliation).toEqual(['parent']);
    expect(read({ affiliation: ['parent', 'educator', 'parent'] }).affiliation).toEqual(['parent', 'educator']);
    expect(read({ grade: [] }).grade).toEqual([]);
    expect(read({}).grade).toBeUndefined();
  });

  it('accepts the fields of a form without script beside the id', () => {
    const { metadata } = MetadataRequestSchema.parse({
      list_member_id: '1',
      first_name: ' Ana ',
      affiliation: 'parent',
    });
    expect(metadata).toMatchObject({ first_name: 'Ana', affiliation: ['parent'] });
  });

  it('refuses an unknown choice', () => {
    expect(MetadataRequestSchema.safeParse({ metadata: { affiliation: 'admin' } }).success).toBe(false);
    expect(MetadataRequestSchema.safeParse({ affiliation: 'admin' }).success).toBe(false);
  });

  it('asks next what is not answered yet', () => {
    expect(nextQuestion({ affiliation: [], signup_reason: [], grade: [] })).toBe('affiliation');
    expect(nextQuestion({ affiliation: ['parent'], signup_reason: [], grade: ['1'] })).toBe('signup_reason');
    expect(nextQuestion({ affiliation: ['parent'], signup_reason: ['other'], grade: ['1'] })).toBeNull();
  });
});

describe('a note', () => {
  const read = (note: object) => SaveNoteRequestSchema.safeParse({ ...SCHOOL, ...note });

  it('has at most 280 characters', () => {
    expect(read({ comment: 'x'.repeat(280) }).success).toBe(true);
    expect(read({ comment: 'x'.repeat(281) }).error?.issues[0]?.message).toBe('note-too-long');
  });

  it('keeps its lines and loses control characters', () => {
    expect(read({ comment: ' a\r\nb\u0000c\u202e ' }).data?.comment).toBe('a\nbc');
    expect(read({ comment: '👨\u200d👩\u200d👧' }).data?.comment).toBe('👨\u200d👩\u200d👧');
  });

  it('has its tags as a list, or as JSON text of one', () => {
    expect(read({ why_saved: '["Sports","Safety"]' }).data?.why_saved).toEqual(['Sports', 'Safety']);
    expect(read({ why_saved: ['Sports'] }).data?.why_saved).toEqual(['Sports']);
    expect(read({ why_saved: '' }).data?.why_saved).toEqual([]);
    expect(read({}).data?.why_saved).toEqual([]);
    expect(read({ why_saved: '{"a":1}' }).success).toBe(false);
  });
});

describe('a saved school of a request', () => {
  it('is named by state and id, in a field of its own or by itself', () => {
    const school = { state: 'ky', id: '210003002021' };
    expect(SaveSchoolRequestSchema.parse({ school })).toEqual(school);
    expect(SaveSchoolRequestSchema.parse({ school: SCHOOL })).toEqual(school);
    expect(SaveSchoolRequestSchema.parse(SCHOOL)).toEqual(school);
    for (const wrong of [
      {},
      { school: {} },
      { school: { state: 'zz', id: school.id } },
      { school: { state: 'ky', id: '1' } },
    ])
      expect(SaveSchoolRequestSchema.safeParse(wrong).success).toBe(false);
  });

  it('comes with at most a thousand others', () => {
    const added = Array.from({ length: 1001 }, () => SCHOOL);
    expect(SyncRequestSchema.safeParse({ added: added.slice(1) }).success).toBe(true);
    expect(SyncRequestSchema.safeParse({ added }).success).toBe(false);
  });
});

describe('the cookie of saved schools', () => {
  const school = fc.record({
    state: fc.constantFrom(...STATE_CODES),
    id: fc.oneof(fc.stringMatching(/^\d{12}$/), fc.stringMatching(/^[a-z]\d{7}$/)),
  });
  const list = fc.uniqueArray(school, { selector: ({ state, id }) => state + id, maxLength: 600 });

  it('returns every list in its order, with the overflow', () => {
    fc.assert(
      fc.property(list, (schools) => {
        const { cookie, overflow } = encodeSavedSchools(schools);
        expect(cookie.length).toBeLessThanOrEqual(3800);
        expect(encodeURIComponent(cookie)).toBe(cookie);
        expect([...decodeSavedSchools(cookie), ...overflow]).toEqual(schools);
      }),
      { numRuns: 50 },
    );
  });

  it('fits 280 schools of one state', () => {
    const many = Array.from({ length: 500 }, (_, at) => ({ state: 'ky' as const, id: String(210_003_000_000 + at) }));
    const { cookie, overflow } = encodeSavedSchools(many);
    expect(decodeSavedSchools(cookie).length).toBeGreaterThan(280);
    expect(overflow.length).toBe(500 - decodeSavedSchools(cookie).length);
  });

  it('skips entries that are no schools, and never fails', () => {
    expect(decodeSavedSchools('ky.210003002021.x~zz.1~ky.210003002021')).toEqual([{ state: 'ky', id: '210003002021' }]);
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => Array.isArray(decodeSavedSchools(text))));
  });
});

describe('a subscription', () => {
  it('to updates on a school names the school', () => {
    expect(SubscribeRequestSchema.safeParse({ list: 'mystat' }).success).toBe(false);
    expect(SubscribeRequestSchema.parse({ list: 'mystat', state: 'KY', schoolId: '210003002021' })).toMatchObject({
      lists: ['mystat'],
      school: { state: 'ky', id: '210003002021' },
      language: 'en',
    });
  });

  it('may name several lists, or come in a field for the user’s page', () => {
    expect(SubscribeListsRequestSchema.parse({ lists: 'sponsor, greatnews,sponsor' }).lists).toEqual([
      'sponsor',
      'greatnews',
    ]);
    expect(SubscribeListsRequestSchema.safeParse({ lists: [] }).success).toBe(false);
    expect(
      UserSubscriptionRequestSchema.parse({ subscription: { list: 'sponsor', email: 'a@b.c', language: 'es' } }),
    ).toMatchObject({ email: 'a@b.c', language: 'es' });
  });

  it('to a favorite school or for grades is parsed from forms', () => {
    expect(FavoriteRequestSchema.parse({ favorite_school: { ...SCHOOL, driver: 'Header' } })).toMatchObject({
      ...SCHOOL,
      driver: 'Header',
    });
    expect(StudentsRequestSchema.parse({ email: 'a@b.c', grades: 'PK,K,1,1' }).grades).toEqual(['pk', 'kg', '1']);
    expect(StudentsRequestSchema.safeParse({ grades: '13' }).success).toBe(false);
  });
});

describe('a message of a browser', () => {
  it('has the type info by default, and its page has no query', () => {
    const { clientMessage } = ClientLogRequestSchema.parse({
      clientMessage: { message: 'x', exception: { a: 1 }, clientUrl: 'https://a.b/c?email=x#y' },
    });
    expect(clientMessage).toEqual({ type: 'info', message: 'x', exception: '{"a":1}', clientUrl: 'https://a.b/c' });
  });
});
