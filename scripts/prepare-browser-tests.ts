import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { localDatabasePath } from '../src/pipeline/catalogue/local-catalogue.ts';
import { readDatabaseBinding } from '../src/pipeline/catalogue/project-bindings.ts';
import { createRegenerationClient } from '../src/pipeline/regeneration/regeneration-client.ts';
import { regenerateRegions } from '../src/pipeline/regeneration/regenerate-states.ts';
import { BROWSER_TEST_PORT, BROWSER_TEST_STATE } from './browser-test-server.ts';
import { BUILD_MARK, buildWorker } from './build.ts';
import { serveEdge } from './edge-server.ts';
import { readInventedSchools } from './partners/invented-schools.ts';
import { PARTNER_PORT_STEP, partnerVariables, servePartners } from './partners/partner-server.ts';
import { prepareDates } from './local-dates.ts';
import { prepareReviews } from './local-reviews.ts';
import { prepareCatalogue, listRegionsToRegenerate } from './local-catalogue.ts';

const MARK = `${BROWSER_TEST_STATE}/.made-from`;

// Builds the Worker and makes the pages that all browser tests read. A later run takes the pages of an earlier one if
// the build, the invented data and the origin are the same; continuous integration always makes them.
process.env['GALLERY'] = 'on';
buildWorker();
const inputs = hashInputs();
const isMade = existsSync(MARK) && readFileSync(MARK, 'utf8') === inputs;
if (isMade && process.env['CI'] === undefined) {
  forgetMembers();
  await prepareReviews(BROWSER_TEST_STATE);
} else {
  rmSync(BROWSER_TEST_STATE, { recursive: true, force: true });
  await makePages();
  writeFileSync(MARK, inputs);
}

/** Equal hashes mean equal pages. */
function hashInputs(): string {
  const hash = createHash('sha256').update(readFileSync(BUILD_MARK)).update(String(BROWSER_TEST_PORT));
  for (const file of globSync('src/pipeline/**/*.{ts,json}').sort()) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

async function makePages(): Promise<void> {
  await prepareCatalogue(BROWSER_TEST_STATE);
  await prepareReviews(BROWSER_TEST_STATE);
  const partnerPort = BROWSER_TEST_PORT + PARTNER_PORT_STEP;
  const variables = partnerVariables(partnerPort);
  const partners = await servePartners(partnerPort, readInventedSchools(BROWSER_TEST_STATE));
  await prepareDates(BROWSER_TEST_STATE, variables);
  partners.close();
  const server = await serveEdge({ port: BROWSER_TEST_PORT, stateDir: BROWSER_TEST_STATE, variables });
  const isLive = await regenerateRegions(createRegenerationClient(server), {
    regions: listRegionsToRegenerate(BROWSER_TEST_STATE),
    confirmDrop: false,
    skipUnknown: true,
  });
  const ended = once(server.process, 'exit');
  server.process.kill('SIGTERM');
  await ended;
  if (!isLive) throw new Error('Not every page of the demonstration could be made: see above.');
}

/** Accounts of an earlier run would meet the limits of this one. */
function forgetMembers(): void {
  const database = localDatabasePath(BROWSER_TEST_STATE, readDatabaseBinding('MEMBERS').databaseId);
  for (const suffix of ['', '-wal', '-shm']) rmSync(`${database}${suffix}`, { force: true });
}
