import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkDeploy } from '../../scripts/deploy/deploy-check.ts';
import { deploy, DeployError } from '../../scripts/deploy/deploy.ts';
import { listCosts, listLimits } from '../../scripts/deploy/platform-limits.ts';
import { applyMigrations } from '#pipeline/catalogue/local-migrations.ts';
import { readPort } from '../fixtures/server-port.ts';
import { installFakeWrangler, type Answers } from '../unit/scripts/fake-wrangler.ts';

const ID = '01234567-89ab-cdef-0123-456789abcdef';
const CONFIG = {
  name: 'homeroom',
  workers_dev: false,
  vars: { SITE_ORIGIN: 'https://homeroom.test', CACHE_MODE: 'workers-cache', MAIL_FROM: 'hello@homeroom.test' },
  d1_databases: [
    { binding: 'CATALOGUE', database_name: 'homeroom-catalogue', database_id: ID },
    { binding: 'MEMBERS', database_name: 'homeroom-members', database_id: ID },
  ],
  r2_buckets: ['PAGES', 'BOUNDARIES', 'BACKUPS'].map((binding) => ({
    binding,
    bucket_name: `b-${binding.toLowerCase()}`,
  })),
  workflows: ['REGENERATION', 'REPAIR', 'BACKUP', 'DATES'].map((binding) => ({ binding })),
  ratelimits: ['EDITOR', 'SEARCH', 'FILE', 'MEMBER', 'ACCOUNT', 'REVIEW', 'LOG', 'EVENT'].map((name) => ({
    name: `${name}_LIMIT`,
  })),
  send_email: [{ name: 'MAIL' }],
  assets: { binding: 'ASSETS' },
  triggers: { crons: ['17 * * * *', '23 11 * * *'] },
};

function listMigrations(folder: 'catalogue' | 'members'): string {
  const names = readdirSync(`src/data/migrations/${folder}`).map((name) => ({ name }));
  return JSON.stringify([{ results: names }]);
}

const PROFILE = JSON.stringify({
  nodes: [
    { id: 1, callFrame: { functionName: '(idle)' } },
    { id: 2, callFrame: { functionName: 'start' } },
  ],
  samples: [1, 2],
  timeDeltas: [500_000, 200_000],
});

/** What wrangler answers if everything is ready. */
const READY: Answers = {
  'd1 info': { prints: '{"database_size": 12000000}' },
  'secret list': { prints: 'banner\n[{"name":"EDITOR_TOKEN"},{"name":"MEMBERS_SECRET"}]' },
  'd1 execute homeroom-catalogue': { prints: listMigrations('catalogue') },
  'd1 execute homeroom-members': { prints: listMigrations('members') },
  'deploy --dry-run': { prints: 'Total Upload: 3917.48 KiB / gzip: 1089.04 KiB' },
  'check startup': { prints: PROFILE },
  'deployments status': { prints: '{"versions":[{"version_id":"version-before","percentage":100}]}' },
};

let folder: string;
let configPath: string;
let wrangler: ReturnType<typeof installFakeWrangler>;

function prepare(answers: Answers = {}, config: object = CONFIG): void {
  wrangler = installFakeWrangler({ ...answers, ...READY, ...answers });
  writeFileSync(configPath, JSON.stringify(config));
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'deploy-test-'));
  configPath = join(folder, 'wrangler.json');
  vi.spyOn(console, 'log').mockReturnValue();
});

afterEach(() => {
  wrangler.remove();
  rmSync(folder, { recursive: true, force: true });
});

async function listFailures(): Promise<string[]> {
  const { lines } = await checkDeploy(configPath);
  return lines.flatMap(({ name, isOk, detail }) => (isOk ? [] : [`${name}: ${detail}`]));
}

describe('the check before a deploy', () => {
  it('passes if everything is ready, and changes nothing', async () => {
    prepare();
    expect(await listFailures()).toEqual([]);
    const READING =
      /^(d1 info|r2 bucket info|secret list|deploy --dry-run|check startup|d1 execute .* SELECT name FROM d1_migrations$)/;
    for (const call of wrangler.calls()) expect(call.join(' ')).toMatch(READING);
  });

  it.for([
    ['bindings', { ...CONFIG, workflows: [] }, 'REGENERATION; REPAIR; BACKUP; DATES'],
    ['settings', { ...CONFIG, vars: { ...CONFIG.vars, SITE_ORIGIN: 'http://127.0.0.1:8787' } }, '127.0.0.1'],
    [
      'settings',
      { ...CONFIG, d1_databases: CONFIG.d1_databases.map((one) => ({ ...one, database_id: 'homeroom' })) },
      'the id of',
    ],
    ['secrets', { ...CONFIG, vars: { ...CONFIG.vars, GOOGLE_CLIENT_ID: 'id' } }, 'GOOGLE_CLIENT_SECRET is missing'],
  ] as const)('names what the configuration lacks: %s', async ([name, config, detail]) => {
    prepare({}, config);
    const failures = await listFailures();
    expect(failures).toHaveLength(1);
    expect(failures[0]).toMatch(new RegExp(`^${name}: .*${detail}`));
  });

  it.for([
    ['database homeroom-catalogue', { 'd1 info homeroom-catalogue': { prints: 'not found', exit: 1 } }],
    ['bucket b-backups', { 'r2 bucket info b-backups': { prints: 'no such bucket', exit: 1 } }],
    ['secrets', { 'secret list': { prints: '[{"name":"EDITOR_TOKEN"}]' } }],
    ['bundle', { 'deploy --dry-run': { prints: 'Total Upload: 9000.00 KiB / gzip: 3100.00 KiB' } }],
    ['start-up', { 'check startup': { prints: PROFILE.replace('200000', '450000') } }],
    [
      'migrations of homeroom-members',
      { 'd1 execute homeroom-members': { prints: '[{"results":[{"name":"9999_later.sql"}]}]' } },
    ],
  ] as const)('names what the account lacks: %s', async ([name, answers]) => {
    prepare(answers);
    const failures = await listFailures();
    expect(failures.map((line) => line.split(':')[0])).toEqual([name]);
  });

  it('shows the reason that wrangler names', async () => {
    const logs = '\n🪵  Logs were written to "/root/wrangler.log"\n';
    prepare({
      'secret list': { prints: `✘ [ERROR] Set a CLOUDFLARE_API_TOKEN.\n${logs}`, exit: 1 },
      'd1 info homeroom-members': { prints: `{\n  "error": {\n    "text": "No rights."\n  }\n}\n`, exit: 1 },
      'r2 bucket info b-pages': { prints: `no such bucket${logs}`, exit: 1 },
    });
    expect(await listFailures()).toEqual([
      'database homeroom-members: No rights.',
      'bucket b-pages: no such bucket',
      'secrets: Set a CLOUDFLARE_API_TOKEN.',
    ]);
  });

  it('lists pending migrations', async () => {
    prepare({
      'd1 execute homeroom-members': { prints: '', exit: 1 },
      'd1 execute homeroom-catalogue': { prints: '[{"results":[]}]' },
    });
    const { lines } = await checkDeploy(configPath);
    expect(lines.find(({ name }) => name === 'migrations of homeroom-catalogue')?.detail).toContain(
      '0001_catalogue.sql',
    );
  });
});

describe('the limits of the platform', () => {
  it('are above the needs of 130,000 schools', () => {
    for (const { what, need, limit } of listLimits(null)) expect([what, need <= limit]).toEqual([what, true]);
  });

  it('know the widest table', () => {
    const database = new DatabaseSync(':memory:');
    applyMigrations(database, 'src/data/migrations/catalogue');
    const widest = database
      .prepare(
        `SELECT max(columns) AS widest FROM (SELECT count(*) AS columns FROM pragma_table_list AS tables
         JOIN pragma_table_info(tables.name) WHERE tables.type = 'table' GROUP BY tables.name)`,
      )
      .get();
    expect(listLimits(null).find(({ what }) => what.includes('widest table'))?.need).toBe(widest?.['widest']);
  });

  it('are compared with the deployed database', () => {
    expect(listLimits(11e9).filter(({ need, limit }) => need > limit)).toHaveLength(1);
  });

  it('cost more for more visitors', () => {
    const total = (views: number) => listCosts(views).reduce((sum, { dollars }) => sum + dollars, 0);
    expect(total(0)).toBeGreaterThanOrEqual(5);
    expect(total(100e6)).toBeGreaterThan(total(10e6));
  });
});

describe('a deploy', () => {
  let site: Server;
  let origin: string;
  let brokenPath = '';

  beforeEach(async () => {
    brokenPath = '';
    site = createServer((request, response) => {
      const { status, type, body } = answerAs(request.url ?? '/', request.method ?? 'GET');
      const headers = { 'content-type': type, 'content-security-policy': 'x', 'strict-transport-security': 'x' };
      response.writeHead(status, headers).end(body);
    });
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${readPort(site)}`;
  });

  afterEach(() => new Promise((resolve) => site.close(resolve)));

  /** A small site: one region, a sitemap with twelve pages. */
  function answerAs(url: string, method: string): { status: number; type: string; body: string } {
    const type = 'text/html';
    if (url.startsWith('/edge/regenerations')) {
      const refusal = { errors: [{ code: 'state-not-in-catalogue', message: 'No school.' }] };
      return { status: method === 'POST' ? 404 : 200, type: 'application/json', body: JSON.stringify(refusal) };
    }
    if (url === '/sitemap.xml') return { status: 200, type, body: `<loc>${origin}/pages.xml</loc>` };
    if (url === '/pages.xml') {
      const pages = Array.from({ length: 12 }, (_, at) => `<loc>${origin}/page-${at}/</loc>`);
      return { status: 200, type, body: pages.join('') };
    }
    const status = brokenPath !== '' && url.startsWith(brokenPath) ? 503 : 200;
    const language = url.includes('lang=es') ? 'es' : 'en';
    return { status, type, body: `<html lang="${language}"><h1>Page</h1></html>` };
  }

  const run = () => deploy({ configPath, imports: [], editorToken: 'x', origin, log: () => undefined });
  const commands = () => wrangler.calls().map((call) => call.slice(0, 3).join(' '));

  it('migrates, deploys, regenerates and checks ten pages', async () => {
    prepare();
    await run();
    expect(commands()).toEqual([
      'd1 migrations apply',
      'd1 migrations apply',
      'deployments status --name',
      `deploy -c ${configPath}`,
    ]);
  });

  it('that shows a wrong page rolls the Worker back', async () => {
    prepare();
    brokenPath = '/page-3';
    await expect(run()).rejects.toThrow(/page-3.*503[\s\S]*back at version version-before/);
    expect(wrangler.calls().at(-1)?.slice(0, 4)).toEqual(['rollback', 'version-before', '--name', 'homeroom']);
  });

  it('rolls back if the stores are not ready', async () => {
    prepare();
    brokenPath = '/edge/ready';
    await expect(run()).rejects.toThrow('/edge/ready: 503');
    expect(commands().at(-1)).toBe('rollback version-before --name');
  });

  it('says so if the rollback fails, too', async () => {
    prepare({ rollback: { prints: 'no permission', exit: 1 } });
    brokenPath = '/';
    await expect(run()).rejects.toThrow(/ROLLBACK FAILED.*no permission/);
  });

  it('stops at a migration that fails', async () => {
    prepare({ 'd1 migrations apply homeroom-catalogue': { prints: 'syntax error', exit: 1 } });
    await expect(run()).rejects.toThrow(DeployError);
    expect(commands()).toEqual(['d1 migrations apply']);
  });

  it('has nothing to roll back to the first time', async () => {
    prepare({ 'deployments status': { prints: 'none', exit: 1 } });
    brokenPath = '/';
    await expect(run()).rejects.toThrow('no earlier version');
    expect(commands().at(-1)).toBe(`deploy -c ${configPath}`);
  });
});
