import { z } from 'zod';
import { DistrictContactSchema, type DistrictContact } from '#domain/catalogue/district-contribution.ts';
import { SourceIdSchema, type Series } from '#domain/figures/figure-schema.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import { hasFields, isListOf, readJson } from '#domain/types/json-checks.ts';
import { readAll, type CatalogueTarget, type RowChange } from '../catalogue/catalogue-target.ts';
import { computeHash } from '../catalogue/compute-hash.ts';
import {
  storeDistrict,
  writeDistrictContribution,
  type DistrictBasket,
  type StoredDistrictContribution,
} from '../catalogue/district-basket.ts';
import { joinSeries } from './retained-figures.ts';

/** What sources report of the districts of a state after an import. */
interface DistrictFigures {
  readonly rows: readonly StoredDistrictContribution[];
  readonly changed: readonly StoredDistrictContribution[];
}

/** What an import changes in it. */
export interface DistrictChanges extends Pick<DistrictFigures, 'changed'> {
  /** By district id, the hash of what sources report of the district. */
  readonly hashes: ReadonlyMap<string, string>;
}

const StoredSchema = z.object({
  id: z.string(),
  source: SourceIdSchema,
  series: z.string(),
  contact: z.string().nullable(),
  row_hash: z.string(),
});

/**
 * Puts the new figures of districts over the stored ones. A stored figure stays unless the release states its measure for
 * its year, and a district that the release lacks keeps its figures of other years. A stored contact stays until the source
 * states another.
 */
export async function combineDistrictFigures(
  target: CatalogueTarget,
  { state, basket }: { state: StateCode; basket: DistrictBasket | undefined },
): Promise<DistrictFigures> {
  const stored = await readAll(target, { table: 'district_contribution', columns: StoredSchema, state });
  const fresh = basket?.of(state) ?? new Map<string, StoredDistrictContribution>();
  const combined = new Map(fresh);
  for (const row of stored) {
    const { source } = row;
    const retained = readDistrictSeries(row).flatMap((series) => {
      const points = series.points.filter(
        ({ year }) => basket?.covers({ state, source }, { ...series, year }) !== true,
      );
      return points.length === 0 ? [] : [{ ...series, points }];
    });
    const given = fresh.get(keyOf(row));
    const joined = joinStored(row, { given, retained });
    if (joined !== null) combined.set(keyOf(row), joined);
  }
  const hashes = new Map(stored.map((row) => [keyOf(row), row.row_hash]));
  const rows = [...combined.values()];
  return { rows, changed: rows.filter((row) => hashes.get(keyOf(row)) !== row.row_hash) };
}

/** Joins what a release gives with what is retained. Null: nothing is left. */
function joinStored(
  row: StoredDistrictContribution,
  { given, retained }: { given: StoredDistrictContribution | undefined; retained: readonly Series[] },
): StoredDistrictContribution | null {
  const contact = readContact(given?.contact ?? row.contact);
  if (given === undefined) {
    // It is suppressed. To do it again without need would hide more at each import.
    return retained.length === 0 && contact === null ? null : storeDistrict(row, { series: retained, contact });
  }
  const own = readDistrictSeries(given);
  if (retained.length === 0) return storeDistrict(row, { series: own, contact });
  return writeDistrictContribution(row, { series: joinSeries(own, retained), contact });
}

function readContact(contact: string | null): DistrictContact | null {
  return contact === null ? null : DistrictContactSchema.parse(JSON.parse(contact));
}

/** Reads the figures of a district from what the catalogue stores. */
export function readDistrictSeries({ series }: Pick<StoredDistrictContribution, 'series'>): readonly Series[] {
  return readJson(series, isListOf(hasFields<Series>('measure', 'points')));
}

/** The hash of all figures of each district, by its id. */
export function hashDistrictFigures(rows: readonly StoredDistrictContribution[]): ReadonlyMap<string, string> {
  const byDistrict = Map.groupBy(rows, ({ id }) => id);
  return new Map(
    [...byDistrict].map(([id, own]) => [
      id,
      computeHash(
        own
          .map(({ source, row_hash: hash }) => `${source} ${hash}`)
          .sort()
          .join('\n'),
      ),
    ]),
  );
}

/** Lists the changes to the stored figures of districts. */
export function listDistrictFigureChanges(state: StateCode, { changed }: DistrictChanges): RowChange[] {
  return changed.map((row) => ({ kind: 'put', table: 'district_contribution', row: { state, ...row } }));
}

function keyOf({ id, source }: Pick<StoredDistrictContribution, 'id' | 'source'>): string {
  return `${id} ${source}`;
}
