import { basename } from 'node:path';
import type { FileOrigin } from '#domain/data-sources/release-record.ts';
import type { SourceId } from '#domain/figures/figure-schema.ts';
import type { Lock, TakenFile } from './lock-file.ts';
import { findByName } from './source-list.ts';
import type { SourceFile } from './sources-schema.ts';

/** The file that an import read: its path, or the path of its zip, and its hash. */
interface ReadFile {
  readonly path: string;
  readonly sha256: string;
}

/** The origin of a file, and the time at which we got it. */
export interface KnownFile {
  readonly origin: FileOrigin;
  /** Null: the lock does not know the file. */
  readonly retrieved: string | null;
}

/** Finds the origins of the files of an import. */
export interface Provenance {
  /** Null: the manifest does not know the file. */
  describeFile(file: ReadFile): KnownFile | null;
  /** The terms and the page of a source. Null: the manifest has no file of it. */
  describeSource(source: SourceId): { license: FileOrigin['license']; url: string } | null;
}

/** Reads provenance from the manifest and the lock: by hash, and else by published name. */
export function createProvenance({ sources, lock }: { sources: readonly SourceFile[]; lock: Lock }): Provenance {
  const byHash = new Map(Object.values(lock.files).map((taken) => [taken.sha256, taken]));
  return {
    describeFile: ({ path, sha256 }) => {
      const taken = byHash.get(sha256) ?? null;
      const known = taken === null ? findByName(sources, basename(path)) : null;
      const release = taken ?? known;
      const source = sources.find(({ id }) => id === taken?.source) ?? known?.source;
      if (source === undefined || release === null) return null;
      return { origin: describeOrigin(source, release), retrieved: taken?.retrieved ?? null };
    },
    describeSource: (id) => {
      const own = sources.find(({ source }) => source === id);
      return own === undefined ? null : { license: own.license, url: own.landing };
    },
  };
}

interface ReleaseWords {
  readonly year: string | null;
  readonly version: string | null;
  readonly status: TakenFile['status'];
  readonly url?: string | null;
}

function describeOrigin(
  { title, publisher, license, attribution, landing }: SourceFile,
  { year, version, status, url }: ReleaseWords,
): FileOrigin {
  const isPreliminary = status === 'preliminary';
  return { title, publisher, license, attribution, year, version, isPreliminary, url: url ?? landing };
}
