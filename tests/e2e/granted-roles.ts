import { BROWSER_TEST_STATE } from '../../scripts/browser-test-server.ts';
import type { Role } from '../../src/domain/reviews/roles.ts';
import { readDatabaseBinding } from '../../src/pipeline/catalogue/project-bindings.ts';
import { grantRole } from '../../src/pipeline/members/grant-roles.ts';
import { LocalMembers } from '../../src/pipeline/members/local-members.ts';

/** Grants a member of the tests' server a role, as an administrator does by command. */
export async function grantInStore(email: string, { role, scope }: { role: Role; scope: string }): Promise<void> {
  const members = new LocalMembers(BROWSER_TEST_STATE, readDatabaseBinding('MEMBERS'));
  const at = new Date().toISOString();
  await grantRole(members, { email, role, scopes: [scope] }, { reason: 'A browser test.', at });
  await members.close();
}
