// npm run data: fetches, checks, imports and regenerates states from the federal files that exist today.
import { stateName, type StateCode } from '../../src/domain/places/state-list.ts';
import { ReleaseLossError } from '../../src/pipeline/gate/release-gate.ts';
import { fillMirror } from './fill-mirror.ts';
import { showFetches } from './fetch-display.ts';
import { refreshStates } from './refresh-states.ts';
import { findFilesStatus, formatStatus } from './show-status.ts';
import { listRegionsToRegenerate, listStates } from '../local-catalogue.ts';
import { asksForHelp, DATA_USAGE, parseDataRequest, type DataRequest } from './data-arguments.ts';
import { formatLoad, formatMissing } from './load-summary.ts';
import {
  buildTakeRequest,
  expectStates,
  formatSeconds,
  holding,
  loadStates,
  openContext,
  type DataContext,
  type LoadedStates,
} from './load-states.ts';
import { regenerateLocally } from './regenerate-locally.ts';

/** The exit code of an import that would lose what the catalogue has. */
const LOSS_EXIT_CODE = 2;

async function main(words: readonly string[]): Promise<boolean> {
  if (asksForHelp(words)) {
    console.log(DATA_USAGE);
    return true;
  }
  const request = parseDataRequest(words);
  const context = await openContext(request);
  return runTask(request, context);
}

function runTask({ task }: DataRequest, context: DataContext): Promise<boolean> {
  switch (task.kind) {
    case 'load':
      return load(context, task.states);
    case 'status':
      return showStatus(context);
    case 'refresh':
      return refresh(context);
    case 'mirror':
      return mirror(context, task.dir);
  }
}

async function showStatus(context: DataContext): Promise<boolean> {
  const display = showFetches();
  const status = await findFilesStatus(await buildTakeRequest(context, display), today());
  console.log(formatStatus(status));
  return true;
}

async function refresh(context: DataContext): Promise<boolean> {
  const startedAt = performance.now();
  const states = expectStates(context.stateDir);
  const outcome = await refreshStates(context, states);
  if (outcome.kind === 'loaded') return finish(context, { loaded: outcome.loaded, states, startedAt });
  if (outcome.kind === 'refused') process.exitCode = LOSS_EXIT_CODE;
  return true;
}

async function mirror(context: DataContext, dir: string): Promise<boolean> {
  const { copied, kept, missing } = await holding(context, (request) => fillMirror(dir, request));
  console.log(`${dir}: ${copied} files copied, ${kept} were there.`);
  console.log(`Serve this folder over HTTPS, and others use it with --mirror URL.\n${formatMissing(missing)}`);
  return true;
}

async function load(context: DataContext, states: readonly StateCode[]): Promise<boolean> {
  const startedAt = performance.now();
  const loaded = await loadStates(context, { states, isDryRun: false });
  return finish(context, { loaded, states, startedAt });
}

/** Makes the pages of what was imported, and says what the states have. */
async function finish(
  { stateDir }: DataContext,
  { loaded, states, startedAt }: { loaded: LoadedStates; states: readonly StateCode[]; startedAt: number },
): Promise<boolean> {
  const regions = new Set([...loaded.result.summary.changedStates, ...listRegionsToRegenerate(stateDir)]);
  const isLive = await regenerateLocally(stateDir, [...regions]);
  const absent = states.filter((state) => !listStates(stateDir).includes(state));
  console.log(`\n${await formatLoad(loaded, { states, stateDir })}`);
  console.log(
    `\n${absent.length === 0 ? 'Done' : 'Ended'} in ${formatSeconds(startedAt)}, with ${peakMegabytes()} MB of memory at most. Serve it with: npm start -- --real`,
  );
  if (absent.length === 0) return isLive;
  console.error(
    `\nNo file of the folder has rows of ${absent.map(stateName).join(', ')}. Check the files and the state.`,
  );
  return false;
}

/** The most memory that this process had. The server that makes the pages has its own. */
function peakMegabytes(): number {
  return Math.round(process.resourceUsage().maxRSS / 1000);
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

main(process.argv.slice(2))
  .then((isLive) => {
    process.exitCode ??= isLive ? 0 : 1;
  })
  .catch((error: unknown) => {
    console.error(`\n${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = error instanceof ReleaseLossError ? LOSS_EXIT_CODE : 1;
  });
