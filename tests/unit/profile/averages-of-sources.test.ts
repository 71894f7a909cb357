import { describe, expect, it } from 'vitest';
import { teachersModule } from '#domain/profile/teachers-module.ts';
import type { AverageSeries } from '#domain/figures/profile-document.ts';
import type { SourceId } from '#domain/figures/figure-schema.ts';
import { aProfilePage, aSeries } from '../../fixtures/page-model-builders.ts';

const perTeacher = (source: SourceId, value: number) =>
  aSeries({ measure: 'students-per-teacher', source, points: [{ year: '2013-14', value }] });

const average = (source: SourceId, value: number): AverageSeries => {
  const points = [{ year: '2013-14', value, schools: 40 }];
  return { measure: 'students-per-teacher', source, pool: 'public-e', points };
};

describe('a figure of a school', () => {
  it('is compared with the average of its own source', () => {
    const averages = [average('nces-pss', 12.7), average('kentucky-kde', 16.3)];
    const averageOf = (source: SourceId) => {
      const view = teachersModule(
        aProfilePage({ document: { series: [perTeacher(source, 15)], sources: [] }, averages }),
      );
      return view.kind === 'filled' ? (view.content.measures[0]?.latest.average?.low ?? null) : undefined;
    };
    expect(averageOf('kentucky-kde')).toBe(16.3);
    expect(averageOf('nces-pss')).toBe(12.7);
    expect(averageOf('nces-ccd')).toBe(null);
  });
});
