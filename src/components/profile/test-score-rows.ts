import type { Subject } from '#domain/profile/figure-schema.ts';
import type { FigureView } from '#domain/profile/module-view.ts';
import type { TestScoresContent } from '#domain/profile/test-scores-module.ts';
import type { Grade } from '#domain/schools/school-level.ts';

/** One line of the table; `grade` null is all grades together. */
export interface TestScoreRow {
  readonly subject: Subject;
  readonly grade: Grade | null;
  readonly figure: FigureView;
}

/** The table's lines: by subject all years of the whole school, newest first, then its grades. */
export function testScoreRows(content: TestScoresContent): readonly TestScoreRow[] {
  return content.subjects.flatMap(({ subject, history, grades }) => [
    ...history.map((figure) => ({ subject, grade: null, figure })),
    ...grades.map(({ grade, figure }) => ({ subject, grade, figure })),
  ]);
}
