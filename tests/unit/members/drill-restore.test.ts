import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BACKUP_FORMAT, LATEST_KEY, manifestKey } from '#data/account/backup-format.ts';
import { readDatabaseBinding } from '#pipeline/catalogue/project-bindings.ts';
import { readFromFolder } from '#pipeline/members/backup-readers.ts';
import { drillRestore } from '#pipeline/members/drill-restore.ts';
import { exportMembers } from '#pipeline/members/export-members.ts';
import { LocalMembers } from '#pipeline/members/local-members.ts';
import { readCopy } from '#pipeline/members/members-copy.ts';
import type { TableRow } from '#pipeline/members/members-target.ts';
import { aMembersRows } from './members-rows.ts';

const DAY = '2026-11-24';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'homeroom-drill-test-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function put(key: string, content: string): void {
  mkdirSync(dirname(join(folder, key)), { recursive: true });
  writeFileSync(join(folder, key), content);
}

/** Writes rows to a database, and reads them again with all their columns. */
async function store(rows: readonly TableRow[]): Promise<TableRow[]> {
  const source = new LocalMembers(join(folder, 'source'), readDatabaseBinding('MEMBERS'));
  await source.replaceAll(rows);
  await exportMembers(source, { path: join(folder, 'source.jsonl'), now: new Date() });
  await source.close();
  return readCopy(readFileSync(join(folder, 'source.jsonl'), 'utf8').split('\n'));
}

/** Writes a backup as the nightly Workflow does, one part a table. */
function backUp(rows: readonly TableRow[]): void {
  const parts = [...Map.groupBy(rows, ({ table }) => table)].map(([table, some]) => {
    const content = some.map((row) => `${JSON.stringify(row)}\n`).join('');
    const key = `members/${DAY}/${table}-00000.jsonl`;
    put(key, content);
    return { key, table, rows: some.length, sha256: createHash('sha256').update(content).digest('hex') };
  });
  const manifest = {
    kind: 'homeroom-members-backup',
    format: BACKUP_FORMAT,
    day: DAY,
    finishedAt: `${DAY}T11:30:00.000Z`,
    rows: rows.length,
    parts,
  };
  put(manifestKey(DAY), JSON.stringify(manifest));
  put(LATEST_KEY, JSON.stringify(manifest));
}

const drill = (options: { day?: string; keepAs?: string } = {}) =>
  drillRestore({ read: readFromFolder(folder), binding: readDatabaseBinding('MEMBERS'), ...options });

describe('a restore drill', () => {
  it('proves the rows and hashes of every table', async () => {
    const rows = await store([...aMembersRows('ana'), ...aMembersRows('béa')]);
    backUp(rows);
    const report = await drill();
    expect(report).toMatchObject({ day: DAY, restored: rows.length, orphans: 0 });
    const counted = Object.fromEntries(report.tables.map(({ table, rows }) => [table, rows]));
    for (const [table, some] of Map.groupBy(rows, (row) => row.table)) expect(counted[table]).toBe(some.length);
  });

  it('leaves out rows of accounts that were being deleted', async () => {
    const rows = await store([...aMembersRows('ana'), ...aMembersRows('béa')]);
    const last = rows.findLastIndex(({ table }) => table === 'member');
    backUp(rows.toSpliced(last, 1));
    expect((await drill({ day: DAY })).orphans).toBeGreaterThan(0);
  });

  it('keeps a copy that can be restored', async () => {
    const rows = await store(aMembersRows('ana'));
    backUp(rows);
    const keepAs = join(folder, 'copy.jsonl');
    await drill({ keepAs });
    expect(readCopy(readFileSync(keepAs, 'utf8').split('\n'))).toHaveLength(rows.length);
  });

  it('accepts a backup from before a column was added', async () => {
    const rows = await store(aMembersRows('ana'));
    const before = rows.map(({ table, row: { ended_at: _added, ...row } }) => ({ table, row }));
    backUp(rows.map((one, at) => (one.table === 'ended_official' ? one : (before[at] ?? one))));
    expect((await drill()).restored).toBe(rows.length);
  });

  it('fails if a part is missing or was changed', async () => {
    backUp(aMembersRows('ana'));
    const part = join(folder, `members/${DAY}/member-00000.jsonl`);
    writeFileSync(part, readFileSync(part, 'utf8').replace('ana', 'eva'));
    await expect(drill()).rejects.toThrow('member-00000.jsonl is missing or damaged');
    rmSync(part);
    await expect(drill()).rejects.toThrow('is missing or damaged');
  });

  it('fails without a whole backup', async () => {
    await expect(drill()).rejects.toThrow('There is no such backup');
    put(LATEST_KEY, '{}');
    await expect(drill()).rejects.toThrow('The manifest is damaged');
  });
});
