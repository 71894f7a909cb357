import { z } from 'zod';
import type { StateCode } from '#domain/places/state-list.ts';
import { findStateByZip } from '#domain/places/zip-prefix.ts';
import { StateCodeSchema } from '#domain/schools/school-schema.ts';
import { readAll, type CatalogueTarget } from '../catalogue/catalogue-target.ts';
import type { PlaceFacts, ZipFacts } from '../normalize/place-facts.ts';

const StoredCitySchema = z.object({
  state: StateCodeSchema,
  slug: z.string(),
  name: z.string(),
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  in_gazetteer: z.number(),
  row_hash: z.string(),
});
export type StoredCity = z.infer<typeof StoredCitySchema>;

const StoredDistrictSchema = z.object({
  state: StateCodeSchema,
  id: z.string(),
  name: z.string(),
  boundaries: z.string(),
  registry_name: z.string().nullable(),
  row_hash: z.string(),
});
export type StoredDistrict = z.infer<typeof StoredDistrictSchema>;

const StoredZipSchema = z.object({
  zip: z.string(),
  state: StateCodeSchema.nullable(),
  lat: z.number(),
  lon: z.number(),
  in_gazetteer: z.number(),
  row_hash: z.string(),
});
export type StoredZip = z.infer<typeof StoredZipSchema>;

/** Reads a state's cities. */
export function readStoredCities(target: CatalogueTarget, state: StateCode): Promise<StoredCity[]> {
  return readAll(target, { table: 'city', columns: StoredCitySchema, state });
}

/** Reads a state's districts. */
export function readStoredDistricts(target: CatalogueTarget, state: StateCode): Promise<StoredDistrict[]> {
  return readAll(target, { table: 'district', columns: StoredDistrictSchema, state });
}

/** Reads all ZIP codes. */
export function readStoredZips(target: CatalogueTarget): Promise<StoredZip[]> {
  return readAll(target, { table: 'zip', columns: StoredZipSchema });
}

/** The gazetteer's places in the catalogue, for an import that brings no gazetteer. */
export function toPlaceFacts(cities: readonly StoredCity[]): PlaceFacts[] {
  return cities.flatMap(({ state, name, lat, lon, in_gazetteer }) =>
    in_gazetteer === 0 || lat === null || lon === null ? [] : [{ state, name, lat, lon }],
  );
}

/** The gazetteer's ZIP codes in the catalogue, for an import that brings none. */
export function toZipFacts(zips: readonly StoredZip[]): ZipFacts[] {
  return zips
    .filter(({ in_gazetteer }) => in_gazetteer === 1)
    .map(({ zip, lat, lon }) => ({ zip, state: findStateByZip(zip), cityName: null, lat, lon }));
}
