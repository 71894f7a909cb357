import type { Measure, Point, Series, SourceId } from '#domain/figures/figure-schema.ts';
import type { SchoolContribution } from '#domain/catalogue/school-contribution.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import type { SchoolId } from '#domain/schools/school-id.ts';
import type { SchoolYear } from '#domain/schools/school-schema.ts';
import { FigureCollector, type FigureKey } from './figure-collector.ts';
import { addWholeSchool } from './join-grades.ts';

/** A school as a source's figures and facts name it. */
interface CollectedSchool {
  readonly source: SourceId;
  readonly state: StateCode;
  readonly id: SchoolId;
}

type Listing = Pick<SchoolContribution, 'year' | 'facts' | 'district'>;

interface Collected {
  readonly states: Map<SchoolId, StateCode>;
  readonly listings: Map<SchoolId, Listing>;
  readonly figures: FigureCollector;
}

/** Collects rows of the canonical tables, and turns them into one contribution for each source and school. */
export class SchoolCollector {
  readonly #bySource = new Map<SourceId, Collected>();
  readonly #joined = new Set<Measure>();

  /** Adds a figure. @returns false if an earlier row has it already */
  addFigure({ source, state, id }: CollectedSchool, key: FigureKey, point: Point): boolean {
    const collected = this.#open(source);
    collected.states.set(id, state);
    const { subgroup, ...figure } = key;
    return collected.figures.add(id, subgroup === undefined || subgroup === 'all' ? figure : key, point);
  }

  /**
   * Adds facts of a year. The newest year wins as a whole: an older name or address under a newer year would overrule
   * other sources. @returns false if an earlier row is of the same year
   */
  addListing({ source, state, id }: CollectedSchool, listing: Listing): boolean {
    const { states, listings } = this.#open(source);
    states.set(id, state);
    const known = listings.get(id);
    if (known?.year === listing.year) return false;
    if (known === undefined || known.year < listing.year) listings.set(id, listing);
    return true;
  }

  /** Notes that a measure comes by grade only, and that its figures of the whole school are to be joined. */
  joinGrades(measure: Measure): void {
    this.#joined.add(measure);
  }

  sources(): SourceId[] {
    return [...this.#bySource.keys()];
  }

  /** Takes a source's contributions out, one by one, so that memory shrinks while the import grows. */
  *take(source: SourceId): Generator<SchoolContribution> {
    const collected = this.#bySource.get(source);
    if (collected === undefined) return;
    this.#bySource.delete(source);
    const { states, listings, figures } = collected;
    for (const [id, state] of states) {
      const series = addWholeSchool(figures.take(id), this.#joined);
      const listing = listings.get(id);
      listings.delete(id);
      const year = findNewestYear(series, listing);
      const document = series.length === 0 ? {} : { series };
      const facts = { ...readSizes(series, year), ...listing?.facts };
      yield { source, state, id, year, facts, district: listing?.district ?? null, document };
    }
  }

  #open(source: SourceId): Collected {
    const collected = this.#bySource.get(source) ?? {
      states: new Map<SchoolId, StateCode>(),
      listings: new Map<SchoolId, Listing>(),
      figures: new FigureCollector(source),
    };
    this.#bySource.set(source, collected);
    return collected;
  }
}

/** A school with more students for each teacher teaches elsewhere, or not at all. */
const MOST_PER_TEACHER = 1000;

/** The facts that are figures, too: the size of the school, and its students per teacher, in one year. */
function readSizes(series: readonly Series[], year: SchoolYear): SchoolContribution['facts'] {
  const find = (measure: Measure): number | null => {
    const own = series.find((one) => one.measure === measure && one.subgroup === undefined && one.grade === undefined);
    return own?.points.find((point) => point.year === year)?.value ?? null;
  };
  const [enrollment, ratio] = [find('enrollment'), find('students-per-teacher')];
  return {
    ...(enrollment === null ? {} : { enrollment: Math.round(enrollment) }),
    ...(ratio === null || ratio <= 0 || ratio > MOST_PER_TEACHER ? {} : { studentsPerTeacher: ratio }),
  };
}

function findNewestYear(series: readonly Series[], listing: Listing | undefined): SchoolYear {
  const years = series.flatMap(({ points }) => points.map(({ year }) => year));
  return [...years, listing?.year ?? ''].reduce((newest, year) => (year > newest ? year : newest), '');
}
