import type { Language } from '#domain/places/language.ts';
import type { Grade } from '#domain/schools/school-level.ts';
import type { TestedSubject, TestScoresContent } from '#domain/profile/test-scores-module.ts';
import type { FigureView } from '#domain/profile/module-view.ts';
import type { Trend } from '#domain/profile/trends.ts';
import { html, type Html } from '#markup/html.ts';
import { formatFor } from '#i18n/format.ts';
import { translatorFor } from '#i18n/translator.ts';
import { definitionsHtml } from './definitions-html.ts';
import { barListHtml, type BarRow } from './figure-bars.ts';
import { figureTableHtml, type FigureSection } from './figure-table.ts';
import { figureNote, figureText } from './figure-text.ts';
import { narrationHtml } from './narrative-html.ts';
import { cutListHtml } from '#components/ui/show-more.ts';
import { ratingBarHtml } from './rating-bar.ts';
import { tabsHtml } from './tabs-html.ts';
import { trendChartHtml, type TrendRange } from './trend-chart.ts';
import { rangesOf, trendLegendHtml, trendWordsHtml } from './trend-words.ts';

/** Subjects of a tab that are shown at once. */
const SHOWN_SUBJECTS = 2;

/** State test results: a bar a subject, its grades behind a disclosure; exams of courses in a tab of their own. */
export function testScoresHtml(content: TestScoresContent, language: Language): Html {
  const t = translatorFor(language);
  // A grade's result says little about the school.
  const figures = content.groups.flatMap(({ subjects }) =>
    subjects.flatMap(({ latest, latestGrade }) => (latestGrade === null ? [latest] : [])),
  );
  const trends = content.groups.flatMap(({ subjects }) => subjects.flatMap(({ trend }) => trend ?? []));
  const range = rangesOf(trends).get('proficiency');
  const tabs = content.groups.map(({ id, subjects }) => ({
    id,
    title: t(`profile-test-scores.group.${id}`),
    body: cutListHtml(
      subjects.map((subject, at) => subjectBar(subject, { range, isDrawn: at < SHOWN_SUBJECTS, language })),
      { listOf: (rows) => barListHtml(rows), language, shown: SHOWN_SUBJECTS },
    ),
  }));
  const defined = content.groups.flatMap(({ subjects }) =>
    subjects.map(({ latest }) => ({ ...latest, measure: 'proficiency' as const })),
  );
  return html`<p>${t('profile-test-scores.lead')}</p>
    ${definitionsHtml(defined, language)}
    ${content.rating !== null && ratingBarHtml({ label: t('profile-test-scores.rating'), rating: content.rating, range: content.range, year: content.ratingsYear }, language)}
    ${narrationHtml(figures, { group: null, language })}${trends.length > 0 && !content.isKeyShown && trendLegendHtml(trends, language)}
    ${tabsHtml(tabs, { path: 'Test_scores', level: 4, isLoneTitled: false })}${yearsTable(content, language)}`;
}

/** Every year of every subject. Grades are in a table of their subject. */
function yearsTable({ groups }: TestScoresContent, language: Language): Html {
  const t = translatorFor(language);
  const sections = groups
    .flatMap(({ subjects }) => subjects)
    .map((tested): FigureSection => {
      const lines = yearsOf(tested).map((figure) => ({ figure }));
      return { heading: t(`profile.subject.${tested.subject}`), lines };
    });
  return figureTableHtml({ caption: t('profile-test-scores.captionYears'), sections }, language);
}

function subjectBar(
  tested: TestedSubject,
  of: { range: TrendRange | undefined; isDrawn: boolean; language: Language },
): BarRow {
  const { language } = of;
  const { latest, trend } = tested;
  const note = figureNote(latest, language);
  return {
    label: translatorFor(language)(`profile.subject.${tested.subject}`),
    value: figureText(latest, language),
    note: tested.latestGrade === null ? note : `${gradeTitle(tested.latestGrade, language)} · ${note}`,
    figure: latest,
    detail: html`${trend !== null && trendHtml(trend, of)}${gradesTable(tested, language)}`,
  };
}

/** The change in words, and its line beside the subjects that are shown at once: the table has all years. */
function trendHtml(
  trend: Trend,
  { range, isDrawn, language }: { range: TrendRange | undefined; isDrawn: boolean; language: Language },
): Html {
  const words = trendWordsHtml(trend, language, true);
  if (range === undefined || !isDrawn) return html`${words}`;
  return html`<div class="trends">${trendChartHtml(trend.points, range)}${words}</div>`;
}

/** The years of all grades, and the years of a trend from another source. */
function yearsOf({ history, trend }: TestedSubject): readonly FigureView[] {
  const [newest] = history;
  const others = trend?.figures.filter(({ source }) => source !== newest?.source) ?? [];
  return [...history, ...others];
}

function gradeTitle(grade: Grade, language: Language): string {
  return translatorFor(language)('profile-test-scores.gradeTitle', { grade: formatFor(language).grade(grade) });
}

/** The years of each grade, each with a bar of its own. Null without grades. */
function gradesTable({ subject, grades }: TestedSubject, language: Language): Html | null {
  if (grades.length === 0) return null;
  const t = translatorFor(language);
  const name = t(`profile.subject.${subject}`);
  const sections = grades.map(({ grade, figures }): FigureSection => ({
    heading: gradeTitle(grade, language),
    lines: figures.map((figure) => ({ figure })),
  }));
  const summary = html`${t('profile-test-scores.byGrade')}<span class="visually-hidden">: ${name}</span>`;
  const caption = t('profile-test-scores.captionGrades', { subject: name });
  return figureTableHtml({ summary, caption, sections, barScale: 100 }, language);
}
