import type { DistrictFigures, DistrictPoint, DistrictPool, DistrictResult } from '../communities/district-figures.ts';
import type { PoolId } from '../figures/average-pool.ts';
import type { DistrictSize } from '../communities/district-reports.ts';
import type { SchoolYear } from '../schools/school-schema.ts';
import type { Measure, SourceId, Subject } from '../figures/figure-schema.ts';
import type { PageBase } from '../places/page-base.ts';
import type { Coordinates } from '../places/distance.ts';
import type { SitePath } from '../places/place-paths.ts';
import type { SchoolCounts } from '../places/place-schema.ts';
import type { DistrictKey } from './compare-districts-address.ts';
import type { FromPlace } from './compare-page.ts';

/** One district of a comparison: a column. */
export interface ComparedDistrict extends DistrictKey {
  readonly name: string;
  readonly cityName: string;
  readonly path: SitePath;
  readonly stateName: string;
  readonly counts: SchoolCounts;
  readonly enrollment: number | null;
  /** The middle of its schools; null if none has coordinates. */
  readonly center: Coordinates | null;
  /** From the visitor's place to the center, in a straight line; null without a place or a center. */
  readonly miles: number | null;
  readonly figures: DistrictFigures;
  /** Its numbers of students and teachers, by a source that counts the district as a whole. */
  readonly totals: readonly DistrictSize[];
}

/** A size of a district. The sum of what its schools report has no source, and a year only if it is of one. */
export interface SizeCell {
  readonly value: number;
  readonly year: SchoolYear | null;
  readonly source: SourceId | null;
}

/** The newest result of a district's schools of one pool. */
export interface DistrictCell extends DistrictPoint {
  readonly source: SourceId;
}

/**
 * One result of several districts side by side. A null cell means that the district does not have it; `too-wide`, that its schools
 * report only ranges, which allow too many results.
 */
export interface DistrictRow {
  readonly measure: Measure;
  readonly subject: Subject | null;
  /** In the order of the districts. */
  readonly cells: readonly (DistrictCell | 'too-wide' | null)[];
}

/** The rows of schools that can be compared with each other. */
export interface DistrictSection {
  readonly pool: PoolId;
  readonly rows: readonly DistrictRow[];
}

/** Districts side by side, the same for everyone. Rendered for one request and never stored. */
export interface CompareDistrictsPage extends PageBase {
  readonly kind: 'compare-districts';
  readonly districts: readonly ComparedDistrict[];
  readonly sections: readonly DistrictSection[];
  /** The place to measure distances from, as typed; null without one. */
  readonly from: string | null;
  readonly place: FromPlace;
}

type Topic = Pick<DistrictResult, 'measure' | 'subject'>;
type PoolResults = Pick<DistrictPool, 'results' | 'tooWide'>;

/** Lines up the newest results of districts by pool. */
export function compareDistricts(districts: readonly ComparedDistrict[]): readonly DistrictSection[] {
  const pools = [...new Set(districts.flatMap(({ figures }) => figures.pools.map(({ id }) => id)))].sort();
  return pools.map((pool) => {
    const own = districts.map(({ figures }) => figures.pools.find(({ id }) => id === pool) ?? NO_POOL);
    const all = own.flatMap(({ results, tooWide }) => [...results, ...tooWide]);
    const topics = new Map(all.map((topic) => [`${topic.measure} ${topic.subject ?? ''}`, topic]));
    return { pool, rows: [...topics.values()].map((topic) => toRow(topic, own)) };
  });
}

const NO_POOL: PoolResults = { results: [], tooWide: [] };

function toRow({ measure, subject }: Topic, ofDistricts: readonly PoolResults[]): DistrictRow {
  const isOfTopic = (one: Topic) => one.measure === measure && one.subject === subject;
  const cells = ofDistricts.map(({ results, tooWide }): DistrictRow['cells'][number] => {
    const result = results.find(isOfTopic);
    const [newest] = result?.points ?? [];
    if (result !== undefined && newest !== undefined) return { ...newest, source: result.source };
    return tooWide.some(isOfTopic) ? 'too-wide' : null;
  });
  return { measure, subject, cells };
}

/** Finds a size as the page of the district shows it: of the district as a whole, or else the sum over its schools. */
export function findDistrictSize(
  { totals, enrollment, figures }: Pick<ComparedDistrict, 'totals' | 'enrollment' | 'figures'>,
  measure: DistrictSize['measure'],
): SizeCell | null {
  const total = totals.find((one) => one.measure === measure);
  if (total !== undefined) return total;
  const { teachers } = figures;
  if (measure === 'enrollment') return enrollment === null ? null : { value: enrollment, year: null, source: null };
  if (measure === 'students-per-teacher' || teachers === null) return null;
  return { value: teachers.count, year: teachers.year, source: null };
}
