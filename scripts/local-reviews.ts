import { DatabaseSync } from 'node:sqlite';
import type { StateCode } from '../src/domain/places/state-list.ts';
import { localDatabasePath } from '../src/pipeline/catalogue/local-catalogue.ts';
import { readDatabaseBinding, readProjectBindings } from '../src/pipeline/catalogue/project-bindings.ts';
import { LocalMembers } from '../src/pipeline/members/local-members.ts';
import { demoReviews } from '../src/pipeline/sample/demo-reviews.ts';

/** Adds invented reviews to the invented schools of a local catalogue, once. The next regeneration shows them. */
export async function prepareReviews(stateDir: string): Promise<void> {
  const members = new LocalMembers(stateDir, readDatabaseBinding('MEMBERS'));
  try {
    const [known] = await members.query({ sql: 'SELECT 1 FROM review WHERE is_invented = 1 LIMIT 1', values: [] });
    const schools = known === undefined ? inventedSchools(stateDir) : [];
    if (schools.length > 0) await members.insertAll(demoReviews(schools));
  } finally {
    await members.close();
  }
}

/** The invented schools of a local catalogue, in order. */
export function inventedSchools(stateDir: string): { state: StateCode; id: string }[] {
  const database = new DatabaseSync(localDatabasePath(stateDir, readProjectBindings().databaseId), { readOnly: true });
  try {
    const rows = database
      .prepare(
        `SELECT s.state, s.id FROM school s JOIN state t ON t.code = s.state WHERE t.demonstration = 1 ORDER BY s.state, s.id`,
      )
      .all();
    return rows.map((row) => ({ state: row['state'] as StateCode, id: String(row['id']) }));
  } finally {
    database.close();
  }
}
