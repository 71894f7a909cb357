import type { RunStep } from '../../env/run-step.ts';
import { WorkflowEntrypoint, type WorkflowEvent, type WorkflowStep } from 'cloudflare:workers';
import { logFact } from '#data/log/log-line.ts';
import {
  BACKUP_FOLDER,
  BACKUP_FORMAT,
  LATEST_KEY,
  manifestKey,
  type BackupManifest,
  type BackupPart,
} from '#data/account/backup-format.ts';
import { memberPages } from '#data/account/member-pages.ts';
import { MEMBER_TABLE_NAMES, type MemberTable } from '#data/account/member-tables.ts';
import { hashBytes } from '#data/page/hashed-object.ts';
import type { EdgeEnv } from '../../env/edge-env.ts';

/** Rows in memory at a time, and in an object of the backup. */
const PAGE_ROWS = 2000;
/** Backups are kept for this long, and the newest ones even longer if no newer ones come. */
const KEPT_DAYS = 35;
const ALWAYS_KEPT = 7;
const DAY_MS = 86_400_000;

const UTF8 = new TextEncoder();
const STEP_CONFIG = {
  retries: { limit: 3, delay: '1 minute', backoff: 'exponential' },
  timeout: '15 minutes',
} as const;

interface BackupDependencies {
  readonly members: D1Database;
  readonly backups: R2Bucket;
  readonly pageRows?: number;
}

/**
 * Copies the members' database to the bucket of backups: one step a table, children before their parents, so that a
 * row that is added meanwhile has its owner. A member who deletes the account meanwhile can leave rows without one. The manifest is written last. Then deletes old backups. Returns the number of rows.
 */
export async function backUpMembers(dependencies: BackupDependencies, at: Date, step: RunStep): Promise<number> {
  const day = at.toISOString().slice(0, 10);
  const parts: BackupPart[] = [];
  for (const table of [...MEMBER_TABLE_NAMES].reverse()) {
    parts.push(...(await step(`copy ${table}`, () => copyTable(dependencies, table, day))));
  }
  const rows = parts.reduce((sum, part) => sum + part.rows, 0);
  await step('manifest', () => writeManifest(dependencies.backups, { day, rows, parts, finishedAt: at.toISOString() }));
  const deleted = await step('delete old', () => deleteOld(dependencies.backups, at));
  await step('report', async () => {
    logFact({ code: 'members-backed-up', day, rows, parts: parts.length, deleted });
    return true;
  });
  return rows;
}

async function copyTable(
  { members, backups, pageRows = PAGE_ROWS }: BackupDependencies,
  table: MemberTable,
  day: string,
): Promise<BackupPart[]> {
  const parts: BackupPart[] = [];
  for await (const rows of memberPages(members, table, pageRows)) {
    const bytes = UTF8.encode(rows.map((row) => `${JSON.stringify({ table, row })}\n`).join(''));
    const key = `${BACKUP_FOLDER}${day}/${table}-${String(parts.length).padStart(5, '0')}.jsonl`;
    await backups.put(key, bytes, { httpMetadata: { contentType: 'application/x-ndjson' } });
    parts.push({ key, table, rows: rows.length, sha256: hashBytes(bytes) });
  }
  return parts;
}

async function writeManifest(backups: R2Bucket, manifest: Omit<BackupManifest, 'kind' | 'format'>): Promise<boolean> {
  const text = JSON.stringify({ kind: 'homeroom-members-backup', format: BACKUP_FORMAT, ...manifest });
  const httpMetadata = { contentType: 'application/json' };
  await backups.put(manifestKey(manifest.day), text, { httpMetadata });
  await backups.put(LATEST_KEY, text, { httpMetadata });
  return true;
}

/** Deletes backups that are too old. Returns their number. */
async function deleteOld(backups: R2Bucket, at: Date): Promise<number> {
  const days = await listDays(backups);
  const oldest = new Date(at.getTime() - KEPT_DAYS * DAY_MS).toISOString().slice(0, 10);
  const old = days.slice(0, -ALWAYS_KEPT).filter((day) => day < oldest);
  for (const day of old) await deleteFolder(backups, `${BACKUP_FOLDER}${day}/`);
  return old.length;
}

/** Lists the days with a backup, oldest first. */
async function listDays(backups: R2Bucket): Promise<string[]> {
  const { delimitedPrefixes } = await backups.list({ prefix: BACKUP_FOLDER, delimiter: '/' });
  return delimitedPrefixes.map((prefix) => prefix.slice(BACKUP_FOLDER.length, -1)).sort();
}

async function deleteFolder(backups: R2Bucket, prefix: string): Promise<void> {
  for (;;) {
    const { objects, truncated } = await backups.list({ prefix });
    if (objects.length > 0) await backups.delete(objects.map(({ key }) => key));
    if (!truncated) return;
  }
}

/** The nightly Workflow that backs up the members' database. */
export class BackUpMembers extends WorkflowEntrypoint<EdgeEnv> {
  override run(event: Readonly<WorkflowEvent<unknown>>, step: WorkflowStep): Promise<number> {
    const { MEMBERS: members, BACKUPS: backups } = this.env;
    return backUpMembers({ members, backups }, event.timestamp, (name, work) => step.do(name, STEP_CONFIG, work));
  }
}
