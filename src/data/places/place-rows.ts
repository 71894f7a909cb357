import { cityPath, districtPath, statePath } from '#domain/places/place-paths.ts';
import type { SchoolCounts } from '#domain/places/place-schema.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import type { PageState, PlaceLink } from '#domain/regeneration/page-model.ts';
import type { Directory } from '#domain/schools/directories.ts';
import type { SchoolYear } from '#domain/schools/school-schema.ts';

export interface StateRow {
  code: StateCode;
  name: string;
  demonstration: number;
  counts: string;
  directories: string;
  ratings_year: SchoolYear | null;
}

export interface CityRow {
  state: StateCode;
  slug: string;
  name: string;
  lat: number | null;
  lon: number | null;
  counts: string;
}

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
}

export function pageStateOfRow(row: StateRow): PageState {
  return { code: row.code, name: row.name, path: statePath(row.code), demonstration: row.demonstration === 1 };
}

export function linkOfStateRow(row: StateRow): PlaceLink {
  return { name: row.name, path: statePath(row.code), counts: countsOfColumn(row.counts) };
}

export function linkOfCityRow(row: CityRow): PlaceLink {
  return { name: row.name, path: cityPath(row.state, row.slug), counts: countsOfColumn(row.counts) };
}

export function linkOfDistrictRow(row: DistrictRow): PlaceLink {
  return {
    name: row.name,
    path: districtPath({ state: row.state, citySlug: row.city_slug, slug: row.slug }),
    counts: countsOfColumn(row.counts),
  };
}

export function countsOfColumn(counts: string): SchoolCounts {
  // Trusted: the import writes it from a SchoolCounts.
  return JSON.parse(counts) as SchoolCounts;
}

export function directoriesOfColumn(directories: string): Directory[] {
  // Trusted: the import writes it from directories.
  return JSON.parse(directories) as Directory[];
}
