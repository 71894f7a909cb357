import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readDatabaseBinding } from '#pipeline/catalogue/project-bindings.ts';
import { endAllSessions, endRole, grantRole, listRoles, resetFactor, scopesOf } from '#pipeline/members/grant-roles.ts';
import { LocalMembers } from '#pipeline/members/local-members.ts';
import { aMembersRows } from './members-rows.ts';

const GRANT = { reason: 'asked by the principal', at: '2026-03-04T05:06:07.000Z' };
const EDITOR = { email: 'Ana@example.org', role: 'editor', scopes: ['ky', 'ca'] } as const;
let members: LocalMembers;

beforeEach(async () => {
  members = new LocalMembers(await mkdtemp(join(tmpdir(), 'homeroom-roles-')), readDatabaseBinding('MEMBERS'));
  await members.insertAll(aMembersRows('ana').filter(({ table }) => table === 'member'));
});
afterEach(() => members.close());

it('grants a role once in each scope', async () => {
  expect(await grantRole(members, EDITOR, GRANT)).toBe(2);
  expect(await grantRole(members, EDITOR, GRANT)).toBe(0);
  expect((await listRoles(members, 'ana@example.org')).map((role) => role['scope'])).toEqual(['ca', 'ky']);
});

it('logs every member out', async () => {
  const [member] = await members.query({ sql: 'SELECT id FROM member', values: [] });
  const values = [member?.['id'] ?? null];
  await members.query({
    sql: `INSERT INTO session (hash, member_id, created_at, used_at, expires_at) VALUES ('a', ?, 1, 1, 9000000000000) RETURNING hash`,
    values,
  });
  expect(await endAllSessions(members, 1000)).toBe(1);
  expect(await endAllSessions(members, 1000)).toBe(0);
});

it('ends a role in one scope, or in all', async () => {
  await grantRole(members, EDITOR, GRANT);
  expect(await endRole(members, { ...EDITOR, scopes: ['ky'] }, GRANT.at)).toBe(1);
  expect(await endRole(members, { ...EDITOR, scopes: [] }, GRANT.at)).toBe(1);
  expect(await listRoles(members, null)).toEqual([]);
  expect(await grantRole(members, EDITOR, GRANT)).toBe(2);
});

it('removes a second factor with its recovery codes', async () => {
  const tables = ['second_factor', 'recovery_code'];
  await members.insertAll(aMembersRows('ana').filter(({ table }) => tables.includes(table)));
  expect(await resetFactor(members, 'ANA@example.org')).toBe(1);
  expect(await resetFactor(members, 'ana@example.org')).toBe(0);
  expect(await members.query({ sql: 'SELECT * FROM recovery_code', values: [] })).toEqual([]);
});

it('rejects an address without an account', async () => {
  await expect(grantRole(members, { ...EDITOR, email: 'no@example.org' }, GRANT)).rejects.toThrow(
    'Nobody has an account',
  );
});

it('takes only scopes that fit the role', () => {
  expect(scopesOf('official', { schools: 'KY-210003002021, ky-210003002022', states: '' })).toHaveLength(2);
  expect(scopesOf('moderator', { schools: '', states: '' })).toEqual(['*']);
  expect(() => scopesOf('official', { schools: '', states: 'ky' })).toThrow('does not have the scope');
  expect(() => scopesOf('moderator', { schools: '', states: 'kentucky' })).toThrow('does not have the scope');
});
