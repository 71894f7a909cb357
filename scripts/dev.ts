import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import cloudflare from '@astrojs/cloudflare';
import { dev } from 'astro';
import { stateFolder } from '../src/pipeline/catalogue/state-folders.ts';
import { createRegenerationClient } from '../src/pipeline/regeneration/regeneration-client.ts';
import { regenerateRegions } from '../src/pipeline/regeneration/regenerate-states.ts';
import { devReload } from './dev-reload.ts';
import { buildWorker } from './build.ts';
import { localSecret, serveEdge } from './edge-server.ts';
import { failInterruptedRuns, listRegionsWithoutPages, prepareCatalogue } from './local-catalogue.ts';
import { prepareDates } from './local-dates.ts';
import { prepareMembers } from './local-members.ts';
import { preparePeople } from './local-people.ts';
import { prepareReviews } from './local-reviews.ts';
import { readInventedSchools } from './partners/invented-schools.ts';
import { PARTNER_PORT_STEP, partnerVariables, servePartners } from './partners/partner-server.ts';

/**
 * Serves the demonstration from the sources: every page is rendered when it is asked for, and an open page reloads when a file
 * that it is made of is saved. A state folder without pages gets them first, because search reads what a regeneration writes.
 */
async function main(): Promise<void> {
  // Local requests come from nowhere: nothing has to be fetched to say so.
  process.env['CLOUDFLARE_CF_FETCH_ENABLED'] = 'false';
  const port = Number(process.env['PORT'] ?? '8787');
  const stateDir = resolve(stateFolder('demonstration'));
  mkdirSync(stateDir, { recursive: true });
  await prepareCatalogue(stateDir);
  await prepareMembers(stateDir);
  await prepareReviews(stateDir);
  await preparePeople(stateDir);
  failInterruptedRuns(stateDir);
  const variables = partnerVariables(port + PARTNER_PORT_STEP);
  await servePartners(port + PARTNER_PORT_STEP, readInventedSchools(stateDir));
  await prepareDates(stateDir, variables);
  await makePages({ port, stateDir, variables });
  const configPath = writeSettings(stateDir, {
    ...variables,
    SITE_ORIGIN: `http://127.0.0.1:${port}`,
    EDITOR_TOKEN: localSecret(stateDir, 'editor-token'),
    MEMBERS_SECRET: localSecret(stateDir, 'members-secret'),
    DEVELOPMENT_MAILBOX: 'on',
    BREACH_CHECK_URL: '',
    PAGE_STORE: 'off',
  });
  await dev({
    server: { port, host: '127.0.0.1' },
    adapter: cloudflare({ imageService: 'passthrough', configPath, persistState: { path: stateDir } }),
    vite: { plugins: [devReload()], server: { strictPort: true } },
  });
  const url = `http://127.0.0.1:${port}`;
  // The first page loads the whole Worker: a visitor of it need not wait for that.
  await fetch(url);
  console.log(`\nHomeroom shows the sources: ${url}\n`);
}

/** Regenerates the regions of a new state folder with a build, as `npm start` does. */
async function makePages(options: Parameters<typeof serveEdge>[0]): Promise<void> {
  const regions = listRegionsWithoutPages(options.stateDir);
  if (regions.length === 0) return;
  buildWorker();
  const server = await serveEdge(options);
  await regenerateRegions(createRegenerationClient(server), { regions, confirmDrop: false, skipUnknown: true });
  const ended = once(server.process, 'exit');
  server.process.kill('SIGTERM');
  await ended;
}

/** Writes wrangler.toml with the variables of this server into the state folder. Returns its path. */
function writeSettings(stateDir: string, variables: Readonly<Record<string, string>>): string {
  const path = join(stateDir, 'dev-wrangler.toml');
  const lines = Object.entries(variables).map(([name, value]) => `${name} = ${JSON.stringify(value)}`);
  const settings = readFileSync('wrangler.toml', 'utf8')
    .replace(/^main = "(.+)"$/m, (_, main: string) => `main = ${JSON.stringify(resolve(main))}`)
    // A name that is set twice is an error.
    .replace(/^(\w+) = .+\n/gm, (line, name: string) => (name !== 'SITE_ORIGIN' && name in variables ? '' : line))
    // Sources are no assets of the Worker: Vite serves them first.
    .replace(/^run_worker_first = true$/m, 'run_worker_first = false')
    .replace(/^SITE_ORIGIN = .+$/m, () => lines.join('\n'));
  writeFileSync(path, settings, { mode: 0o600 });
  return path;
}

await main();
