import type { StateCode } from '#domain/places/state-list.ts';
import { toSearchWords } from '#data/schools/school-columns.ts';
import type { BuiltState } from '../build/build-state.ts';
import type { SchoolRow } from '../catalogue/catalogue-rows.ts';
import type { Row, Write } from '../catalogue/catalogue-target.ts';
import { compareRows, listTableChanges, type RowCounts } from './row-changes.ts';
import type { StoredSchool } from './stored-schools.ts';

/** A state's rows in the catalogue before the import. */
export interface StoredState {
  readonly schools: readonly StoredSchool[];
  /** By slug. */
  readonly cities: ReadonlyMap<string, { row_hash: string }>;
  /** By id. */
  readonly districts: ReadonlyMap<string, { row_hash: string; name: string }>;
}

export interface StateCounts {
  readonly city: RowCounts;
  readonly district: RowCounts;
  readonly school: RowCounts;
}

/** Writes the rows of a state that changed, with the search index of each changed school. */
export function writeState(
  built: BuiltState,
  { state, stored, nextKey, write }: { state: StateCode; stored: StoredState; nextKey: () => number; write: Write },
): StateCounts {
  const cities = compareRows(built.cities, { stored: stored.cities, keyOf: ({ slug }) => slug });
  const districts = compareRows(built.districts, { stored: stored.districts, keyOf: ({ id }) => id });
  for (const change of listTableChanges(cities, { table: 'city', keyColumn: 'slug', shared: { state } })) write(change);
  for (const change of listTableChanges(districts, { table: 'district', keyColumn: 'id', shared: { state } }))
    write(change);
  return { city: cities.counts, district: districts.counts, school: writeSchools(built, { stored, nextKey, write }) };
}

function writeSchools(
  built: BuiltState,
  { stored, nextKey, write }: { stored: StoredState; nextKey: () => number; write: Write },
): RowCounts {
  const storedById = new Map(stored.schools.map((school) => [school.id, school]));
  const districtNames = new Map(built.districts.map(({ id, name }) => [id, name]));
  const difference = compareRows(built.schools, { stored: storedById, keyOf: ({ id }) => id });
  for (const id of difference.removed) removeSchool(storedById.get(id), write);
  const changed = new Set(difference.changed);
  for (const row of built.schools) {
    const key = storedById.get(row.id)?.key;
    const district = districtNames.get(row.district_id ?? '') ?? '';
    if (changed.has(row)) putSchool(row, { key: key ?? nextKey(), district, write });
    else if (key !== undefined && isDistrictRenamed(row, { stored, district })) putText(row, { key, district, write });
  }
  return difference.counts;
}

function isDistrictRenamed(
  { district_id: id }: SchoolRow,
  { stored, district }: { stored: StoredState; district: string },
): boolean {
  return id !== null && stored.districts.get(id)?.name !== district;
}

function putSchool(row: SchoolRow, { key, district, write }: { key: number; district: string; write: Write }): void {
  const { lat, lon } = row;
  write({ kind: 'put', table: 'school', row: { key, ...row } });
  if (lat === null || lon === null) write({ kind: 'remove', table: 'school_place', key: { key } });
  else write({ kind: 'put', table: 'school_place', row: placeRow(key, { lat, lon }) });
  putText(row, { key, district, write });
}

function placeRow(key: number, { lat, lon }: { lat: number; lon: number }): Row {
  return { key, min_lon: lon, max_lon: lon, min_lat: lat, max_lat: lat };
}

function putText(row: SchoolRow, { key, district, write }: { key: number; district: string; write: Write }): void {
  write({ kind: 'put', table: 'school_text', row: { rowid: key, ...toSearchWords(row, district) } });
}

function removeSchool(school: StoredSchool | undefined, write: Write): void {
  if (school === undefined) return;
  const { key } = school;
  write({ kind: 'remove', table: 'school', key: { key } });
  write({ kind: 'remove', table: 'school_place', key: { key } });
  write({ kind: 'remove', table: 'school_text', key: { rowid: key } });
}
