import { mkdirSync } from 'node:fs';
import type { Region } from '../src/domain/regeneration/regeneration-contract.ts';
import { stateFolder } from '../src/pipeline/catalogue/state-folders.ts';
import { createRegenerationClient } from '../src/pipeline/regeneration/regeneration-client.ts';
import { regenerateRegions } from '../src/pipeline/regeneration/regenerate-states.ts';
import { buildWorker } from './build.ts';
import { failInterruptedRuns, listRegionsToRegenerate, PACKED_STATE, prepareCatalogue } from './local-catalogue.ts';
import { asksForHelp, parseStartRequest, START_USAGE } from './data/data-arguments.ts';
import { formatLoad } from './data/load-summary.ts';
import { expectStates, loadStates, openContext } from './data/load-states.ts';
import { prepareDates } from './local-dates.ts';
import { preparePeople } from './local-people.ts';
import { prepareReviews } from './local-reviews.ts';
import { serveEdge, type EdgeServer } from './edge-server.ts';
import { readInventedSchools } from './partners/invented-schools.ts';
import { serveTexts, TEXTS_PORT_STEP } from './texts-server.ts';
import { PARTNER_PORT_STEP, partnerVariables, servePartners } from './partners/partner-server.ts';

const port = Number(process.env['PORT'] ?? '8787');

async function main(words: readonly string[]): Promise<void> {
  if (asksForHelp(words)) console.log(START_USAGE);
  else await start(words);
}

async function start(words: readonly string[]): Promise<void> {
  const real = words.length === 0 ? null : await loadRealStates(words);
  const stateDir = real?.stateDir ?? stateFolder('demonstration');
  mkdirSync(stateDir, { recursive: true });
  buildWorker();
  // Browser tests have invented schools only, so that no page changes while they run.
  const withPackedState = process.env['PACKED_STATE'] !== 'off';
  if (real === null) await prepareCatalogue(stateDir, { withPackedState });
  await prepareReviews(stateDir);
  await preparePeople(stateDir);
  failInterruptedRuns(stateDir);
  const { partners, variables } = await startPartners(stateDir);
  const server = await serveEdge({ port, stateDir, variables });
  const texts = process.env['TEXTS'] === 'on' ? await serveTexts(port + TEXTS_PORT_STEP, server.url) : null;
  const stop = () => server.process.kill('SIGTERM');
  process.on('SIGINT', stop).on('SIGTERM', stop);
  server.process.on('exit', (code) => {
    partners?.close();
    texts?.close();
    process.exit(code ?? 0);
  });
  try {
    await regenerateOutdated(server, { stateDir, changed: real?.changed ?? [] });
    if (real !== null) console.log(await real.describe());
  } catch (error) {
    stop();
    throw error;
  }
}

/** Loads real schools, as `npm run data` does. The pages are made after the server started. */
async function loadRealStates(words: readonly string[]) {
  const { states, ...options } = parseStartRequest(words);
  const context = await openContext(options);
  const { stateDir } = context;
  if (states.length === 0) expectStates(stateDir);
  if (states.length === 0) return { stateDir, changed: [], describe: async () => '' };
  const loaded = await loadStates(context, { states, isDryRun: false });
  const { changedStates: changed } = loaded.result.summary;
  return { stateDir, changed, describe: () => formatLoad(loaded, { states, stateDir }) };
}

/** Starts the invented partners, and asks them for dates. A catalogue of real schools has none. */
async function startPartners(stateDir: string) {
  const schools = readInventedSchools(stateDir);
  if (schools.isEmpty) return { partners: null, variables: {} };
  const partners = await servePartners(port + PARTNER_PORT_STEP, schools);
  const variables = partnerVariables(port + PARTNER_PORT_STEP);
  await prepareDates(stateDir, variables);
  return { partners, variables };
}

async function regenerateOutdated(
  server: EdgeServer,
  { stateDir, changed }: { stateDir: string; changed: readonly Region[] },
): Promise<void> {
  const regions = [...new Set([...changed, ...listRegionsToRegenerate(stateDir)])];
  // The packed state has six times the pages of the others. Until it is live, its pages are rendered when they are asked for.
  const later = readInventedSchools(stateDir).isEmpty ? [] : regions.filter((region) => region === PACKED_STATE);
  const isLive = await regenerate(
    server,
    regions.filter((region) => !later.includes(region)),
  );
  if (process.env['TEXTS'] === 'on')
    console.log(`Texts in place: http://localhost:${port + TEXTS_PORT_STEP}/?texts=home`);
  console.log(
    isLive
      ? `\nHomeroom is ready: ${server.url}\n`
      : `\nHomeroom runs at ${server.url}, but not every page is new: see above.\n`,
  );
  if (later.length === 0) return;
  console.log('Washington has real schools. Search finds them when its pages are live, in about a minute.');
  await regenerate(server, [...later, 'us']);
}

function regenerate(server: EdgeServer, regions: readonly Region[]): Promise<boolean> {
  const request = { regions, confirmDrop: false, skipUnknown: true };
  return regenerateRegions(createRegenerationClient(server), request);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
