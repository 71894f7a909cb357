import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import {
  CONFIG_PATH,
  listMissingBindings,
  listSecrets,
  listWrongSettings,
  readDeployConfig,
  type DeployConfig,
} from './deploy-config.ts';
import { listLimits, type LimitRow } from './platform-limits.ts';
import { describeFailure, readJson, runWrangler } from './wrangler-cli.ts';

const MAX_BUNDLE_KIB = 3 * 1024;
const MAX_STARTUP_MS = 400;
const MIGRATIONS: Readonly<Record<string, string>> = {
  CATALOGUE: 'src/data/migrations/catalogue',
  MEMBERS: 'src/data/migrations/members',
};

/** One line of the check. */
export interface CheckLine {
  readonly name: string;
  readonly isOk: boolean;
  readonly detail: string;
}

/** Checks everything that a deploy needs, and changes nothing. */
export async function checkDeploy(configPath = CONFIG_PATH): Promise<{ lines: CheckLine[]; limits: LimitRow[] }> {
  const config = readDeployConfig(configPath);
  const sizes = await Promise.all(config.d1_databases.map((database) => checkDatabase(database)));
  const lines = [
    toLine('bindings', listMissingBindings(config), 'all of wrangler.json'),
    toLine('settings', listWrongSettings(config), 'as a deployed site needs them'),
    ...sizes.map(({ line }) => line),
    ...(await Promise.all(config.r2_buckets.map(checkBucket))),
    await checkSecrets(config),
    ...(await Promise.all(config.d1_databases.map(checkMigrations))),
    await checkBundle(configPath),
    await checkStartup(configPath),
  ];
  const limits = listLimits(sizes.find(({ binding }) => binding === 'CATALOGUE')?.bytes ?? null);
  const beyond = limits.filter(({ need, limit }) => need > limit).map(({ what }) => what);
  return { lines: [...lines, toLine('platform limits', beyond, 'all needs are within')], limits };
}

function toLine(name: string, wrong: readonly string[], fine: string): CheckLine {
  return { name, isOk: wrong.length === 0, detail: wrong.length === 0 ? fine : wrong.join('; ') };
}

type Database = DeployConfig['d1_databases'][number];

const DatabaseInfoSchema = z.object({ database_size: z.number().optional() });

async function checkDatabase({ binding, database_name: name }: Database) {
  const run = await runWrangler(['d1', 'info', name, '--json']);
  const info = DatabaseInfoSchema.safeParse(readJson(run));
  const bytes = info.data?.database_size ?? null;
  const fine = bytes === null ? 'exists' : `exists, ${(bytes / 1e6).toFixed(1)} MB`;
  return { binding, bytes, line: toLine(`database ${name}`, info.success ? [] : [describeFailure(run)], fine) };
}

async function checkBucket({ bucket_name: name }: DeployConfig['r2_buckets'][number]): Promise<CheckLine> {
  const run = await runWrangler(['r2', 'bucket', 'info', name, '--json']);
  return toLine(`bucket ${name}`, run.isOk ? [] : [describeFailure(run)], 'exists');
}

const SecretsSchema = z.array(z.object({ name: z.string() }));

async function checkSecrets(config: DeployConfig): Promise<CheckLine> {
  const run = await runWrangler(['secret', 'list', '--name', config.name, '--format', 'json']);
  const secrets = SecretsSchema.safeParse(readJson(run));
  if (!secrets.success) return toLine('secrets', [describeFailure(run)], '');
  const present = new Set(secrets.data.map(({ name }) => name));
  const missing = listSecrets(config).filter((name) => !present.has(name));
  return toLine(
    'secrets',
    missing.map((name) => `${name} is missing`),
    listSecrets(config).join(', '),
  );
}

const AppliedSchema = z.array(z.object({ results: z.array(z.object({ name: z.string() })) }));

/** Pending migrations are fine, because a deploy applies them. A database that is ahead of this checkout is not. */
async function checkMigrations({ binding, database_name: name }: Database): Promise<CheckLine> {
  const title = `migrations of ${name}`;
  const ours = readdirSync(MIGRATIONS[binding] ?? '.').filter((file) => file.endsWith('.sql'));
  const query = ['d1', 'execute', name, '--remote', '--json', '--command', 'SELECT name FROM d1_migrations'];
  const run = await runWrangler(query);
  const applied = AppliedSchema.safeParse(readJson(run));
  if (!applied.success) {
    const isNew = /no such table/.test(run.output + run.errors);
    return toLine(title, isNew ? [] : [describeFailure(run)], `all ${ours.length} are pending`);
  }
  const names = new Set(applied.data.flatMap(({ results }) => results.map((row) => row.name)));
  const unknown = [...names].filter((one) => !ours.includes(one));
  const pending = ours.filter((file) => !names.has(file)).sort();
  const fine = pending.length === 0 ? 'none is pending' : `${pending.length} pending, ${pending[0] ?? ''} first`;
  return toLine(
    title,
    unknown.map((one) => `the database has ${one}, and this checkout does not`),
    fine,
  );
}

async function checkBundle(configPath: string): Promise<CheckLine> {
  const run = await runWrangler(['deploy', '--dry-run', '-c', configPath]);
  const kib = Number(/gzip: ([\d.]+) KiB/.exec(run.output)?.[1] ?? 'NaN');
  if (Number.isNaN(kib)) return toLine('bundle', [describeFailure(run)], '');
  const size = `${kib.toFixed(0)} KiB compressed of ${MAX_BUNDLE_KIB}`;
  return toLine('bundle', kib > MAX_BUNDLE_KIB ? [size] : [], size);
}

const ProfileSchema = z.object({
  nodes: z.array(z.object({ id: z.number(), callFrame: z.object({ functionName: z.string() }) })),
  samples: z.array(z.number()),
  timeDeltas: z.array(z.number()),
});

/** Measures how long workerd on this machine is busy until the Worker is ready. Cloudflare's machines differ. */
async function checkStartup(configPath: string): Promise<CheckLine> {
  const folder = mkdtempSync(join(tmpdir(), 'homeroom-startup-'));
  try {
    const outfile = join(folder, 'startup.cpuprofile');
    const run = await runWrangler(['check', 'startup', `--args=--config=${configPath}`, '--outfile', outfile]);
    if (!run.isOk) return toLine('start-up', [describeFailure(run)], '');
    const ms = readBusyMs(ProfileSchema.parse(JSON.parse(readFileSync(outfile, 'utf8'))));
    const time = `${ms.toFixed(0)} ms of ${MAX_STARTUP_MS}, on this machine`;
    return toLine('start-up', ms > MAX_STARTUP_MS ? [time] : [], time);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readBusyMs({ nodes, samples, timeDeltas }: z.infer<typeof ProfileSchema>): number {
  const idle = new Set(nodes.filter(({ callFrame }) => callFrame.functionName === '(idle)').map(({ id }) => id));
  return samples.reduce((sum, node, at) => sum + (idle.has(node) ? 0 : (timeDeltas[at] ?? 0)), 0) / 1000;
}
