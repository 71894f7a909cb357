import type { StateCode } from '#domain/places/state-list.ts';
import { mergeWordLists } from '#domain/engine/merge-word-lists.ts';
import type { SearchedSegments } from '#domain/engine/search-segments.ts';
import { openSegment, type Segment, type WordList } from '#domain/engine/segment.ts';
import { logProblem } from '../log/log-line.ts';
import { isWholeObject } from '../page/hashed-object.ts';
import { UTF8 } from './text-codec.ts';

/** What search needs of the edge. */
export interface SearchDependencies {
  readonly catalogue: D1Database;
  readonly packs: R2Bucket;
  readonly store: SearchStore;
  /** The clock, in milliseconds. */
  readonly now: () => number;
  /** Keeps the request's work going after its answer. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** The search segments in the memory of one isolate. Each isolate makes one store. */
export interface SearchStore {
  /**
   * Loads the live segments of these states, or of all. Leaves out states without one. Throws if the stores are
   * unavailable, or if none of the segments can be read.
   */
  readonly load: (dependencies: SearchDependencies, states: readonly StateCode[] | null) => Promise<LoadedSegments>;
}

/** The segments of a search, and the states that have one that cannot be read now. */
interface LoadedSegments extends SearchedSegments {
  readonly unreadable: readonly StateCode[];
}

interface Ages {
  /** Which segments are live is asked again after this time, in the background. */
  readonly freshMs: number;
  /** An older entry is not used, unless the catalogue is unavailable. */
  readonly staleMs: number;
}

/** R2 objects that are read at a time. */
const READS_AT_A_TIME = 6;
/** For more segments than this, similar words are looked for in one merged list. */
const LISTS_CAP = 4;

/**
 * Creates a store of search segments. Requests share segments, but never unfinished reads: a read belongs to the
 * request that began it, and ends with it.
 */
export function createSearchStore({ freshMs, staleMs }: Ages = { freshMs: 10_000, staleMs: 60_000 }): SearchStore {
  let live: { keys: ReadonlyMap<StateCode, string>; readAt: number } | null = null;
  let isRefreshing = false;
  let merged: { of: string; list: WordList } | null = null;
  const held = new Map<string, Segment>();

  async function refresh(dependencies: SearchDependencies): Promise<ReadonlyMap<StateCode, string>> {
    isRefreshing = true;
    try {
      const readAt = dependencies.now();
      const keys = await selectLiveSegments(dependencies.catalogue);
      const heldStates = [...(live?.keys ?? [])].filter(([, key]) => held.has(key)).map(([state]) => state);
      await readSegments(dependencies.packs, keysOf(keys, heldStates), held);
      live = { keys, readAt };
      dropOthers(held, new Set(keys.values()));
      return keys;
    } finally {
      isRefreshing = false;
    }
  }

  async function liveKeys(dependencies: SearchDependencies): Promise<ReadonlyMap<StateCode, string>> {
    const known = live;
    if (known === null) return refresh(dependencies);
    const age = dependencies.now() - known.readAt;
    if (age < freshMs) return known.keys;
    if (age >= staleMs) return refresh(dependencies).catch((error: unknown) => (logUnavailable(error), known.keys));
    if (!isRefreshing) dependencies.waitUntil(refresh(dependencies).catch(logUnavailable));
    return known.keys;
  }

  return {
    load: async (dependencies, states) => {
      const live = await liveKeys(dependencies);
      const keys = keysOf(live, states);
      const read = await readSegments(dependencies.packs, keys, held);
      const segments = [...read.values()];
      const unreadable = findUnreadable(live, keys, read);
      let lists: readonly WordList[] | null = null;
      return { segments, unreadable, lists: () => (lists ??= wordListsOf(segments, [...read.keys()].join())) };
    },
  };

  function wordListsOf(segments: readonly Segment[], of: string): readonly WordList[] {
    if (segments.length <= LISTS_CAP) return segments;
    if (merged?.of !== of) merged = { of, list: mergeWordLists(segments) };
    return [merged.list];
  }
}

function dropOthers(held: Map<string, Segment>, current: ReadonlySet<string>): void {
  for (const key of held.keys()) if (!current.has(key)) held.delete(key);
}

/** Reads the segments that are not in memory yet, a few at a time, and keeps them. Leaves out unreadable ones. */
async function readSegments(
  packs: R2Bucket,
  keys: readonly string[],
  held: Map<string, Segment>,
): Promise<Map<string, Segment>> {
  const segments = new Map<string, Segment>();
  for (let from = 0; from < keys.length; from += READS_AT_A_TIME) {
    const batch = keys.slice(from, from + READS_AT_A_TIME);
    const read = await Promise.all(batch.map(async (key) => held.get(key) ?? readSegment(packs, key)));
    read.forEach((segment, index) => {
      if (segment === null) return;
      held.set(batch[index] ?? '', segment);
      segments.set(batch[index] ?? '', segment);
    });
  }
  return segments;
}

/** Returns the states whose segments were requested and not read. Throws if none was read. */
function findUnreadable(
  live: ReadonlyMap<StateCode, string>,
  keys: readonly string[],
  read: ReadonlyMap<string, Segment>,
): StateCode[] {
  if (read.size === keys.length) return [];
  if (read.size === 0) throw new Error('No search segment of the request can be read.');
  return [...live].flatMap(([state, key]) => (keys.includes(key) && !read.has(key) ? [state] : []));
}

function keysOf(keys: ReadonlyMap<StateCode, string>, states: readonly StateCode[] | null): string[] {
  return states === null ? [...keys.values()] : states.flatMap((state) => keys.get(state) ?? []);
}

/** A segment that is missing or unreadable makes its state unsearchable, not the others. */
async function readSegment(packs: R2Bucket, key: string): Promise<Segment | null> {
  const object = await packs.get(key);
  try {
    if (object === null) throw new Error('It is missing from the PAGES bucket.');
    const bytes = await object.arrayBuffer();
    if (!isWholeObject(bytes, object)) throw new Error('Its bytes are not those that were written.');
    return openSegment(bytes, UTF8);
  } catch (error) {
    logProblem({ code: 'search-segment-broken', key, message: String(error) });
    return null;
  }
}

async function selectLiveSegments(db: D1Database): Promise<Map<StateCode, string>> {
  const { results } = await db
    .prepare(
      `SELECT l.state, g.search_segment AS key FROM live_generation l
       JOIN generation g ON g.state = l.state AND g.generation = l.generation
       WHERE g.search_segment IS NOT NULL ORDER BY l.state LIMIT 60`,
    )
    .all<{ state: StateCode; key: string }>();
  return new Map(results.map(({ state, key }) => [state, key]));
}

function logUnavailable(error: unknown): void {
  logProblem({ code: 'search-catalogue-unavailable', message: String(error) });
}
