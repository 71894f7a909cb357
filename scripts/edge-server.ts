import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { noteServer } from '../src/pipeline/catalogue/state-folders.ts';
import { prepareMembers } from './local-members.ts';

const PORT_TIMEOUT_MS = 3000;
const READY_TIMEOUT_MS = 90_000;

/** By default, wrangler keeps a record of every request in the Worker's process, and nothing reads it. */
const WRANGLER_DEFAULTS = { X_LOCAL_OBSERVABILITY: 'false' };

const BUILT_CONFIGURATION = 'dist/server/wrangler.json';
const BuiltSchema = z.looseObject({ assets: z.looseObject({}) });

/** Login with a provider, if the environment sets it. See wrangler.toml. */
const SOCIAL_VARIABLES = ['GOOGLE', 'FACEBOOK'].flatMap((provider) =>
  ['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET', 'TOKEN_ENDPOINT'].map((part) => `${provider}_${part}`),
);

export interface EdgeServer {
  readonly url: string;
  readonly editorToken: string;
  readonly process: ChildProcess;
}

/** A secret of a local server: made once, kept under the state folder, readable by its owner only. */
export function localSecret(stateDir: string, name: string): string {
  const file = join(stateDir, name);
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  mkdirSync(stateDir, { recursive: true });
  const token = randomBytes(32).toString('hex');
  writeFileSync(file, `${token}\n`, { mode: 0o600 });
  return token;
}

interface EdgeOptions {
  readonly port: number;
  readonly stateDir: string;
  /** The address at which the pages are going to be read. By default, this server's. */
  readonly siteOrigin?: string;
  /** Variables of wrangler.toml that this server has otherwise. */
  readonly variables?: Readonly<Record<string, string>>;
  /** The port of the inspector, for measurements. By default, one that is free. */
  readonly inspectorPort?: number;
}

/** Serves the built Worker in workerd on 127.0.0.1. Resolves when it responds, and throws if it does not start. */
export async function serveEdge(options: EdgeOptions): Promise<EdgeServer> {
  const url = `http://127.0.0.1:${options.port}`;
  await checkPort(options.port);
  // wrangler reads a relative path from the folder of its configuration.
  const stateDir = resolve(options.stateDir);
  await prepareMembers(stateDir);
  const editorToken = localSecret(stateDir, 'editor-token');
  const secrets = join(stateDir, 'edge.env');
  const membersSecret = localSecret(stateDir, 'members-secret');
  const given = SOCIAL_VARIABLES.flatMap((name) => (process.env[name] ? [`${name}=${process.env[name]}`] : []));
  const lines = [`EDITOR_TOKEN=${editorToken}`, `MEMBERS_SECRET=${membersSecret}`, ...given];
  writeFileSync(secrets, `${lines.join('\n')}\n`, { mode: 0o600 });
  const child = spawn(
    'wrangler',
    [
      'dev',
      '--config',
      writeLocalConfiguration(),
      '--config',
      'scripts/front-cache/wrangler.json',
      '--ip',
      '127.0.0.1',
      '--port',
      String(options.port),
      '--inspector-port',
      String(options.inspectorPort ?? 0),
      '--persist-to',
      stateDir,
      '--env-file',
      secrets,
      ...listVariables({ SITE_ORIGIN: options.siteOrigin ?? url, DEVELOPMENT_MAILBOX: 'on', BREACH_CHECK_URL: '' }),
      ...listVariables(options.variables ?? {}),
      // The lines of facts are written with it; requests are left out below.
      '--log-level',
      'log',
      '--show-interactive-dev-session=false',
    ],
    { stdio: ['ignore', 'pipe', 'pipe'], env: { ...WRANGLER_DEFAULTS, ...process.env, CI: '1' } },
  );
  const output: string[] = [];
  const keep = (chunk: Buffer) => output.push(chunk.toString());
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  await waitUntilReady(url, child, output);
  child.stdout.off('data', keep);
  createInterface({ input: child.stdout }).on('line', showFact);
  child.stderr.off('data', keep).on('data', (chunk: Buffer) => process.stderr.write(chunk));
  child.once('exit', noteServer(stateDir, { url, pid: child.pid ?? 0 }));
  return { url, editorToken, process: child };
}

/** Shows a line of the Worker's own log, such as a login or a refused call, and not the requests that wrangler lists. */
function showFact(line: string): void {
  if (line.startsWith('{"code":')) process.stdout.write(`${line}\n`);
}

/**
 * Writes the configuration of the built Worker for this machine: a local cache is in front of the site, as the platform's is, and the
 * Worker sends the packed files of the build, because the platform would pack them.
 */
function writeLocalConfiguration(): string {
  const built = BuiltSchema.parse(JSON.parse(readFileSync(BUILT_CONFIGURATION, 'utf8')));
  const services = [{ binding: 'FRONT', service: 'homeroom-front-cache' }];
  const local = { ...built, assets: { ...built.assets, run_worker_first: true }, services };
  const file = BUILT_CONFIGURATION.replace('.json', '.local.json');
  writeFileSync(file, JSON.stringify(local));
  return file;
}

function listVariables(variables: Readonly<Record<string, string>>): string[] {
  return Object.entries(variables).flatMap(([name, value]) => ['--var', `${name}:${value}`]);
}

/** Throws if another server has the port: it would answer in the place of ours. A killed one has it for another moment. */
async function checkPort(port: number): Promise<void> {
  const deadline = Date.now() + PORT_TIMEOUT_MS;
  while (!(await isFree(port))) {
    if (Date.now() > deadline) throw new Error(`Another server has port ${port}. End it, or choose another port.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch {
    return false;
  }
  probe.close();
  await once(probe, 'close');
  return true;
}

async function waitUntilReady(url: string, child: ChildProcess, output: readonly string[]): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The edge server ended at once:\n${output.join('')}`);
    const response = await fetch(`${url}/robots.txt`).catch(() => null);
    if (response?.ok === true) return;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  child.kill();
  throw new Error(`The edge server did not answer within ${READY_TIMEOUT_MS / 1000} s:\n${output.join('')}`);
}
