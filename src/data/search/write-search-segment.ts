import { createHash } from 'node:crypto';
import { buildSegment } from '#domain/engine/build-segment.ts';
import { SEGMENT_VERSION } from '#domain/engine/segment-columns.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import type { Region } from '#domain/regeneration/regeneration-contract.ts';
import { hashBytes, isWholeObject, readBytes } from '../page/hashed-object.ts';
import { selectSegmentInputs, selectSegmentRows, type SegmentInputs } from './segment-queries.ts';
import { UTF8 } from './text-codec.ts';

/**
 * Raised whenever the same rows get other tags. Each state then gets a new segment with its next regeneration, and is searched
 * by its old one until then.
 */
const TAG_RULES = 2;

/**
 * Writes the search segment of a generation and returns its R2 key. Null for the national pages, which have none. The
 * key is the hash of the segment's inputs, so an existing whole segment is used as it is. A damaged one is written again
 * under a new key. Safe to repeat.
 */
export async function writeSearchSegment(
  stores: { catalogue: D1Database; packs: R2Bucket },
  target: { region: Region; generation: number },
): Promise<string | null> {
  const { region, generation } = target;
  if (region === 'us') return null;
  const { key, digest } = await storedSegment(stores, { state: region, generation });
  await stores.catalogue
    .prepare('UPDATE generation SET search_segment = ?, segment_digest = ? WHERE state = ? AND generation = ?')
    .bind(key, digest, region, generation)
    .run();
  return key;
}

interface Stores {
  readonly catalogue: D1Database;
  readonly packs: R2Bucket;
}

interface StoredSegment {
  readonly key: string;
  /** A hash of its bytes. */
  readonly digest: string;
}

async function storedSegment(
  stores: Stores,
  { state, generation }: { state: StateCode; generation: number },
): Promise<StoredSegment> {
  const unchanged = await findWholeSegment(
    stores,
    state,
    keyOf(state, await selectSegmentInputs(stores.catalogue, state)),
  );
  if (unchanged.stored !== null) return unchanged.stored;
  const { rows, inputs } = await selectSegmentRows(stores.catalogue, state);
  const found = await findWholeSegment(stores, state, keyOf(state, inputs));
  if (found.stored !== null) return found.stored;
  const key = found.isDamaged ? `${found.key}-${generation}` : found.key;
  // Locally, readers wait for as long as a segment takes; here they get a turn.
  await scheduler.wait(0);
  const bytes = buildSegment(rows, UTF8);
  const digest = hashBytes(bytes);
  await stores.packs.put(key, bytes, {
    httpMetadata: { contentType: 'application/octet-stream' },
    customMetadata: { sha256: digest },
    onlyIf: { etagDoesNotMatch: '*' },
  });
  return { key, digest };
}

/** Finds a whole segment of the same inputs: the one with the plain key, or a later replacement of it. */
async function findWholeSegment(
  { catalogue, packs }: Stores,
  state: StateCode,
  key: string,
): Promise<{ stored: StoredSegment | null; key: string; isDamaged: boolean }> {
  const newest = await catalogue
    .prepare(
      `SELECT search_segment AS key FROM generation WHERE state = ?1 AND search_segment >= ?2 || '-' AND search_segment < ?2 || '.'
       ORDER BY generation DESC LIMIT 1`,
    )
    .bind(state, key)
    .first<{ key: string }>();
  let isDamaged = false;
  for (const candidate of newest === null ? [key] : [newest.key, key]) {
    const object = await packs.get(candidate);
    if (object === null) continue;
    const bytes = await readBytes(object);
    if (isWholeObject(bytes, object))
      return {
        stored: { key: candidate, digest: object.customMetadata?.['sha256'] ?? hashBytes(bytes) },
        key,
        isDamaged,
      };
    isDamaged = true;
  }
  return { stored: null, key, isDamaged };
}

function keyOf(state: StateCode, inputs: SegmentInputs): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([SEGMENT_VERSION, TAG_RULES, inputs]))
    .digest('hex');
  return `search/${state}/${digest}`;
}
