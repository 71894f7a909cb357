import type { DatabaseSync } from 'node:sqlite';
import { equityModule } from '#domain/profile/equity-module.ts';
import { compareWithAverage, findSeries, isWholeSchool, latestFigure } from '#domain/profile/module-view.ts';
import type { ProfilePage } from '#domain/profile/profile-page.ts';
import { findTrends } from '#domain/profile/trends.ts';
import { findPoolOf } from '#domain/figures/average-pool.ts';
import { toPooled, type SchoolKind } from '#domain/schools/school-kind.ts';
import { MEASURE_IDS } from '#domain/figures/measures.ts';
import type { ProfileDocument, StateAverages } from '#domain/figures/profile-document.ts';
import { LEVEL_CODES } from '#domain/schools/school-level.ts';
import { aProfilePage, aSchool } from '../../fixtures/page-model-builders.ts';
import type { Claim, Pools } from './claim.ts';

interface Row {
  readonly id: string;
  readonly type: 'public' | 'charter' | 'private';
  readonly levels: string;
  readonly name: string;
  readonly kind: SchoolKind | null;
  readonly is_virtual: number | null;
  readonly document: string;
}

/** Lists what the profiles of a state say about their figures, as the product's own code decides it. */
export function listClaims(db: DatabaseSync, state: string): { claims: Claim[]; pools: Pools } {
  const row = db.prepare('SELECT averages FROM state WHERE code = ?').get(state) as { averages: string } | undefined;
  const averages = JSON.parse(row?.averages ?? '{"series":[]}') as StateAverages;
  const pools: Pools = new Map();
  const claims: Claim[] = [];
  const rows = db
    .prepare('SELECT id, type, levels, name, kind, is_virtual, document FROM school WHERE state = ?')
    .iterate(state);
  for (const one of rows as Iterable<unknown>) {
    const { levels, is_virtual, document, ...row } = one as Row;
    const isVirtual = is_virtual === null ? null : is_virtual === 1;
    const school = aSchool({ ...row, isVirtual, levels: LEVEL_CODES.filter((level) => levels.includes(level)) });
    const pooled = toPooled(school);
    pools.set(row.id, (topic) => findPoolOf(pooled, topic as Parameters<typeof findPoolOf>[1]));
    const page = aProfilePage({
      ...{ school, document: JSON.parse(document) as ProfileDocument },
      averages: averages.series.filter((average) => findPoolOf(pooled, average) === average.pool),
    });
    claims.push(...verdicts(page), ...trends(page), ...gaps(page));
  }
  return { claims, pools };
}

function verdicts(page: ProfilePage): Claim[] {
  return findSeries(page, MEASURE_IDS).flatMap((series): Claim[] => {
    const figure = latestFigure(page, series);
    const says = figure === null ? null : compareWithAverage(figure);
    if (figure === null || says === null) return [];
    const isWhole = isWholeSchool(series);
    return [{ kind: 'verdict', school: page.school.id, topic: topicOf(series), year: figure.year, says, isWhole }];
  });
}

function trends(page: ProfilePage): Claim[] {
  return findTrends(page).trends.map(({ change, isClear, stateChange, points, measure, subject }) => ({
    kind: 'trend',
    ...{ school: page.school.id, measure, subject },
    ...{ from: points[0]?.year ?? '', to: points.at(-1)?.year ?? '', change, isClear, stateChange },
  }));
}

function gaps(page: ProfilePage): Claim[] {
  const view = equityModule(page);
  const content = view.kind === 'empty' ? [] : view.content.gaps;
  return content.flatMap(({ subject, groups }) =>
    groups.map(({ group, own, points, statePoints }) => ({
      kind: 'gap',
      ...{ school: page.school.id, subject, group, year: own.year, source: own.source, points, statePoints },
    })),
  );
}

function topicOf({ source, measure, subject, subgroup, grade }: Parameters<typeof isWholeSchool>[0]): string {
  return [source, measure, subject ?? '', subgroup ?? 'all', grade ?? ''].join('|');
}
