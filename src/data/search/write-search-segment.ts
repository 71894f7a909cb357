import { createHash } from 'node:crypto';
import { buildSegment } from '#domain/engine/build-segment.ts';
import { SEGMENT_VERSION } from '#domain/engine/segment-columns.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import type { Region } from '#domain/regeneration/regeneration-contract.ts';
import { selectSegmentInputs, selectSegmentRows, type SegmentInputs } from './segment-queries.ts';
import { UTF8 } from './text-codec.ts';

/**
 * Writes the search segment of a generation and returns its R2 key. Null for the national pages, which have none. The
 * key is the hash of the segment's inputs, so an existing segment is used as it is. Safe to repeat.
 */
export async function writeSearchSegment(
  stores: { catalogue: D1Database; packs: R2Bucket },
  target: { region: Region; generation: number },
): Promise<string | null> {
  const { region, generation } = target;
  if (region === 'us') return null;
  const key = await storedSegment(stores, region);
  await stores.catalogue
    .prepare('UPDATE generation SET search_segment = ? WHERE state = ? AND generation = ?')
    .bind(key, region, generation)
    .run();
  return key;
}

async function storedSegment(stores: { catalogue: D1Database; packs: R2Bucket }, state: StateCode): Promise<string> {
  const unchanged = keyOf(state, await selectSegmentInputs(stores.catalogue, state));
  if ((await stores.packs.head(unchanged)) !== null) return unchanged;
  const { rows, inputs } = await selectSegmentRows(stores.catalogue, state);
  const key = keyOf(state, inputs);
  // Locally, readers wait for as long as a segment takes; here they get a turn.
  await scheduler.wait(0);
  await stores.packs.put(key, buildSegment(rows, UTF8), {
    httpMetadata: { contentType: 'application/octet-stream' },
    onlyIf: { etagDoesNotMatch: '*' },
  });
  return key;
}

function keyOf(state: StateCode, inputs: SegmentInputs): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([SEGMENT_VERSION, inputs]))
    .digest('hex');
  return `search/${state}/${digest}`;
}
