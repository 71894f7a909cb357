import type { StateCode } from '#domain/places/state-list.ts';
import { stateOfZip } from '#domain/places/zip-prefix.ts';
import type { ZipCity } from './build/build-zips.ts';
import type { CatalogueTarget, Row, Selection } from './catalogue/catalogue-target.ts';
import type { PlaceFacts, ZipFacts } from './normalize/place-facts.ts';

export interface StoredCity extends ZipCity {
  readonly name: string;
  readonly in_gazetteer: number;
  readonly row_hash: string;
}

export interface StoredDistrict {
  readonly id: string;
  readonly name: string;
  readonly boundaries: string;
  readonly row_hash: string;
}

export interface StoredZip {
  readonly zip: string;
  readonly state: StateCode | null;
  readonly lat: number;
  readonly lon: number;
  readonly in_gazetteer: number;
  readonly row_hash: string;
}

/** A state's cities. */
export function readStoredCities(target: CatalogueTarget, state: StateCode): Promise<StoredCity[]> {
  const columns = ['slug', 'place_key AS key', 'name', 'lat', 'lon', 'in_gazetteer', 'row_hash'];
  return readAll<StoredCity>(target, { table: 'city', columns: ['state', ...columns], state });
}

/** A state's districts. */
export function readStoredDistricts(target: CatalogueTarget, state: StateCode): Promise<StoredDistrict[]> {
  const columns = ['state', 'id', 'name', 'boundaries', 'row_hash'];
  return readAll<StoredDistrict>(target, { table: 'district', columns, state });
}

/** All ZIP codes. */
export function readStoredZips(target: CatalogueTarget): Promise<StoredZip[]> {
  return readAll<StoredZip>(target, {
    table: 'zip',
    columns: ['zip', 'state', 'lat', 'lon', 'in_gazetteer', 'row_hash'],
  });
}

/** The gazetteer's places as the catalogue keeps them, for an import that brings no gazetteer. */
export function placesOfStored(state: StateCode, cities: readonly StoredCity[]): PlaceFacts[] {
  return cities.flatMap(({ name, lat, lon, in_gazetteer }) =>
    in_gazetteer === 0 || lat === null || lon === null ? [] : [{ state, name, lat, lon }],
  );
}

/** The gazetteer's ZIP codes as the catalogue keeps them, for an import that brings none. */
export function zipsOfStored(zips: readonly StoredZip[]): ZipFacts[] {
  return zips
    .filter(({ in_gazetteer }) => in_gazetteer === 1)
    .map(({ zip, lat, lon }) => ({ zip, state: stateOfZip(zip), cityName: null, lat, lon }));
}

// The type is trusted: only an import writes these tables.
async function readAll<Stored>(target: CatalogueTarget, selection: Selection): Promise<Stored[]> {
  const rows: Row[] = [];
  for await (const row of target.rows(selection)) rows.push(row);
  return rows as unknown as Stored[];
}
