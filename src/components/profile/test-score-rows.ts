import type { Language } from '#domain/places/language.ts';
import type { FigureView } from '#domain/profile/module-view.ts';
import type { TestScoresContent } from '#domain/profile/test-scores-module.ts';
import type { TableRow } from '#components/ui/table-rows.ts';
import { formatFor } from '#i18n/format.ts';
import { translatorFor } from '#i18n/translator.ts';
import type { BarRow } from './figure-bars.ts';
import { averageText, figureNote, figureText } from './figure-text.ts';

/** A bar a subject, with its year, the state's average and how many students were tested. */
export function testScoreBars(content: TestScoresContent, language: Language): readonly BarRow[] {
  const t = translatorFor(language);
  return content.subjects.map(({ subject, latest }) => {
    const tested = latest.students === null ? '' : ` · ${t('profile.tested', { count: latest.students })}`;
    const note = `${figureNote(latest, language)}${tested}`;
    return { label: t(`profile.subject.${subject}`), value: figureText(latest, language), note, figure: latest };
  });
}

/** The table's lines: by subject all years of the whole school, newest first, then its grades. */
export function testScoreRows(content: TestScoresContent, language: Language): readonly TableRow[] {
  const t = translatorFor(language);
  const { grade: gradeName, schoolYear, number } = formatFor(language);
  const allGrades = t('profile-test-scores.allGrades');
  const cells = (grade: string, figure: FigureView): string[] => {
    const tested = figure.students === null ? '–' : number(figure.students);
    return [grade, schoolYear(figure.year), figureText(figure, language), averageText(figure, language), tested];
  };
  return content.subjects.flatMap(({ subject, history, grades }): TableRow[] => {
    const name = t(`profile.subject.${subject}`);
    return [
      ...history.map((figure): TableRow => [name, ...cells(allGrades, figure)]),
      ...grades.map(({ grade, figure }): TableRow => [name, ...cells(gradeName(grade), figure)]),
    ];
  });
}
