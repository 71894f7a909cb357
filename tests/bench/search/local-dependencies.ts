import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { buildSegment } from '#domain/engine/build-segment.ts';
import { mergeWordLists } from '#domain/engine/merge-word-lists.ts';
import { SEGMENT_VERSION } from '#domain/engine/segment-columns.ts';
import { openSegment, type Segment, type WordList } from '#domain/engine/segment.ts';
import { STATE_CODES } from '#domain/places/state-list.ts';
import { selectSegmentRows } from '#data/search/segment-queries.ts';
import type { SearchDependencies } from '#data/search/search-store.ts';
import { UTF8 } from '#data/search/text-codec.ts';
import { localDatabasePath } from '#pipeline/catalogue/local-catalogue.ts';
import { readProjectBindings } from '#pipeline/catalogue/project-bindings.ts';
import { openLocalD1 } from './local-d1.ts';

/** What search needs, over the segments of an imported catalogue: built once, then kept in its state folder. */
export async function localDependencies(stateDir: string): Promise<SearchDependencies> {
  const catalogue = openLocalD1(localDatabasePath(stateDir, readProjectBindings().databaseId));
  const folder = `${stateDir}/segments-${SEGMENT_VERSION}`;
  mkdirSync(folder, { recursive: true });
  const segments: Segment[] = [];
  for (const state of STATE_CODES) {
    const path = `${folder}/${state}`;
    if (!existsSync(path)) {
      const { rows } = await selectSegmentRows(catalogue, state);
      writeFileSync(path, rows.schools.length === 0 ? '' : buildSegment(rows, UTF8));
    }
    const bytes = readFileSync(path);
    if (bytes.length > 0)
      segments.push(openSegment(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length), UTF8));
  }
  let merged: readonly WordList[] | null = null;
  const all = () => (merged ??= [mergeWordLists(segments)]);
  return {
    catalogue,
    // Trusted: the store below reads no pack.
    packs: null as unknown as R2Bucket,
    store: {
      load: (_, states) => {
        const loaded = states === null ? segments : segments.filter(({ state }) => states.includes(state));
        return Promise.resolve({
          segments: loaded,
          unreadable: [],
          lists: states === null || loaded.length > 4 ? all : () => loaded,
        });
      },
    },
    now: Date.now,
    waitUntil: () => undefined,
  };
}
