import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readNewsletters } from '#domain/follows/newsletters.ts';
import { readDatabaseBinding } from '#pipeline/catalogue/project-bindings.ts';
import { listSubscribers, parseNewsletter } from '#pipeline/members/list-subscribers.ts';
import { LocalMembers } from '#pipeline/members/local-members.ts';
import type { TableRow } from '#pipeline/members/members-target.ts';
import { aMembersRows } from './members-rows.ts';

const AT = '2026-01-02T03:04:05.000Z';
let members: LocalMembers;

const subscription = (id: string, row: object): TableRow => ({
  table: 'subscription',
  row: {
    ...{ id, owner: id, member_id: null, email: `${id}@example.org`, list: 'greatnews', state: '', school_id: '' },
    ...{ language: 'en', message: null, created_at: AT, confirmed_at: AT, source: '/gsr/modals/email_join_modal' },
    ...row,
  },
});

beforeEach(async () => {
  members = new LocalMembers(await mkdtemp(join(tmpdir(), 'homeroom-subscribers-')), readDatabaseBinding('MEMBERS'));
  await members.insertAll([
    ...aMembersRows('ana').filter(({ table }) => table === 'member'),
    ...aMembersRows('eva').flatMap(({ table, row }) =>
      table === 'member' ? [{ table, row: { ...row, email_verified_at: null } }] : [],
    ),
    subscription('a', { owner: 'ana', member_id: 'ana', email: null, source: null, language: 'es' }),
    subscription('b', { email: '=cmd@example.org' }),
    subscription('c', { confirmed_at: null }),
    subscription('d', { list: 'sponsor' }),
    subscription('e', { owner: 'eva', member_id: 'eva', email: null }),
  ]);
});
afterEach(() => members.close());

describe('the file of subscribers', () => {
  it('has addresses that agreed, with how, where and when', async () => {
    const lines: string[] = [];
    for await (const line of listSubscribers(members, 'greatnews')) lines.push(line);
    expect(lines).toEqual([
      'email,language,list,consented_at,consent,source,asked_at\r\n',
      `ana@example.org,es,greatnews,${AT},member with a verified address,,${AT}\r\n`,
      `'=cmd@example.org,en,greatnews,${AT},opened the link in an email,/gsr/modals/email_join_modal,${AT}\r\n`,
    ]);
  });

  it('needs a newsletter', () => {
    expect(parseNewsletter('teacher_list')).toBe('teacher_list');
    expect(() => parseNewsletter('mystat')).toThrow('There is no newsletter mystat. Choose one of greatkidsnews,');
    expect(() => parseNewsletter(undefined)).toThrow('The newsletter is missing.');
  });
});

it('reads the newsletters that a setting names, and other words apart', () => {
  expect(readNewsletters(' sponsor greatnews,mystat ')).toEqual({
    offered: ['greatnews', 'sponsor'],
    unknown: ['mystat'],
  });
  expect(readNewsletters(undefined)).toEqual({ offered: [], unknown: [] });
});
