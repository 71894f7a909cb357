import { createHash } from 'node:crypto';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BackupManifestSchema, LATEST_KEY, manifestKey, type BackupManifest } from '#data/account/backup-format.ts';
import type { Row } from '../catalogue/catalogue-target.ts';
import type { DatabaseBinding } from '../catalogue/project-bindings.ts';
import type { BackupReader } from './backup-readers.ts';
import { exportMembers } from './export-members.ts';
import { LocalMembers } from './local-members.ts';
import { footerLine, headerLine, readCopy } from './members-copy.ts';
import { MembersCopyError } from './members-target.ts';
import { restoreMembers } from './restore-members.ts';

/** What a drill proved. */
export interface DrillReport {
  readonly day: string;
  readonly restored: number;
  /** Rows whose account was being deleted while the backup was written. */
  readonly orphans: number;
  /** By table: rows restored, and the hash of their content, equal in the backup and in the restored database. */
  readonly tables: readonly { readonly table: string; readonly rows: number; readonly sha256: string }[];
}

interface DrillOptions {
  readonly read: BackupReader;
  readonly binding: DatabaseBinding;
  /** A day's backup; by default the newest. */
  readonly day?: string | undefined;
  /** Keeps the backup as a copy that `members:restore` accepts. */
  readonly keepAs?: string | undefined;
}

/**
 * Restores a backup into a new database, and proves that it has every row: each part has its hash, and each table of the
 * restored database has the same rows as the backup. Touches no other database.
 * @throws MembersCopyError if there is no whole backup, or if anything differs
 */
export async function drillRestore({ read, binding, day, keepAs }: DrillOptions): Promise<DrillReport> {
  const manifest = await readManifest(read, day);
  const folder = await mkdtemp(join(tmpdir(), 'homeroom-drill-'));
  try {
    const copy = keepAs ?? join(folder, 'copy.jsonl');
    await writeCopy(read, manifest, copy);
    const scratch = new LocalMembers(join(folder, 'state'), binding);
    try {
      const { restored, orphans } = await restoreMembers(scratch, { path: copy, isReplacing: false });
      const again = join(folder, 'again.jsonl');
      await exportMembers(scratch, { path: again, now: new Date(manifest.finishedAt) });
      return { day: manifest.day, restored, orphans, tables: await compare(copy, again, orphans) };
    } finally {
      await scratch.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readManifest(read: BackupReader, day: string | undefined): Promise<BackupManifest> {
  const bytes = await read(day === undefined ? LATEST_KEY : manifestKey(day));
  if (bytes === null)
    throw new MembersCopyError('There is no such backup.', 'Look at the log of the nightly Workflow.');
  const manifest = BackupManifestSchema.safeParse(JSON.parse(new TextDecoder().decode(bytes)));
  if (!manifest.success) throw new MembersCopyError('The manifest is damaged.', 'Take the backup of another day.');
  return manifest.data;
}

/** Checks each part against its hash, and writes them as one copy. */
async function writeCopy(read: BackupReader, manifest: BackupManifest, path: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.write(`${headerLine(manifest.finishedAt)}\n`);
    for (const { key, rows, sha256 } of manifest.parts) {
      const bytes = await read(key);
      const isWhole = bytes !== null && createHash('sha256').update(bytes).digest('hex') === sha256;
      if (!isWhole) throw new MembersCopyError(`${key} is missing or damaged.`, 'Take the backup of another day.');
      const lines = bytes.reduce((count, byte) => count + (byte === 10 ? 1 : 0), 0);
      if (lines !== rows)
        throw new MembersCopyError(`${key} does not have ${rows} rows.`, 'Take another day’s backup.');
      await file.write(bytes);
    }
    await file.write(`${footerLine(manifest.rows)}\n`);
  } finally {
    await file.close();
  }
}

async function compare(before: string, after: string, orphans: number): Promise<DrillReport['tables']> {
  const [backedUp, stored] = await Promise.all([before, after].map(readTables));
  const tables: { table: string; rows: number; sha256: string }[] = [];
  let lost = 0;
  for (const [table, rows] of backedUp ?? []) {
    // A migration may have added columns since.
    const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].sort();
    const toLines = (some: readonly Row[]) =>
      some.map((row) => JSON.stringify(columns.map((name) => row[name]))).sort();
    const restored = toLines(stored?.get(table) ?? []);
    const kept = new Set(restored);
    const same = toLines(rows).filter((line) => kept.has(line));
    lost += rows.length - same.length;
    const sha256 = hashLines(restored);
    if (hashLines(same) !== sha256)
      throw new MembersCopyError(`Rows of ${table} changed on the way.`, 'Do not rely on this backup.');
    tables.push({ table, rows: restored.length, sha256 });
  }
  if (lost !== orphans) throw new MembersCopyError(`${lost} rows were not restored.`, 'Do not rely on this backup.');
  return tables;
}

async function readTables(path: string): Promise<Map<string, Row[]>> {
  const rows = readCopy((await readFile(path, 'utf8')).split('\n'));
  const tables = Map.groupBy(rows, ({ table }) => table);
  return new Map([...tables].map(([table, some]) => [table, some.map(({ row }) => row)]));
}

function hashLines(lines: readonly string[]): string {
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}
