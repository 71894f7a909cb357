import { z } from 'zod';
import type { SchoolContribution } from '#domain/catalogue/school-contribution.ts';
import type { Point, Series } from '#domain/figures/figure-schema.ts';
import { middleOf, readInterval } from '#domain/figures/interval.ts';
import { MEASURES } from '#domain/figures/measures.ts';
import type { SchoolYear } from '#domain/schools/school-schema.ts';

const FigureCountSchema = z.object({
  /** Figures with a value or a range. */
  shown: z.number(),
  /** Only figures of all students. */
  all: z.number(),
  withheld: z.number(),
  /** The median percentage of all students, of ranges their middle. Null: no percentages. */
  median: z.number().nullable(),
});
export type FigureCount = z.infer<typeof FigureCountSchema>;

/** What the catalogue has from one source in one state. */
export const ReleaseCountsSchema = z.object({
  /** Schools that the newest release lists. */
  listed: z.number(),
  /** Those with coordinates. */
  located: z.number(),
  /** By measure and year, `proficiency 2014-15`. */
  figures: z.record(z.string(), FigureCountSchema),
  /** By name, how many schools of the newest release have the fact. Absent: stored before facts were counted. */
  facts: z.record(z.string(), z.number()).optional(),
  /** The share of rows that the reading of the source's files rejected. */
  rejectedShare: z.number(),
});
export type ReleaseCounts = z.infer<typeof ReleaseCountsSchema>;

/** Counts the contributions of one source in one state. */
export class ReleaseCounter {
  #listed = 0;
  #located = 0;
  readonly #facts = new Map<string, number>();
  readonly #figures = new Map<string, { shown: number; all: number; withheld: number; percentages: number[] }>();
  readonly #newest: SchoolYear;

  constructor(newest: SchoolYear) {
    this.#newest = newest;
  }

  add({ year, facts, document }: SchoolContribution): void {
    if (year === this.#newest) {
      this.#listed += 1;
      if (facts.lat != null) this.#located += 1;
      for (const [fact, value] of Object.entries(facts)) if (value != null) this.#addFact(fact);
    }
    for (const series of document.series ?? []) for (const point of series.points) this.#addPoint(series, point);
  }

  /** Adds the figures of a district as a whole. They are counted apart: `proficiency 2014-15 of districts`. */
  addDistrict(own: readonly Series[]): void {
    for (const series of own) for (const point of series.points) this.#addPoint(series, point, ' of districts');
  }

  counts(rejectedShare: number): ReleaseCounts {
    const figures = [...this.#figures]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, { percentages, ...count }]) => {
        return [key, { ...count, median: findMedian(percentages) }] as const;
      });
    const share = Math.round(rejectedShare * 1e4) / 1e4;
    const facts = Object.fromEntries([...this.#facts].sort(([a], [b]) => (a < b ? -1 : 1)));
    const own = { listed: this.#listed, located: this.#located, figures: Object.fromEntries(figures) };
    return { ...own, facts, rejectedShare: share };
  }

  #addFact(fact: string): void {
    this.#facts.set(fact, (this.#facts.get(fact) ?? 0) + 1);
  }

  #addPoint({ measure, subgroup }: Series, point: Point, of = ''): void {
    const key = `${measure} ${point.year}${of}`;
    const count = this.#figures.get(key) ?? { shown: 0, all: 0, withheld: 0, percentages: [] };
    this.#figures.set(key, count);
    if (point.missing === 'withheld') count.withheld += 1;
    const interval = readInterval(measure, point);
    if (interval === null) return;
    count.shown += 1;
    if (subgroup !== undefined) return;
    count.all += 1;
    if (MEASURES[measure].unit === 'percent') count.percentages.push(middleOf(interval));
  }
}

function findMedian(values: readonly number[]): number | null {
  const ordered = values.toSorted((a, b) => a - b);
  return ordered[Math.floor(ordered.length / 2)] ?? null;
}
