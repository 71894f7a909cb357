import { hasFields, isListOf, readJson } from '#domain/types/json-checks.ts';
import { cityPath, districtPath, statePath } from '#domain/places/place-paths.ts';
import type { SchoolCounts } from '#domain/places/place-schema.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import type { PageState, PlaceLink } from '#domain/places/page-base.ts';
import { SOURCES } from '#domain/figures/sources.ts';
import type { Directory } from '#domain/catalogue/directories.ts';
import type { SchoolYear } from '#domain/schools/school-schema.ts';

/** A row of the table `state`. `counts`, `directories`, `rating_measures` and `rating_quality` are JSON; `demonstration` is 0 or 1. */
export interface StateRow {
  code: StateCode;
  name: string;
  demonstration: number;
  /** 1: the catalogue has a state with invented schools. */
  any_demonstration: number;
  counts: string;
  directories: string;
  ratings_year: SchoolYear | null;
  rating_measures: string;
  rating_quality: string;
}

/** A row of the table `city`. `counts` is JSON; a null coordinate means that no source locates the city. */
export interface CityRow {
  state: StateCode;
  slug: string;
  name: string;
  lat: number | null;
  lon: number | null;
  counts: string;
}

/** A row of the table `district` joined with its city. `counts`, `boundaries` and other lists are JSON texts. */
export interface DistrictRow {
  state: StateCode;
  id: string;
  name: string;
  city_slug: string;
  city_name: string;
  slug: string;
  lat: number | null;
  lon: number | null;
  counts: string;
  enrollment: number | null;
  boundaries: string;
  /** The hash of what sources report of it, so that a chunk of pages is rendered again if that changes. */
  reported_hash: string;
  /** The name in the directory of schools; null if `name` is it. */
  registry_name: string | null;
}

/** Makes the state of a page from its row. */
export function toPageState(row: StateRow): PageState {
  const isBesideInvented = row.demonstration === 0 && row.any_demonstration === 1;
  return {
    code: row.code,
    name: row.name,
    path: statePath(row.code),
    demonstration: row.demonstration === 1,
    ...(isBesideInvented ? { listed: readListYears(row.directories) } : {}),
  };
}

function readListYears(directories: string): NonNullable<PageState['listed']> {
  const lists = readJson(directories, isListOf(hasFields<Directory>('source', 'years')));
  const find = (covers: 'public-schools' | 'private-schools') =>
    lists.find(({ source }) => SOURCES[source].covers === covers)?.years.at(-1) ?? null;
  return { publicSchools: find('public-schools'), privateSchools: find('private-schools') };
}

/** Makes the link of a state, with its counts. */
export function toStateLink(row: StateRow): PlaceLink {
  return { name: row.name, path: statePath(row.code), counts: readCounts(row.counts) };
}

/** Makes the link of a city, with its counts. */
export function toCityLink(row: CityRow): PlaceLink {
  return { name: row.name, path: cityPath(row.state, row.slug), counts: readCounts(row.counts) };
}

/** Makes the link of a district, with its counts. */
export function toDistrictLink(row: DistrictRow): PlaceLink {
  return {
    name: row.name,
    path: districtPath({ state: row.state, citySlug: row.city_slug, slug: row.slug }),
    counts: readCounts(row.counts),
  };
}

/** Reads the column of a place's counts. */
export function readCounts(counts: string): SchoolCounts {
  return readJson(counts, hasFields<SchoolCounts>());
}

/** Reads the column of a state's directories. */
export function readDirectories(directories: string): Directory[] {
  return readJson(directories, isListOf(hasFields<Directory>()));
}
