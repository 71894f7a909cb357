import type { SchoolYear } from '#domain/schools/school-schema.ts';
import type { MappedFile } from '../mapping/folder-files.ts';
import type { Mapping } from '../mapping/mapping-schema.ts';
import type { BoundaryFile } from '../sources/district-boundaries.ts';
import type { SearchYears } from '../sources/school-search-columns.ts';

/** A file with the school year that its name, or the operator, says. Null: its columns say it. */
export interface YearFile {
  readonly path: string;
  readonly year: SchoolYear | null;
}

/** A page of NCES's search for schools or districts. Its own words say the years, unless someone saved only its table. */
export interface SearchFile {
  readonly path: string;
  readonly years: SearchYears | null;
}

/** The files that a mapping reads. */
export interface MappedFiles {
  readonly mapping: Mapping;
  readonly dir: string;
  readonly found: readonly MappedFile[];
}

/** The files of one federal import. Only a directory of public schools is needed. */
export interface FederalFiles {
  /** Mappings whose files list public schools. */
  readonly directories: readonly MappedFiles[];
  /** Extracts of the directory with eight columns. */
  readonly extracts: readonly YearFile[];
  readonly searches: readonly SearchFile[];
  readonly districtSearches: readonly SearchFile[];
  readonly geocodes: readonly YearFile[];
  readonly private: string | null;
  readonly places: string | null;
  readonly zctas: string | null;
  readonly boundaries: readonly BoundaryFile[];
  /** Mappings whose files have figures of schools that a directory lists. */
  readonly figures: readonly MappedFiles[];
}

export const NO_FILES: FederalFiles = {
  directories: [],
  extracts: [],
  searches: [],
  districtSearches: [],
  geocodes: [],
  private: null,
  places: null,
  zctas: null,
  boundaries: [],
  figures: [],
};
