import { describe, expect, it } from 'vitest';
import type { Point, Series } from '#domain/figures/figure-schema.ts';
import { SUBGROUP_FAMILIES, type Subgroup } from '#domain/figures/subgroup-list.ts';
import { PARTITIONS } from '#domain/figures/subgroup-partitions.ts';
import { demoCatalogue } from '#pipeline/sample/demo-catalogue.ts';

const RATES: readonly Series['measure'][] = ['proficiency', 'academic-growth', 'suspension-rate', 'chronic-absence'];
const SPLITS = PARTITIONS.filter(({ hasRest }) => !hasRest);
/** A share has one decimal, so a group's number of students is known to half of that. */
const ROUNDING = 0.11;

const schools = demoCatalogue().contributions.map(({ id, document }) => ({ id, series: document.series ?? [] }));

interface Group {
  readonly value: number;
  readonly students: number;
}

function known(point: Point | undefined): Group | null {
  return point?.value == null || point.students === undefined ? null : { value: point.value, students: point.students };
}

/** Returns each total of rates with all of its parts, if all are reported. */
function* totals(): Generator<{ where: string; whole: Group; parts: readonly Group[] }> {
  for (const { id, series } of schools) {
    const rates = series.filter(({ measure, grade }) => RATES.includes(measure) && grade === undefined);
    for (const [topic, own] of Map.groupBy(rates, ({ measure, subject }) => `${measure} ${subject ?? ''}`)) {
      const of = new Map(own.map(({ subgroup = 'all', points }) => [subgroup, points] as const));
      const years = new Set(own.flatMap(({ points }) => points.map(({ year }) => year)));
      const at = (group: Subgroup, year: string) => of.get(group)?.find((point) => point.year === year);
      for (const { whole, parts } of SPLITS) {
        for (const year of years) {
          const total = known(at(whole, year));
          const present = parts.filter((part) => of.has(part));
          const told = present.flatMap((part) => known(at(part, year)) ?? []);
          if (total === null || told.length < 2 || told.length < present.length) continue;
          yield { where: `${id} ${topic} ${whole} ${year}`, whole: total, parts: told };
        }
      }
    }
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

describe('the demonstration adds up', () => {
  it('in the students and the results of groups', () => {
    let checked = 0;
    for (const { where, whole, parts } of totals()) {
      const students = sum(parts.map((part) => part.students));
      const mean = sum(parts.map(({ value, students: n }) => value * n)) / students;
      expect({ where, students }).toEqual({ where, students: whole.students });
      expect(Math.abs(mean - whole.value), where).toBeLessThan(ROUNDING);
      checked += 1;
    }
    expect(checked).toBeGreaterThan(1000);
  });

  it.each(['gender', 'ethnicity'] as const)('in the shares of students by %s', (family) => {
    const groups: readonly Subgroup[] = SUBGROUP_FAMILIES[family];
    const enrolled = schools.flatMap(({ series }) => {
      const own = series.filter(({ measure }) => measure === 'enrollment');
      const newest = (one: Series | undefined) => one?.points.at(-1)?.value ?? null;
      const parts = own.filter(({ subgroup }) => subgroup !== undefined && groups.includes(subgroup)).map(newest);
      const whole = newest(own.find(({ subgroup, grade }) => subgroup === undefined && grade === undefined));
      if (whole === null || parts.length < 2 || !parts.every((part) => part !== null)) return [];
      return [{ whole, parts: sum(parts) }];
    });
    expect(enrolled.length).toBeGreaterThan(300);
    expect(enrolled.filter(({ whole, parts }) => whole !== parts)).toEqual([]);
  });
});
