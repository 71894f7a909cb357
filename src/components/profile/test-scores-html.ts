import type { Language } from '#domain/places/language.ts';
import type { TestedSubject, TestScoresContent } from '#domain/profile/test-scores-module.ts';
import { html, type Html } from '#components/ui/html.ts';
import { formatFor } from '#i18n/format.ts';
import { translatorFor } from '#i18n/translator.ts';
import { barListHtml, type BarRow } from './figure-bars.ts';
import { figureTableHtml, type FigureSection } from './figure-table.ts';
import { figureNote, figureText } from './figure-text.ts';
import { ratingBarHtml } from './rating-bar.ts';
import { stateMarkOf } from './state-mark.ts';
import { tabsHtml } from './tabs-html.ts';

/** State test results: a bar a subject, its grades and years behind a disclosure; exams of courses in a tab of their own. */
export function testScoresHtml(content: TestScoresContent, language: Language): Html {
  const t = translatorFor(language);
  const figures = content.groups.flatMap(({ subjects }) => subjects.map(({ latest }) => latest));
  const tabs = content.groups.map(({ id, subjects }) => ({
    id,
    title: t(`profile-test-scores.group.${id}`),
    body: barListHtml(subjects.map((subject) => subjectBar(subject, language))),
  }));
  return html`<p>${t('profile-test-scores.lead')}${stateMarkOf(figures, language)}</p>
    ${content.rating !== null && ratingBarHtml({ label: t('profile-test-scores.rating'), rating: content.rating }, language)}
    ${tabsHtml(tabs, { path: 'Test_scores', level: 4, isLoneTitled: false })}`;
}

function subjectBar(tested: TestedSubject, language: Language): BarRow {
  const t = translatorFor(language);
  const { latest } = tested;
  const students = latest.students === null ? '' : ` · ${t('profile.tested', { count: latest.students })}`;
  return {
    label: t(`profile.subject.${tested.subject}`),
    value: figureText(latest, language),
    note: `${figureNote(latest, language)}${students}`,
    figure: latest,
    detail: subjectTable(tested, language),
  };
}

/** Every grade and year, each with a bar of its own; nothing where the bar above says it all. */
function subjectTable({ subject, history, grades }: TestedSubject, language: Language): Html | null {
  if (history.length < 2 && grades.length === 0) return null;
  const t = translatorFor(language);
  const { grade: gradeName } = formatFor(language);
  const name = t(`profile.subject.${subject}`);
  const hasGrades = grades.length > 0;
  const sections: readonly FigureSection[] = [
    {
      heading: hasGrades ? t('profile-test-scores.allGrades') : null,
      lines: history.map((figure) => ({ figure })),
    },
    ...grades.map(({ grade, figures }) => ({
      heading: t('profile-test-scores.gradeTitle', { grade: gradeName(grade) }),
      lines: figures.map((figure) => ({ figure })),
    })),
  ];
  const words = t(hasGrades ? 'profile-test-scores.byGrade' : 'profile-test-scores.byYear');
  const summary = html`${words}<span class="visually-hidden">: ${name}</span>`;
  const caption = t(hasGrades ? 'profile-test-scores.captionGrades' : 'profile-test-scores.caption', { subject: name });
  return figureTableHtml({ summary, caption, sections, hasBars: true }, language);
}
