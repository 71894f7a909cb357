import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isScopeOf, ROLES } from '#domain/reviews/roles.ts';
import { readDatabaseBinding } from '#pipeline/catalogue/project-bindings.ts';
import { LocalMembers } from '#pipeline/members/local-members.ts';
import { demoPeople } from '#pipeline/sample/demo-people.ts';

it('the demonstration has one account a role, each with a scope that fits', async () => {
  const members = new LocalMembers(await mkdtemp(join(tmpdir(), 'people-')), readDatabaseBinding('MEMBERS'));
  await members.insertAll(demoPeople({ passwordHash: 'x', school: 'ca-060000000001' }));
  const rows = await members.query({
    sql: `SELECT g.role, g.scope, m.email FROM role_grant g JOIN member m ON m.id = g.member_id
          JOIN credential c ON c.member_id = m.id`,
    values: [],
  });
  await members.close();
  expect(rows.map(({ role }) => role).toSorted()).toEqual([...ROLES].toSorted());
  for (const { role, scope, email } of rows) {
    expect(ROLES.some((one) => one === role && isScopeOf(one, String(scope)))).toBe(true);
    expect(email).toMatch(/\.invalid$/);
  }
});
