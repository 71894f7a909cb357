import { DEMONSTRATION_GRANT } from '#domain/account/demonstration-roles.ts';
import { EVERYWHERE, type Role } from '#domain/reviews/roles.ts';
import type { TableRow } from '../members/members-target.ts';

const AT = '2026-01-01T00:00:00.000Z';

/** One account a role, for the demonstration. An official speaks for the school of the key. */
export function demoPeople({ passwordHash, school }: { passwordHash: string; school: string }): TableRow[] {
  const scopes: readonly (readonly [Role, string])[] = [
    ['official', school],
    ['moderator', EVERYWHERE],
    ['editor', EVERYWHERE],
    ['administrator', EVERYWHERE],
  ];
  return scopes.flatMap(([role, scope]) => {
    const id = `demonstration-${role}`;
    const email = `${role}@homeroom.invalid`;
    return [
      {
        table: 'member',
        row: { id, email, email_key: email, email_verified_at: AT, language: 'en', created_at: AT },
      },
      { table: 'credential', row: { member_id: id, password_hash: passwordHash, changed_at: AT } },
      {
        table: 'role_grant',
        row: { member_id: id, role, scope, granted_by: DEMONSTRATION_GRANT, granted_at: AT, reason: 'Demonstration.' },
      },
    ] as const;
  });
}
