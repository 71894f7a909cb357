import type { SourceId } from '../figures/figure-schema.ts';
import type { PageBase } from '../places/page-base.ts';
import type { StateCode } from '../places/state-list.ts';
import type { SchoolYear } from '../schools/school-schema.ts';
import type { FileOrigin, ReleaseFile, ReleaseOrigin, ReleaseRecord } from './release-record.ts';

/** Imports that the page lists. */
export const MOST_CHANGES = 60;

/** A source with everything that its imports brought. */
interface SourceSummary {
  readonly source: SourceId;
  readonly years: readonly SchoolYear[];
  readonly states: readonly StateCode[];
  readonly origin: ReleaseOrigin | null;
  readonly importedOn: string;
  /** The files that its figures come from: of each state, the newest release of each file. */
  readonly files: readonly SourceFileLine[];
}

/** A file that figures come from. */
export interface SourceFileLine {
  /** The published name. Of a zip, the zip. */
  readonly name: string;
  readonly retrieved: string;
  readonly sha256: string;
  /** Null: the list of sources does not know the file. */
  readonly origin: FileOrigin | null;
}

/** An import in the change log. */
interface ReleaseChange {
  readonly importedOn: string;
  readonly source: SourceId;
  readonly years: readonly SchoolYear[];
  /** States that changed, counted. */
  readonly stateCount: number;
  readonly files: number;
  readonly rows: { readonly read: number; readonly used: number; readonly rejected: number };
  readonly lossReason: string | null;
}

/** The page "Where our data comes from". */
export interface DataSourcesPage extends PageBase {
  readonly kind: 'data-sources';
  readonly sources: readonly SourceSummary[];
  /** The files of places and outlines, which belong to no source. */
  readonly placeFiles: readonly SourceFileLine[];
  /** Newest first. */
  readonly changes: readonly ReleaseChange[];
}

/** Sums up the imports, newest first, by source. Sources come in the order in which they last changed. */
export function summarizeSources(releases: readonly ReleaseRecord[]): SourceSummary[] {
  return [...Map.groupBy(releases, identifyPublisher).values()].flatMap((own) => {
    const [newest] = own;
    if (newest === undefined) return [];
    return [
      {
        source: newest.source,
        years: [...new Set(own.flatMap(({ years }) => years))].sort(),
        states: [...new Set(own.flatMap(({ states }) => states))].sort(),
        origin: own.find(({ origin }) => origin !== null)?.origin ?? null,
        importedOn: newest.importedOn,
        files: listFiles(own, newest.source),
      },
    ];
  });
}

/** The files of places and outlines: of each state, the newest release of each file. */
export function listPlaceFiles(releases: readonly ReleaseRecord[]): SourceFileLine[] {
  return listFiles(releases, null).filter(({ origin }) => origin !== null);
}

/** The files of one import under one title: for example a file for each of three years. */
interface FileBatch {
  readonly importedOn: string;
  readonly lines: readonly SourceFileLine[];
}

/**
 * Lists the files of a source, each zip once. A later import of a state replaces the state's older release of a file. The
 * other states keep theirs.
 */
function listFiles(releases: readonly ReleaseRecord[], source: SourceId | null): SourceFileLine[] {
  const current = new Map<string, FileBatch>();
  for (const { importedOn, files, states } of releases) {
    const own = files.filter((file) => (file.source ?? null) === source).map(toFileLine);
    for (const [title, lines] of Map.groupBy(own, nameFile))
      // An import that changed no state is listed for itself.
      for (const state of states.length === 0 ? [''] : states) {
        const [key, batch] = [`${state} ${title}`, { importedOn, lines }];
        const known = current.get(key);
        if (known === undefined || isLaterSameDay(batch, known)) current.set(key, batch);
      }
  }
  return dropRepeated([...new Set(current.values())].flatMap(({ lines }) => lines));
}

/** Imports come newest first, but the history has only their day. On one day, the later release counts. */
function isLaterSameDay(a: FileBatch, b: FileBatch): boolean {
  return a.importedOn === b.importedOn && newestOf(a) > newestOf(b);
}

function newestOf({ lines }: FileBatch): string {
  const orders = lines.map(({ origin, retrieved }) => `${origin?.year ?? ''} ${origin?.version ?? ''} ${retrieved}`);
  return orders.toSorted().at(-1) ?? '';
}

function dropRepeated(lines: readonly SourceFileLine[]): SourceFileLine[] {
  const isSame = (a: SourceFileLine, b: SourceFileLine): boolean => a.name === b.name && a.sha256 === b.sha256;
  return lines.filter((line, at) => lines.findIndex((other) => isSame(other, line)) === at);
}

/** The name of a file that stays from release to release. A file that the list of sources does not know has only its own. */
function nameFile({ name, origin }: SourceFileLine): string {
  return origin?.title ?? name;
}

function toFileLine({ file, retrieved, sha256, origin }: ReleaseFile): SourceFileLine {
  return { name: file.split('!')[0] ?? file, retrieved, sha256, origin: origin ?? null };
}

/** Each state has a department of its own, with its own terms and address. */
function identifyPublisher({ source, states }: ReleaseRecord): string {
  return source === 'state-agency' ? `${source} ${states.join(' ')}` : source;
}

/** Turns an import into a line of the change log. */
export function toReleaseChange({ files, states, ...release }: ReleaseRecord): ReleaseChange {
  // Gazetteers and boundaries came with the import. Their rows are not the source's.
  const own = files.filter((file) => file.source !== null);
  const sum = (column: 'read' | 'used' | 'rejected'): number => own.reduce((total, file) => total + file[column], 0);
  const { importedOn, source, years, lossReason } = release;
  const rows = { read: sum('read'), used: sum('used'), rejected: sum('rejected') };
  return { importedOn, source, years, stateCount: states.length, files: files.length, rows, lossReason };
}
