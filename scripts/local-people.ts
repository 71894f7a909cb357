import { schoolKey } from '../src/domain/schools/school-id.ts';
import { DEMONSTRATION_GRANT, DEMONSTRATION_PASSWORD } from '../src/domain/account/demonstration-roles.ts';
import { hashPassword } from '../src/edge/account/guard/password-hash.ts';
import { readDatabaseBinding } from '../src/pipeline/catalogue/project-bindings.ts';
import { LocalMembers } from '../src/pipeline/members/local-members.ts';
import { demoPeople } from '../src/pipeline/sample/demo-people.ts';
import { inventedSchools } from './local-reviews.ts';

/** Adds an account with each role to a local database of invented schools, once. The development mailbox lists them. */
export async function preparePeople(stateDir: string): Promise<void> {
  const members = new LocalMembers(stateDir, readDatabaseBinding('MEMBERS'));
  try {
    const [known] = await members.query({
      sql: 'SELECT 1 FROM role_grant WHERE granted_by = ? LIMIT 1',
      values: [DEMONSTRATION_GRANT],
    });
    const [school] = known === undefined ? inventedSchools(stateDir) : [];
    if (school === undefined) return;
    const passwordHash = await hashPassword(DEMONSTRATION_PASSWORD);
    await members.insertAll(demoPeople({ passwordHash, school: schoolKey(school) }));
  } finally {
    await members.close();
  }
}
