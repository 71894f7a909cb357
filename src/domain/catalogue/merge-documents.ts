import type { SchoolContribution } from './school-contribution.ts';
import type { Point, Series } from '../figures/figure-schema.ts';
import type { ProfileDocument } from '../figures/profile-document.ts';

/** The newest N points of a series are kept. */
const POINTS_CAP = 15;

/**
 * Merges the contributions of all sources on one school, sorted newest first, into one document. Figures with the same
 * source, measure, subject, subgroup and grade become one series with points by year. For a text block, the newest
 * source wins.
 */
export function mergeDocuments(newestFirst: readonly SchoolContribution[]): ProfileDocument {
  const document: Omit<ProfileDocument, 'series' | 'sources'> = {};
  for (const { document: told } of newestFirst.toReversed()) {
    const { series: _series, ...blocks } = told;
    Object.assign(document, Object.fromEntries(Object.entries(blocks).filter(([, block]) => block !== undefined)));
  }
  return { ...document, series: mergeSeries(newestFirst), sources: sourcesOf(newestFirst) };
}

function mergeSeries(newestFirst: readonly SchoolContribution[]): Series[] {
  const merged = new Map<string, Series>();
  for (const series of newestFirst.flatMap(({ document }) => document.series ?? [])) {
    const key = [series.source, series.measure, series.subject, series.subgroup, series.grade].join(' ');
    const known = merged.get(key);
    merged.set(key, { ...series, points: mergePoints(known?.points ?? [], series.points) });
  }
  return [...merged.values()];
}

/** Merges two lists of points, oldest first. If both have a year, the point of `stronger` wins. */
function mergePoints(stronger: readonly Point[], weaker: readonly Point[]): Point[] {
  if (stronger.length === 0 && isInOrder(weaker)) return [...weaker];
  const byYear = new Map([...weaker, ...stronger].map((point) => [point.year, point]));
  return [...byYear.values()].sort((a, b) => (a.year < b.year ? -1 : 1)).slice(-POINTS_CAP);
}

function isInOrder(points: readonly Point[]): boolean {
  return points.every((point, at) => at === 0 || (points[at - 1]?.year ?? '') < point.year);
}

/** Lists each source with each year of its texts and figures, newest first. */
function sourcesOf(newestFirst: readonly SchoolContribution[]): ProfileDocument['sources'] {
  const found = new Map<string, ProfileDocument['sources'][number]>();
  for (const { source, year, document } of newestFirst) {
    const years = (document.series ?? []).flatMap(({ points }) => points.map((point) => point.year));
    for (const each of [...new Set([year, ...years])].sort().reverse()) {
      found.set(`${source} ${each}`, { source, year: each });
    }
  }
  return [...found.values()].slice(0, 60);
}
