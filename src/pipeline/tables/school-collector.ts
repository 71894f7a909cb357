import type { Measure, Point, Series, SourceId } from '#domain/figures/figure-schema.ts';
import type { SchoolContribution } from '#domain/catalogue/school-contribution.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import type { SchoolId } from '#domain/schools/school-id.ts';
import type { LevelCode } from '#domain/schools/school-level.ts';
import type { SchoolYear } from '#domain/schools/school-schema.ts';
import { STUDENTS_PER_TEACHER } from '../normalize/value-scales.ts';
import { divideCounts } from './divide-counts.ts';
import { FigureCollector, type FigureKey } from './figure-collector.ts';
import { addWholeSchool } from './join-grades.ts';
import { LevelFigures } from './level-figures.ts';
import { mergeListings, type Listing } from './school-listings.ts';

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
      const own = divideCounts([...figures.take(id), ...levels.take(id)], this.#divided);
      const series = addWholeSchool(own, this.#joined);
      const listing = mergeListings(listings.get(id) ?? [], newestYear);
      listings.delete(id);
      const year = listing?.isLastListed === true ? listing.year : findNewestYear(series, listing);
      const document = series.length === 0 ? {} : { series };
      const facts = { ...readSizes(series, year), ...listing?.facts };
      yield { source, state, id, year, facts, district: listing?.district ?? null, document };
    }
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

/** The facts that are figures, too: the size of the school, and its students per teacher, in one year. */
function readSizes(series: readonly Series[], year: SchoolYear): SchoolContribution['facts'] {
  const find = (measure: Measure): number | null => {
    const own = series.find((one) => one.measure === measure && one.subgroup === undefined && one.grade === undefined);
    return own?.points.find((point) => point.year === year)?.value ?? null;
  };
  const [enrollment, ratio] = [find('enrollment'), find('students-per-teacher')];
  return {
    ...(enrollment === null ? {} : { enrollment: Math.round(enrollment) }),
    ...(ratio === null || ratio <= 0 || ratio > STUDENTS_PER_TEACHER.high ? {} : { studentsPerTeacher: ratio }),
  };
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
