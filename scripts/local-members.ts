import { readDatabaseBinding } from '../src/pipeline/catalogue/project-bindings.ts';
import { LocalMembers } from '../src/pipeline/members/local-members.ts';

/** Brings the tables of the local members' database up to date. */
export async function prepareMembers(stateDir: string): Promise<void> {
  await new LocalMembers(stateDir, readDatabaseBinding('MEMBERS')).close();
}
