import type { Point, Series } from '#domain/figures/figure-schema.ts';
import type { SchoolContribution } from '#domain/catalogue/school-contribution.ts';

/** Finds the points of one figure of a school. */
export function findPoints(school: SchoolContribution | undefined, figure: Partial<Series>): Point[] | undefined {
  const { measure, subject, subgroup, grade } = figure;
  return school?.document.series?.find(
    (one) => one.measure === measure && one.subject === subject && one.subgroup === subgroup && one.grade === grade,
  )?.points;
}
