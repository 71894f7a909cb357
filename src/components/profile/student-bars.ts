import type { SchoolYear } from '#domain/schools/school-schema.ts';
import type { FigureView } from '#domain/profile/module-view.ts';
import type { GroupShare, StudentsContent } from '#domain/profile/students-module.ts';

/** The largest figure of a list, at least 1: the length that the list's bars are drawn against. */
export function barMaximum(figures: readonly FigureView[]): number {
  return Math.max(1, ...figures.map((figure) => figure.value ?? figure.upper ?? 0));
}

/** The filled lists of shares, each with the newest year in it. */
export function shareSections(
  content: StudentsContent,
): readonly { part: 'ethnicity' | 'gender' | 'other'; shares: readonly GroupShare[]; year: SchoolYear }[] {
  return (['ethnicity', 'gender', 'other'] as const).flatMap((part) => {
    const shares = content[part];
    const year = shares
      .map(({ figure }) => figure.year)
      .sort()
      .at(-1);
    return year === undefined ? [] : [{ part, shares, year }];
  });
}
