import type { SourceId } from '../figures/figure-schema.ts';
import type { StateCode } from '../places/state-list.ts';
import type { SchoolYear } from '../schools/school-schema.ts';

/** Terms under which a publisher gives its files. Each has its name in `locales/{lang}/data-sources.json`. */
export const LICENSES = ['public-domain', 'cc0', 'odc-by', 'mit', 'public-file'] as const;
type License = (typeof LICENSES)[number];

/** The terms and the address of the files of a release. */
export interface ReleaseOrigin {
  readonly license: License;
  readonly url: string;
}

/** The origin of a file of a release, as the list of sources says. */
export interface FileOrigin {
  readonly title: string;
  readonly publisher: string;
  readonly license: License;
  /** The words that the publisher wants to be named with. */
  readonly attribution: string;
  /** The school year or the calendar year. Null: neither the list nor its name says it. */
  readonly year: string | null;
  /** The publisher's version, `1a`. Null: it has none. */
  readonly version: string | null;
  readonly isPreliminary: boolean;
  /** The address that sent the file, or the page where a person finds it. */
  readonly url: string;
}

/** A file of a release, with the outcomes of its rows. */
export interface ReleaseFile {
  readonly file: string;
  readonly sha256: string;
  readonly retrieved: string;
  readonly read: number;
  readonly used: number;
  readonly rejected: number;
  /** Null: a gazetteer or a boundary, which belongs to no source. */
  readonly source?: SourceId | null;
  /** Absent: the list of sources does not know the file. */
  readonly origin?: FileOrigin;
}

/** One import of one source that changed something. */
export interface ReleaseRecord {
  readonly importedOn: string;
  readonly source: SourceId;
  /** The school years of its figures, oldest first. A directory has the year that it lists. */
  readonly years: readonly SchoolYear[];
  /** The states that it changed. */
  readonly states: readonly StateCode[];
  readonly files: readonly ReleaseFile[];
  /** Null: the import does not name it. */
  readonly origin: ReleaseOrigin | null;
  /** Why an editor accepted that data got lost. Null: nothing did. */
  readonly lossReason: string | null;
}

/** Something that an import would lose or distort. */
export interface ReleaseLoss {
  readonly state: StateCode;
  readonly source: SourceId;
  /** For example `schools` or `proficiency 2014-15`. */
  readonly what: string;
  readonly before: string;
  readonly after: string;
}

/** An import that the gate refused. */
export interface ImportRefusal {
  readonly source: SourceId;
  readonly refusedOn: string;
  readonly losses: readonly ReleaseLoss[];
  readonly files: readonly ReleaseFile[];
}
