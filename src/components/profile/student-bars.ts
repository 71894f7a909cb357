import type { Language } from '#domain/places/language.ts';
import type { FigureView } from '#domain/profile/module-view.ts';
import type { GroupShare, StudentsContent } from '#domain/profile/students-module.ts';
import { formatFor } from '#i18n/format.ts';
import { translatorFor } from '#i18n/translator.ts';
import type { BarRow } from './figure-bars.ts';
import { averageText, figureText } from './figure-text.ts';
import { measureBars } from './measure-rows.ts';

/** A heading, a note under it, and its bars. */
export interface BarSection {
  readonly title: string;
  readonly note: string | null;
  readonly rows: readonly BarRow[];
}

/** Everything that is known of the students, as lists of bars; empty lists are left out. */
export function studentSections(content: StudentsContent, language: Language): readonly BarSection[] {
  const t = translatorFor(language);
  const { schoolYear, grade: gradeName } = formatFor(language);
  const counts = (rows: readonly { label: string; figure: FigureView }[]): BarRow[] => countBars(rows, language);
  const byYear = content.enrollment.map((figure) => ({ label: schoolYear(figure.year), figure }));
  const byGrade = (content.grades?.rows ?? []).map(({ grade, figure }) => ({ label: gradeName(grade), figure }));
  const gradesYear = content.grades === null ? '' : schoolYear(content.grades.year);
  const sections: readonly BarSection[] = [
    { title: t('profile-students.enrollment'), note: null, rows: counts(byYear) },
    { title: t('profile-students.grades', { year: gradesYear }), note: null, rows: counts(byGrade) },
    ...(['ethnicity', 'gender', 'other'] as const).map((part) => shareSection(content[part], { part, language })),
    {
      title: t('profile-students.lunch'),
      note: t('profile-students.lunchLead'),
      rows: lunchBars(content.lunch, language),
    },
    { title: t('profile-students.schoolYear'), note: null, rows: measureBars(content.schoolYear, language) },
  ];
  return sections.filter(({ rows }) => rows.length > 0);
}

/** Counts are drawn against the largest of their list, and have no average beside them. */
function countBars(rows: readonly { label: string; figure: FigureView }[], language: Language): BarRow[] {
  const scale = Math.max(1, ...rows.map(({ figure }) => figure.value ?? figure.upper ?? 0));
  return rows.map(({ label, figure }) => ({
    label,
    value: figureText(figure, language),
    figure: { ...figure, average: null },
    scale,
  }));
}

function shareSection(
  shares: readonly GroupShare[],
  of: { part: 'ethnicity' | 'gender' | 'other'; language: Language },
): BarSection {
  const t = translatorFor(of.language);
  const { schoolYear } = formatFor(of.language);
  const newest = shares
    .map(({ figure }) => figure.year)
    .sort()
    .at(-1);
  const rows = shares.map(({ group, figure }) => ({
    label: t(`profile.subgroup.${group}`),
    value: figureText(figure, of.language),
    figure,
    ...(figure.year === newest ? {} : { note: schoolYear(figure.year) }),
  }));
  const note = newest === undefined ? null : t('profile-students.shareOf', { year: schoolYear(newest) });
  return { title: t(`profile-students.${of.part}`), note, rows };
}

function lunchBars(figures: readonly FigureView[], language: Language): readonly BarRow[] {
  const t = translatorFor(language);
  const { schoolYear } = formatFor(language);
  return figures.map((figure) => ({
    label: schoolYear(figure.year),
    value: figureText(figure, language),
    note: figure.average === null ? '' : t('profile.stateAverage', { value: averageText(figure, language) }),
    figure,
  }));
}
