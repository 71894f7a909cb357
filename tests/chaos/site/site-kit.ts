import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { buildWorker } from '../../../scripts/build.ts';
import { failInterruptedRuns, prepareCatalogue } from '../../../scripts/local-catalogue.ts';
import { serveEdge, type EdgeServer } from '../../../scripts/edge-server.ts';
import { withLanguage } from '../../../src/domain/places/place-paths.ts';
import type { Region } from '../../../src/domain/regeneration/regeneration-contract.ts';
import { localDatabasePath } from '../../../src/pipeline/catalogue/local-catalogue.ts';
import { readDatabaseBinding } from '../../../src/pipeline/catalogue/project-bindings.ts';
import { createRegenerationClient, regenerateRegion } from '../../../src/pipeline/regeneration/regeneration-client.ts';
import { listProcessTree } from '../../bench/process-meter.ts';

const PORT = Number(process.env['CHAOS_PORT'] ?? '8829');
/** The state that suffers. */
const STATE = 'nv';
/** Pages to look at, at most. */
const SAMPLE = Number(process.env['CHAOS_PAGES'] ?? '1000');
/** Tables that an import of the demonstration writes. */
const IMPORTED_TABLES = ['state', 'city', 'district', 'school', 'zip', 'school_contribution'] as const;

const stateDir = mkdtempSync(join(tmpdir(), 'homeroom-chaos-'));
let server: EdgeServer | null = null;

/** Hashes of pages by their address. */
export type PageHashes = ReadonlyMap<string, string>;

/** Fills the databases, serves them and publishes the state. */
export async function openSite(): Promise<void> {
  buildWorker();
  await prepareCatalogue(stateDir);
  await startServer();
  for (const state of ['ca', STATE, 'us'] as const) await regenerate(state);
}

export async function closeSite(): Promise<void> {
  await killServer();
  rmSync(stateDir, { recursive: true, force: true });
}

export async function startServer(): Promise<void> {
  failInterruptedRuns(stateDir);
  server = await serveEdge({ port: PORT, stateDir });
}

/** Kills the server and all its processes at once, as a power failure does. */
export async function killServer(): Promise<void> {
  if (server === null) return;
  const { process: child } = server;
  const ended = once(child, 'exit');
  for (const pid of listProcessTree(child.pid ?? 0).toReversed()) killProcess(pid);
  await ended;
  server = null;
}

function killProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended by itself.
  }
}

/** Regenerates the state that suffers, and waits until it is live. */
export function regenerateState(): Promise<void> {
  return regenerate(STATE);
}

/** Stores every missing and damaged page of all regions again. */
export async function repairAll(): Promise<void> {
  for (const state of ['ca', STATE, 'us'] as const) await regenerate(state, { repair: true });
}

async function regenerate(state: Region, { repair = false } = {}): Promise<void> {
  const client = createRegenerationClient(openServer());
  const record = await regenerateRegion(client, { state, confirmDrop: false, repair }, () => undefined);
  // Another run may have gone live after it.
  if (!['live', 'superseded'].includes(record.status))
    throw new Error(`${record.id} is ${record.status}: ${JSON.stringify(record.failure)}`);
}

/** Requests a regeneration and does not wait for it. */
export async function beginRegeneration(): Promise<void> {
  await createRegenerationClient(openServer()).start({ state: STATE, confirmDrop: false });
}

function openServer(): EdgeServer {
  if (server === null) throw new Error('The server is not started.');
  return server;
}

/** The hashes of the live pages: all of them, or a sample spread over them. */
export function liveHashes(): PageHashes {
  const database = openCatalogue({ readOnly: true });
  const rows = database
    .prepare(
      `SELECT v.path, v.lang, v.body_hash, v.kind, max(v.generation) FROM page_version v
       JOIN live_generation l ON l.state = v.state AND v.generation <= l.generation
       GROUP BY v.path, v.lang HAVING v.kind <> 'gone' ORDER BY v.path, v.lang`,
    )
    .all();
  database.close();
  const step = Math.max(1, rows.length / SAMPLE);
  const sample = Array.from({ length: Math.min(SAMPLE, rows.length) }, (_, at) => rows[Math.floor(at * step)]);
  return new Map(sample.flatMap((row) => (row === undefined ? [] : [[toAddress(row), String(row['body_hash'])]])));
}

function toAddress(row: Readonly<Record<string, unknown>>): string {
  return withLanguage(String(row['path']), row['lang'] === 'es' ? 'es' : 'en');
}

/** Asks for each page. Returns the pages that are neither of the expected ones, as `path: status or hash`. */
export async function findWrongPages(expected: readonly PageHashes[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const page of expected[0]?.keys() ?? []) {
    const response = await fetch(`${openServer().url}${page}`, {
      headers: { 'accept-encoding': 'br' },
      redirect: 'manual',
    });
    const hash = createHash('sha256')
      .update(new Uint8Array(await response.arrayBuffer()))
      .digest('hex');
    const isRight = response.status === 200 && expected.some((hashes) => hashes.get(page) === hash);
    if (!isRight) wrong.push(`${page}: ${response.status === 200 ? hash : response.status}`);
  }
  return wrong;
}

function openCatalogue({ readOnly = false } = {}): DatabaseSync {
  return new DatabaseSync(localDatabasePath(stateDir, readDatabaseBinding('CATALOGUE').databaseId), {
    readOnly,
    timeout: 20_000,
  });
}

/** Changes every school of the state, so that a regeneration renders all profiles. */
export function changeSchools(phone: string): void {
  const database = openCatalogue();
  database.prepare('UPDATE school SET phone = ?, row_hash = ? WHERE state = ?').run(phone, phone, STATE);
  database.close();
}

/** Hashes what imports write. */
export function hashCatalogue(): string {
  const database = openCatalogue({ readOnly: true });
  const hash = createHash('sha256');
  for (const table of IMPORTED_TABLES) {
    const rows = database.prepare(`SELECT * FROM ${table}`).all();
    hash.update(
      rows
        .map((row) => JSON.stringify(row))
        .sort()
        .join('\n'),
    );
  }
  database.close();
  return hash.digest('hex');
}

/** Imports the demonstration. With a moment, kills the import then. Returns how long it ran, in milliseconds. */
export async function runImport(killAfterMs = Infinity): Promise<number> {
  const startedAt = performance.now();
  const args = ['src/pipeline/import/import-cli.ts', 'demo', '--state-dir', stateDir];
  const child = spawn(process.execPath, args, { stdio: 'ignore' });
  const timer =
    killAfterMs === Infinity ? undefined : setTimeout(() => void child.kill('SIGKILL'), Math.max(1, killAfterMs));
  await once(child, 'exit');
  clearTimeout(timer);
  return performance.now() - startedAt;
}

/** Keeps a database locked for writers while some work runs. */
export async function whileLocked<T>(binding: 'CATALOGUE' | 'MEMBERS', work: () => Promise<T>): Promise<T> {
  const database = new DatabaseSync(localDatabasePath(stateDir, readDatabaseBinding(binding).databaseId));
  database.exec('BEGIN IMMEDIATE');
  try {
    return await work();
  } finally {
    database.exec('ROLLBACK');
    database.close();
  }
}

/** Damages every object of the bucket of pages: flips bytes of half of them, and truncates the others. */
export function damageBucket(): number {
  const folder = join(stateDir, 'v3', 'r2', 'homeroom-pages', 'blobs');
  const files = readdirSync(folder).map((name) => join(folder, name));
  files.forEach((file, at) => {
    const bytes = readFileSync(file);
    if (at % 2 === 0) truncateSync(file, Math.floor(bytes.length / 2));
    else
      writeFileSync(
        file,
        bytes.map((byte, index) => (index % 50 === 0 ? byte ^ 255 : byte)),
      );
  });
  return files.length;
}

export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
