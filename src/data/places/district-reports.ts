import {
  listDistrictReports,
  listDistrictSizes,
  type DistrictReport,
  type DistrictSize,
} from '#domain/communities/district-reports.ts';
import { findContact, type SourcedContact } from '#domain/communities/district-contact.ts';
import type { DistrictContact } from '#domain/catalogue/district-contribution.ts';
import type { Series, SourceId } from '#domain/figures/figure-schema.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import { hasFields, isListOf, readJson } from '#domain/types/json-checks.ts';

/** What sources report of a district as a whole. */
interface ReportedDistrict {
  readonly reports: readonly DistrictReport[];
  readonly totals: readonly DistrictSize[];
  readonly contact: SourcedContact | null;
}

/** A district that no source reports as a whole. */
export const NO_REPORTS: ReportedDistrict = { reports: [], totals: [], contact: null };

interface ReportRow {
  readonly id: string;
  readonly source: SourceId;
  readonly series: string;
  readonly contact: string | null;
}

/** Loads what sources report of these districts as a whole, by district id. Leaves out districts without any. */
export async function loadDistrictReports(
  db: D1Database,
  { state, districtIds }: { readonly state: StateCode; readonly districtIds: readonly string[] },
): Promise<ReadonlyMap<string, ReportedDistrict>> {
  const { results } = await db
    .prepare(
      `SELECT id, source, series, contact FROM district_contribution
       WHERE state = ?1 AND id IN (SELECT value FROM json_each(?2)) ORDER BY id, source LIMIT 1000`,
    )
    .bind(state, JSON.stringify(districtIds))
    .all<ReportRow>();
  const byDistrict = Map.groupBy(results, ({ id }) => id);
  return new Map(
    [...byDistrict].map(([id, rows]) => {
      const series = rows.flatMap(readSeries);
      const contact = findContact(rows.flatMap(readContact));
      return [id, { reports: listDistrictReports(series), totals: listDistrictSizes(series), contact }];
    }),
  );
}

function readContact({ source, contact }: ReportRow): SourcedContact[] {
  return contact === null ? [] : [{ source, ...readJson(contact, hasFields<DistrictContact>('year')) }];
}

function readSeries({ series }: ReportRow): readonly Series[] {
  return readJson(series, isListOf(hasFields<Series>('measure', 'points')));
}
