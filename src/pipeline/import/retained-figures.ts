import { suppressSeries } from '#domain/figures/suppression.ts';
import type { Point, Series } from '#domain/figures/figure-schema.ts';
import type { SchoolContribution } from '#domain/catalogue/school-contribution.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import type { SchoolYear } from '#domain/schools/school-schema.ts';
import { readSizes } from '../normalize/school-sizes.ts';
import {
  readContribution,
  writeContribution,
  type ContributionBasket,
  type StoredContribution,
} from '../catalogue/contribution-basket.ts';

/** Points that a series keeps: the newest years. */
const MOST_POINTS = 15;

/**
 * Adds the other years of a school to its new contribution. A stored figure stays unless the release states its measure
 * for its year: a folder with only one year's files says nothing about other years. A stored fact of the same year stays
 * unless the release states it of any school: a file that is not in the folder says nothing. Stored facts that are newer
 * than the release stay, too.
 */
export function retainOtherYears(
  fresh: StoredContribution,
  { stored, state, basket, year: newest }: RetainedParts,
): StoredContribution {
  const read = readContribution(fresh);
  const known = readContribution(stored);
  const given = known.year === read.year ? keepFacts(read, { known, state, basket }) : read;
  const retained = (known.document.series ?? []).flatMap((series) => {
    const { source } = fresh;
    const points = series.points.filter(({ year }) => !basket.covers({ state, source }, { ...series, year }));
    return points.length === 0 ? [] : [{ ...series, points }];
  });
  if (known.year > newest) {
    const document = { ...known.document, series: given.document.series ?? [] };
    return writeContribution(addSeries({ ...known, document }, retained));
  }
  if (retained.length === 0) return given === read ? fresh : writeContribution(given);
  const joined = addSeries(given, retained);
  const sizes = readSizes(joined.document.series ?? [], joined.year);
  return writeContribution({ ...joined, facts: { ...sizes, ...joined.facts } });
}

/** Adds the stored facts that the release does not state of any school. */
function keepFacts(
  given: SchoolContribution,
  { known, state, basket }: Pick<RetainedParts, 'state' | 'basket'> & { known: SchoolContribution },
): SchoolContribution {
  const kept = Object.entries(known.facts).filter(
    ([fact]) => !basket.statesFact({ state, source: given.source }, fact),
  );
  return kept.length === 0 ? given : { ...given, facts: { ...given.facts, ...Object.fromEntries(kept) } };
}

interface RetainedParts {
  readonly stored: StoredContribution;
  readonly state: StateCode;
  readonly basket: ContributionBasket;
  /** The newest year of the release. */
  readonly year: SchoolYear;
}

function addSeries(given: SchoolContribution, retained: readonly Series[]): SchoolContribution {
  const series = suppressSeries(joinSeries(given.document.series ?? [], retained));
  return { ...given, document: { ...given.document, series } };
}

/** Adds the points of retained series to the given ones. No year is in both. */
export function joinSeries(given: readonly Series[], retained: readonly Series[]): Series[] {
  const byKey = new Map(given.map((series) => [keyOf(series), series]));
  for (const series of retained) {
    const points = [...series.points, ...(byKey.get(keyOf(series))?.points ?? [])];
    byKey.set(keyOf(series), { ...series, points: points.sort(byYear).slice(-MOST_POINTS) });
  }
  return [...byKey.values()];
}

function byYear(a: Point, b: Point): number {
  return a.year < b.year ? -1 : 1;
}

function keyOf({ measure, subject, subgroup, grade }: Series): string {
  return [measure, subject, subgroup, grade].join(' ');
}
