import type { SchoolContribution } from '#domain/catalogue/school-contribution.ts';
import type { Measure, Point, Series, SourceId } from '#domain/figures/figure-schema.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import type { SchoolId } from '#domain/schools/school-id.ts';
import type { LevelCode } from '#domain/schools/school-level.ts';
import type { SchoolYear } from '#domain/schools/school-schema.ts';
import { readSizes } from '../normalize/school-sizes.ts';
import { deriveRatios } from './derive-ratios.ts';
import { FigureCollector, type FigureKey } from './figure-collector.ts';
import { addWholeSchool } from './join-grades.ts';
import { LevelFigures } from './level-figures.ts';

/** A school as a source's figures and facts name it. */
interface CollectedSchool {
  readonly source: SourceId;
  readonly state: StateCode;
  readonly id: SchoolId;
}

/** A figure of a row. */
interface CollectedFigure {
  readonly key: FigureKey;
  readonly point: Point;
  /** Null: the whole school. */
  readonly level?: LevelCode | null;
  /** True: the figure is the sum over several rows. */
  readonly isPart?: boolean;
}

interface Collected {
  readonly states: Map<SchoolId, StateCode>;
  readonly listings: Map<SchoolId, Listing[]>;
  readonly figures: FigureCollector;
  readonly levels: LevelFigures;
}

/** Collects rows of the canonical tables, and turns them into one contribution for each source and school. */
export class SchoolCollector {
  readonly #bySource = new Map<SourceId, Collected>();
  readonly #joined = new Set<Measure>();
  readonly #divided = new Map<Measure, Measure>();
  readonly #dividing = new Set<string>();
  readonly #derived = new Map<Measure, readonly [Measure, Measure]>();

  /** Adds a figure. @returns false if an earlier row has it already */
  addFigure(
    { source, state, id }: CollectedSchool,
    { key, point, level = null, isPart = false }: CollectedFigure,
  ): boolean {
    const { states, figures, levels } = this.#open(source);
    states.set(id, state);
    const { subgroup, ...figure } = key;
    const own = level === null ? figures : levels.of(level);
    const tidy = subgroup === undefined || subgroup === 'all' ? figure : key;
    if (!isPart) return own.add(id, tidy, point);
    own.addUp(id, tidy, point);
    return true;
  }

  /** True if a source has figures of a school's level. */
  hasLevel({ source, id }: { source: SourceId; id: SchoolId }, level: LevelCode): boolean {
    return this.#bySource.get(source)?.levels.of(level).has(id) ?? false;
  }

  /** Adds facts of a year. @returns false if an earlier row of the list is of the same year */
  addListing({ source, state, id }: CollectedSchool, listing: Listing): boolean {
    const { states, listings } = this.#open(source);
    states.set(id, state);
    const known = listings.get(id) ?? [];
    if (known.some(({ year, list }) => year === listing.year && list === listing.list)) return false;
    listings.set(id, [...known, listing]);
    return true;
  }

  /** Notes that a measure comes by grade only, and that its figures of the whole school are to be joined. */
  joinGrades(measure: Measure): void {
    this.#joined.add(measure);
  }

  /** Notes that the values of a measure are counts, to be divided by another measure of the school. */
  divide(measure: Measure, by: Measure): void {
    this.#divided.set(measure, by);
  }

  /** Notes that other figures of a source are shares of a measure, and that the source does not report it for its own sake. */
  onlyDivides(source: SourceId, measure: Measure): void {
    this.#dividing.add(`${source} ${measure}`);
  }

  /** Notes that a measure is the ratio of two others, if the source lacks it. */
  derive(measure: Measure, of: readonly [Measure, Measure]): void {
    this.#derived.set(measure, of);
  }

  sources(): SourceId[] {
    return [...this.#bySource.keys()];
  }

  /** Takes a source's contributions out, one by one, so that memory shrinks while the import grows. */
  *take(source: SourceId): Generator<SchoolContribution> {
    const collected = this.#bySource.get(source);
    if (collected === undefined) return;
    this.#bySource.delete(source);
    const { states, listings, figures, levels } = collected;
    const newestYear = findNewestList(listings);
    for (const [id, state] of states) {
      const listing = mergeListings(listings.get(id) ?? [], newestYear);
      const taken = dropSharedZeros([...figures.take(id), ...levels.take(id)], listing);
      const series = this.#derive(source, taken);
      listings.delete(id);
      // All of its figures may only divide others.
      if (series.length > 0 || listing !== undefined) yield toContribution({ source, state, id }, { series, listing });
    }
  }

  /** Makes the figures that are made of others, and drops those that only divide them. */
  #derive(source: SourceId, taken: readonly Series[]): Series[] {
    const own = deriveRatios(divideCounts(taken, this.#divided), this.#derived);
    const all = addWholeSchool(own, this.#joined);
    return all.filter(({ measure }) => !this.#dividing.has(`${source} ${measure}`));
  }

  #open(source: SourceId): Collected {
    const collected = this.#bySource.get(source) ?? {
      states: new Map<SchoolId, StateCode>(),
      listings: new Map<SchoolId, Listing[]>(),
      figures: new FigureCollector(source),
      levels: new LevelFigures(source),
    };
    this.#bySource.set(source, collected);
    return collected;
  }
}

/** Students of a shared-time school are counted at other schools, so that its own 0 is no figure. */
function dropSharedZeros(series: readonly Series[], listing: Listing | undefined): Series[] {
  if (listing?.isSharedTime !== true) return [...series];
  return series.map((one) => ({ ...one, points: one.points.map((point) => dropZero(one.measure, point)) }));
}

function dropZero(measure: Measure, point: Point): Point {
  const isZero = measure === 'enrollment' && point.value === 0;
  return isZero ? { year: point.year, value: null, missing: 'not-applicable' } : point;
}

function toContribution(
  school: CollectedSchool,
  { series, listing }: { series: readonly Series[]; listing: ReturnType<typeof mergeListings> },
): SchoolContribution {
  const year = listing?.isLastListed === true ? listing.year : findNewestYear(series, listing);
  const document = series.length === 0 ? {} : { series: [...series] };
  const facts = { ...readSizes(series, year), ...listing?.facts };
  return { ...school, year, facts, district: listing?.district ?? null, document };
}

function findNewestList(listings: ReadonlyMap<SchoolId, readonly Listing[]>): SchoolYear {
  const years = [...listings.values()]
    .flat()
    .flatMap(({ year, isLastListed }) => (isLastListed === true ? [year] : []));
  return years.reduce((newest, year) => (year > newest ? year : newest), '');
}

function findNewestYear(series: readonly Series[], listing: Listing | undefined): SchoolYear {
  const years = series.flatMap(({ points }) => points.map(({ year }) => year));
  return [...years, listing?.year ?? ''].reduce((newest, year) => (year > newest ? year : newest), '');
}

/**
 * Turns counts into percentages of another measure of the school in the same year, for example eligible students into a
 * percentage of the enrollment. Without the other figure, or with more than it, there is none.
 *
 * @param divided the other measure by measure
 */
function divideCounts(series: readonly Series[], divided: ReadonlyMap<Measure, Measure>): Series[] {
  return series.flatMap((one) => {
    const by = divided.get(one.measure);
    if (by === undefined) return [one];
    const whole = series.find(({ measure, subgroup, grade }) => {
      return measure === by && subgroup === one.subgroup && grade === one.grade;
    });
    const points = one.points.flatMap((point) => dividePoint(point, whole));
    return points.length === 0 ? [] : [{ ...one, points }];
  });
}

function dividePoint(point: Point, whole: Series | undefined): Point[] {
  if (point.value === null) return [point];
  const students = whole?.points.find(({ year }) => year === point.year)?.value ?? 0;
  if (students <= 0 || point.value > students) return [];
  return [{ year: point.year, value: Math.round((1000 * point.value) / students) / 10, students }];
}

/** The facts of a school in one year's row of a file. */
interface Listing extends Pick<SchoolContribution, 'year' | 'facts' | 'district'> {
  /** The file. Default: all rows are of one list. */
  readonly list?: string | undefined;
  /** `years`: older rows give what the newest row lacks. `always`: the row only adds facts to other files' rows. */
  readonly fillIn?: 'years' | 'always' | undefined;
  /** True: a school that the newest list lacks closed after its last one. */
  readonly isLastListed?: boolean | undefined;
  /** True: the students are counted at other schools. A count of 0 is then no figure. */
  readonly isSharedTime?: boolean | undefined;
}

/**
 * Puts a school's rows together. The newest year wins as a whole: an older name or address under a newer year would
 * overrule other sources. Rows that fill in give what is missing then.
 *
 * @param newestYear the year of the newest list of the source
 */
function mergeListings(listings: readonly Listing[], newestYear: SchoolYear): Listing | undefined {
  const ordered = listings.toSorted(compareListings);
  const [base] = ordered;
  if (base === undefined) return undefined;
  const others = ordered.slice(1).filter(({ fillIn }) => fillIn !== undefined);
  const facts = others.reduce<Listing['facts']>((known, other) => ({ ...withoutHalfPoint(other, known), ...known }), {
    ...base.facts,
  });
  const isSharedTime = ordered.some((listing) => listing.isSharedTime);
  if (base.isLastListed !== true) return { ...base, facts, isSharedTime };
  const status =
    base.year === newestYear ? { kind: 'open' as const } : { kind: 'closed' as const, lastYear: base.year };
  return { ...base, facts: { ...facts, status }, isSharedTime };
}

/** A latitude of one row and a longitude of another are no point. */
function withoutHalfPoint({ facts }: Listing, known: Listing['facts']): Listing['facts'] {
  if (known.lat === undefined) return facts;
  const { lat: _lat, lon: _lon, ...others } = facts;
  return others;
}

function compareListings(a: Listing, b: Listing): number {
  if ((a.fillIn === 'always') !== (b.fillIn === 'always')) return a.fillIn === 'always' ? 1 : -1;
  return a.year === b.year ? 0 : a.year > b.year ? -1 : 1;
}
