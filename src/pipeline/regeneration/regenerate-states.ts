import { SingleBar } from 'cli-progress';
import { STATE_CODES, stateName } from '#domain/places/state-list.ts';
import type { Regeneration, Region } from '#domain/regeneration/regeneration-contract.ts';
import {
  EdgeCallError,
  regenerateRegion,
  type RegenerationCall,
  type RegenerationClient,
} from './regeneration-client.ts';

/** All regions: the states, then the national pages, which name the states. */
export const ALL_REGIONS: readonly Region[] = [...STATE_CODES, 'us'];

/**
 * Regenerates regions one after another with a progress bar each, then the national pages if they are stale. With
 * `skipUnknown`, skips regions that the catalogue lacks. Returns true if all went live.
 */
export async function regenerateRegions(
  client: RegenerationClient,
  request: { regions: readonly Region[]; confirmDrop: boolean; repair?: boolean; skipUnknown: boolean },
): Promise<boolean> {
  const stale = new Set<Region>();
  let allLive = true;
  for (const state of request.regions) {
    const { confirmDrop, repair = false } = request;
    const record = await regenerateOne(client, { state, confirmDrop, repair }, request.skipUnknown);
    if (record === null) continue;
    stale.delete(state);
    record.staleStates.forEach((region) => stale.add(region));
    allLive = record.isLive && allLive;
  }
  if (stale.delete('us'))
    allLive =
      (await regenerateOne(client, { state: 'us', confirmDrop: false, repair: false }, false))?.isLive === true &&
      allLive;
  if (stale.size > 0)
    console.log(`Pages of these states show what changed here; regenerate them too: ${[...stale].join(', ')}`);
  return allLive;
}

async function regenerateOne(
  client: RegenerationClient,
  request: RegenerationCall,
  skipUnknown: boolean,
): Promise<Regeneration | null> {
  const name = request.state === 'us' ? 'National pages' : stateName(request.state);
  const bar = new SingleBar({
    format: `${name.padEnd(20)} {bar} {value}/{total} pages, {duration_formatted}`,
    hideCursor: true,
    noTTYOutput: false,
  });
  const startedAt = performance.now();
  const isTerminal = process.stdout.isTTY;
  try {
    if (isTerminal) bar.start(1, 0);
    const record = await regenerateRegion(client, request, (done, total) => {
      bar.setTotal(Math.max(total, 1));
      bar.update(done);
    });
    if (isTerminal) bar.stop();
    console.log(summaryOf(name, record, performance.now() - startedAt));
    return record;
  } catch (error) {
    if (isTerminal) bar.stop();
    if (skipUnknown && error instanceof EdgeCallError && error.code === 'state-not-in-catalogue') return null;
    throw error;
  }
}

function summaryOf(name: string, record: Regeneration, milliseconds: number): string {
  if (record.failure !== null) return `${name}: not live. ${record.failure.code}: ${record.failure.message}`;
  const { pagesRendered, pagesUnchanged, pagesRemoved } = record;
  const seconds = (milliseconds / 1000).toFixed(1);
  return `${name}: live as generation ${record.generation}; ${pagesRendered} rendered, ${pagesUnchanged} unchanged, ${pagesRemoved} removed in ${seconds} s`;
}
