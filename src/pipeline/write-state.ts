import type { StateCode } from '#domain/places/state-list.ts';
import type { BuiltState } from './build/build-state.ts';
import type { SchoolRow } from './catalogue/catalogue-rows.ts';
import type { Row, Write } from './catalogue/catalogue-target.ts';
import { compareRows, tableChanges, type RowCounts } from './row-changes.ts';
import type { StoredSchool } from './stored-schools.ts';

/** What the catalogue holds of a state before the import. */
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
  for (const change of tableChanges(cities, { table: 'city', keyColumn: 'slug', shared: { state } })) write(change);
  for (const change of tableChanges(districts, { table: 'district', keyColumn: 'id', shared: { state } }))
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
    const known = storedById.get(row.id);
    const district = row.district_id === null ? '' : (districtNames.get(row.district_id) ?? '');
    const isRenamed = row.district_id !== null && stored.districts.get(row.district_id)?.name !== district;
    if (changed.has(row)) putSchool(row, { key: known?.key ?? nextKey(), district, write });
    else if (isRenamed && known !== undefined) putText(row, { key: known.key, district, write });
  }
  return difference.counts;
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
  const codes = row.zip === null ? row.id : `${row.id} ${row.zip}`;
  const text = { rowid: key, name: row.name, city: row.city_name, district, codes };
  write({ kind: 'put', table: 'school_text', row: text });
}

function removeSchool(school: StoredSchool | undefined, write: Write): void {
  if (school === undefined) return;
  const { key } = school;
  write({ kind: 'remove', table: 'school', key: { key } });
  write({ kind: 'remove', table: 'school_place', key: { key } });
  write({ kind: 'remove', table: 'school_text', key: { rowid: key } });
}
