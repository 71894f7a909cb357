import { suppressSeries } from '#domain/figures/suppression.ts';
import type { Point, Series } from '#domain/figures/figure-schema.ts';
import type { SchoolContribution } from '#domain/catalogue/school-contribution.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import {
  readContribution,
  writeContribution,
  type ContributionBasket,
  type StoredContribution,
} from '../catalogue/contribution-basket.ts';

/** Points that a series keeps: the newest years. */
const MOST_POINTS = 15;

/**
 * Adds the earlier years of a school to its new contribution. A stored figure stays unless the release states its measure
 * for its year: a folder with only the newest year's files says nothing about earlier years.
 */
export function retainEarlierFigures(
  fresh: StoredContribution,
  { stored, state, basket }: { stored: StoredContribution; state: StateCode; basket: ContributionBasket },
): StoredContribution {
  const given = readContribution(fresh);
  const retained = (readContribution(stored).document.series ?? []).flatMap((series) => {
    const { source } = fresh;
    const points = series.points.filter(({ year }) => !basket.covers({ state, source }, { ...series, year }));
    return points.length === 0 ? [] : [{ ...series, points }];
  });
  return retained.length === 0 ? fresh : writeContribution(addSeries(given, retained));
}

function addSeries(given: SchoolContribution, retained: readonly Series[]): SchoolContribution {
  const byKey = new Map((given.document.series ?? []).map((series) => [keyOf(series), series]));
  for (const series of retained) {
    const points = [...series.points, ...(byKey.get(keyOf(series))?.points ?? [])];
    byKey.set(keyOf(series), { ...series, points: points.sort(byYear).slice(-MOST_POINTS) });
  }
  return { ...given, document: { ...given.document, series: suppressSeries([...byKey.values()]) } };
}

function byYear(a: Point, b: Point): number {
  return a.year < b.year ? -1 : 1;
}

function keyOf({ measure, subject, subgroup, grade }: Series): string {
  return [measure, subject, subgroup, grade].join(' ');
}
