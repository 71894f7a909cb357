import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { DEMONSTRATION_GRANT } from '../../src/domain/account/demonstration-roles.ts';
import { askWith } from './edge-client.ts';
import { aMember } from './member-builder.ts';

const HTML = { headers: { accept: 'text/html' } };

it('the development mailbox lists the accounts of the demonstration, and no others', async () => {
  const [demonstration, other] = [await aMember({ email: 'editor@homeroom.invalid' }), await aMember()];
  for (const [{ id }, by] of [
    [demonstration, DEMONSTRATION_GRANT],
    [other, 'demonstration'],
  ] as const)
    await env.MEMBERS.prepare(
      `INSERT INTO role_grant (member_id, role, scope, granted_by, granted_at, reason) VALUES (?, 'editor', '*', ?, 'x', 'x')`,
    )
      .bind(id, by)
      .run();
  const text = await (await askWith({}, '/edge/mailbox', HTML)).text();
  expect(text).toContain('editor@homeroom.invalid: editor (*)');
  expect(text).not.toContain(other.email);
});
