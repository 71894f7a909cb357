import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { checkClaims } from './check-claims.ts';
import { listClaims } from './list-claims.ts';

// node tests/real/claims/run-claims.ts STATE_DIR [state …]
const [stateDir = '.state', ...wanted] = process.argv.slice(2);
const folder = join(stateDir, 'v3/d1/miniflare-D1DatabaseObject');
const [file] = readdirSync(folder).filter((name) => name.endsWith('.sqlite'));
if (file === undefined) throw new Error(`${folder} has no catalogue. Import first: docs/data/adding-a-state.md`);
const db = new DatabaseSync(join(folder, file), { readOnly: true });
const all = db.prepare("SELECT code FROM state WHERE code <> 'us' ORDER BY code").all() as { code: string }[];
const states = wanted.length > 0 ? wanted : all.map(({ code }) => code);
for (const state of states) {
  for (const [kind, { claims, impossible, contradicted, noise, examples }] of checkClaims(
    db,
    state,
    listClaims(db, state),
  )) {
    console.log(
      [state, kind, claims, `impossible ${impossible}`, `contradicted ${contradicted}`, `noise ${noise}`].join('\t'),
    );
    if (process.env['EXAMPLES'] !== undefined) for (const example of examples) console.log(`    ${example}`);
  }
}
