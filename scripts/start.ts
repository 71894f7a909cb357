import { mkdirSync } from 'node:fs';
import { createRegenerationClient } from '../src/pipeline/regeneration/regeneration-client.ts';
import { regenerateRegions } from '../src/pipeline/regeneration/regenerate-states.ts';
import { buildWorker } from './build.ts';
import { failInterruptedRuns, prepareCatalogue, listRegionsToRegenerate } from './local-catalogue.ts';
import { prepareDates } from './local-dates.ts';
import { preparePeople } from './local-people.ts';
import { prepareReviews } from './local-reviews.ts';
import { serveEdge, type EdgeServer } from './edge-server.ts';
import { PARTNER_PORT_STEP, partnerVariables, servePartners } from './partners/partner-server.ts';

const stateDir = process.env['STATE_DIR'] ?? '.state';
const port = Number(process.env['PORT'] ?? '8787');

async function main(): Promise<void> {
  mkdirSync(stateDir, { recursive: true });
  buildWorker();
  await prepareCatalogue(stateDir);
  await prepareReviews(stateDir);
  await preparePeople(stateDir);
  failInterruptedRuns(stateDir);
  const partners = await servePartners(port + PARTNER_PORT_STEP);
  const variables = partnerVariables(port + PARTNER_PORT_STEP);
  await prepareDates(stateDir, variables);
  const server = await serveEdge({ port, stateDir, variables });
  const stop = () => server.process.kill('SIGTERM');
  process.on('SIGINT', stop).on('SIGTERM', stop);
  server.process.on('exit', (code) => {
    partners.close();
    process.exit(code ?? 0);
  });
  try {
    await regenerateOutdated(server);
  } catch (error) {
    stop();
    throw error;
  }
}

async function regenerateOutdated(server: EdgeServer): Promise<void> {
  const regions = listRegionsToRegenerate(stateDir);
  const isLive = await regenerateRegions(createRegenerationClient(server), {
    regions,
    confirmDrop: false,
    skipUnknown: true,
  });
  console.log(
    isLive
      ? `\nHomeroom is ready: ${server.url}\n`
      : `\nHomeroom runs at ${server.url}, but not every page is new: see above.\n`,
  );
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
