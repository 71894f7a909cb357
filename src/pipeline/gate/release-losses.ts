import type { ReleaseLoss } from '#domain/data-sources/release-record.ts';
import type { SourceId } from '#domain/figures/figure-schema.ts';
import type { BalanceCount } from './enrollment-balance.ts';
import type { FileAccount, FileJoin } from '../report/import-report.ts';
import type { FigureCount, ReleaseCounts } from './release-counts.ts';
import { THRESHOLDS } from './release-thresholds.ts';

type Loss = Pick<ReleaseLoss, 'what' | 'before' | 'after'>;

/** Compares what the catalogue would have after an import with what it has. An empty list: the import may pass. */
export function findLosses(before: ReleaseCounts, after: ReleaseCounts): Loss[] {
  return [
    ...compareCounts('schools', { before: before.listed, after: after.listed, limit: THRESHOLDS.schools }),
    ...compareCounts('coordinates', { before: before.located, after: after.located, limit: THRESHOLDS.schools }),
    ...comparePoints('rows rejected', {
      ...{ before: 100 * before.rejectedShare, after: 100 * after.rejectedShare },
      limit: THRESHOLDS.rejectedPoints,
    }),
    ...Object.entries(before.figures).flatMap(([key, count]) => compareFigures(key, count, after.figures[key])),
    ...Object.entries(before.facts ?? {}).flatMap(([fact, count]) =>
      compareCounts(`schools with ${fact}`, {
        before: count,
        after: after.facts?.[fact] ?? 0,
        limit: THRESHOLDS.facts,
      }),
    ),
    ...Object.entries(after.figures).flatMap(([key, count]) =>
      before.figures[key] === undefined ? compareShape(key, findNearest(key, before), count) : [],
    ),
  ];
}

/** Reports a release whose enrollment by group does not add up at too many schools. */
export function findImbalance({ checked, off }: BalanceCount): Loss[] {
  if (checked < THRESHOLDS.fewestFigures || off <= checked * THRESHOLDS.unbalancedShare) return [];
  return [{ what: 'enrollment by group differs from the total', before: '0 schools', after: `${off} of ${checked}` }];
}

/** Reports files whose schools are not in the directory too often. */
export function findLowJoins(joins: readonly FileJoin[]): ReleaseLoss[] {
  return joins
    .filter(({ schools, joined }) => joined < schools * THRESHOLDS.joinedShare)
    .map(({ file, source, state, schools, joined }) => {
      const after = `${joined.toLocaleString('en-US')} (${((100 * joined) / schools).toFixed(1)} %)`;
      return { state, source, what: `schools of ${file} that join`, before: schools.toLocaleString('en-US'), after };
    });
}

/**
 * Finds the share of rows that were rejected in all files of a source. Rows of other states, and those that a reader leaves
 * out on purpose, are no part of it.
 */
export function findRejectedShare(accounts: readonly FileAccount[], source: SourceId): number {
  const own = accounts.filter((account) => account.source === source);
  const read = own.reduce((sum, account) => sum + account.read - account.skipped - account.leftOut, 0);
  return read === 0 ? 0 : own.reduce((sum, account) => sum + account.rejected, 0) / read;
}

const NONE: FigureCount = { shown: 0, all: 0, withheld: 0, median: null };

function compareFigures(key: string, before: FigureCount, after = NONE): Loss[] {
  const limit = THRESHOLDS.figures;
  return [
    ...compareCounts(key, { before: before.shown, after: after.shown, limit }),
    ...compareCounts(`${key}, all students`, { before: before.all, after: after.all, limit }),
    ...compareShape(key, before, after),
  ];
}

/** Compares what should be alike in any two years: the share of withheld figures, and the median. */
function compareShape(key: string, before: FigureCount | null, after: FigureCount): Loss[] {
  if (before === null || Math.min(countAll(before), countAll(after)) < THRESHOLDS.fewestFigures) return [];
  const withheld = { before: shareWithheld(before), after: shareWithheld(after), limit: THRESHOLDS.withheldPoints };
  const losses = comparePoints(`${key}, withheld`, withheld);
  if (before.median === null || after.median === null) return losses;
  const distance = Math.abs(after.median - before.median);
  const isFew = Math.min(before.all, after.all) < THRESHOLDS.fewestFigures;
  if (isFew || distance <= THRESHOLDS.medianPoints) return losses;
  return [...losses, { what: `${key}, median`, before: String(before.median), after: String(after.median) }];
}

/** Finds the stored year of the measure of a new year that is next to it: the newest before it, else the oldest after it. */
function findNearest(key: string, { figures }: ReleaseCounts): FigureCount | null {
  const [measure, , ...of] = key.split(' ');
  const keys = Object.keys(figures).filter((one) => {
    const [own, , ...others] = one.split(' ');
    return own === measure && others.join(' ') === of.join(' ');
  });
  const [before, after] = [keys.filter((one) => one < key), keys.filter((one) => one > key)];
  return figures[before.sort().at(-1) ?? after.sort()[0] ?? ''] ?? null;
}

function compareCounts(
  what: string,
  { before, after, limit }: { before: number; after: number; limit: { share: number; count: number } },
): Loss[] {
  const isGone = after === 0 && before >= THRESHOLDS.fewestGone;
  if (!isGone && before - after <= Math.max(before * limit.share, limit.count)) return [];
  return [{ what, before: before.toLocaleString('en-US'), after: after.toLocaleString('en-US') }];
}

function comparePoints(
  what: string,
  { before, after, limit }: { before: number; after: number; limit: number },
): Loss[] {
  if (after - before <= limit) return [];
  return [{ what, before: `${before.toFixed(1)} %`, after: `${after.toFixed(1)} %` }];
}

function countAll({ shown, withheld }: FigureCount): number {
  return shown + withheld;
}

function shareWithheld(count: FigureCount): number {
  return (100 * count.withheld) / countAll(count);
}
