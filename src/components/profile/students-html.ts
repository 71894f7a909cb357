import type { Language } from '#domain/places/language.ts';
import type { FigureView } from '#domain/profile/module-view.ts';
import type { GroupShare, StudentsContent } from '#domain/profile/students-module.ts';
import { html, type Html } from '#markup/html.ts';
import { formatFor } from '#i18n/format.ts';
import { profileNames } from '#i18n/profile-names.ts';
import { translatorFor } from '#i18n/translator.ts';
import { barListHtml, type BarRow } from './figure-bars.ts';
import { figureTableHtml, type FigureSection } from './figure-table.ts';
import { figureText, hiddenTexts } from './figure-text.ts';
import { groupDonutsHtml } from './group-donuts.ts';
import { groupHiddenShares, sharePieHtml } from './share-legend.ts';

/** Shows the students of the school: ethnicity, gender, groups, and how many there are. */
export function studentsHtml(content: StudentsContent, language: Language): Html {
  const t = translatorFor(language);
  const charts = [
    sharePieHtml(content.ethnicity, { title: t('profile-students.ethnicity'), shape: 'ring', language }),
    sharePieHtml(content.gender, { title: t('profile-students.gender'), shape: 'pie', language }),
  ].filter((chart) => chart !== null);
  const shares = charts.length === 0 ? null : html`<div class="share-charts">${charts}</div>`;
  const { withoutPreK: count } = content;
  const preK = count !== null && html`<p class="note">${t('profile-students.preK', { count })}</p>`;
  return html`${shares}${preK}${groupDonutsHtml(content, language)}
  ${sharesTable(content, language)}${countsHtml(content, language)}`;
}

function sharesTable(content: StudentsContent, language: Language): Html {
  const t = translatorFor(language);
  const lines = (shares: readonly GroupShare[]): FigureSection['lines'] =>
    shares.map(({ group, figure }) => ({ heading: profileNames(language).subgroup[group], figure }));
  const lunch = content.lunch.map((figure) => ({ heading: t('profile.measure.lunch-eligible'), figure }));
  const all: readonly FigureSection[] = [
    { heading: t('profile-students.ethnicity'), lines: lines(content.ethnicity) },
    { heading: t('profile-students.gender'), lines: lines(content.gender) },
    { heading: t('profile-students.groups'), lines: [...lunch, ...lines(content.other)] },
  ];
  const sections = all.filter((section) => section.lines.length > 0);
  const caption = t('profile-students.caption.groups');
  const hidden = groupHiddenShares([...content.ethnicity, ...content.gender, ...content.other], language);
  const notes = hiddenTexts(hidden, language).map((text) => html`<p class="note">${text}</p>`);
  return figureTableHtml({ caption, first: t('profile.table.group'), sections, notes }, language);
}

/** How many students, by year and by grade: bars with their numbers. */
function countsHtml(content: StudentsContent, language: Language): Html {
  const t = translatorFor(language);
  const { schoolYear, grade: gradeName } = formatFor(language);
  const years = content.enrollment.map((figure) => ({ heading: schoolYear(figure.year), figure }));
  const grades = (content.grades?.rows ?? []).map(({ grade, figure }) => ({ heading: gradeName(grade), figure }));
  const gradesTitle = t('profile-students.grades', { year: schoolYear(content.grades?.year ?? '') });
  const byYear = countList({ heading: t('profile-students.enrollment'), lines: years }, language);
  const byGrade = countList({ heading: gradesTitle, lines: grades }, language);
  return html`${byYear}${byGrade}`;
}

/** Counts behind a disclosure. */
function countList({ heading, lines }: FigureSection, language: Language): Html | null {
  if (lines.length === 0) return null;
  return html`<details>
    <summary>${heading}</summary>
    ${barListHtml(countBars(lines, language), 'tight')}
  </details>`;
}

/** Counts are drawn against the largest of their list, and have no average beside them. */
function countBars(lines: FigureSection['lines'], language: Language): readonly BarRow[] {
  const largest = lines.reduce((most, { figure }) => Math.max(most, figure.value ?? figure.upper ?? 0), 1);
  return lines.map(({ heading, figure }) => ({
    label: heading ?? '',
    value: figureText(figure, language),
    figure: { ...figure, average: null } satisfies FigureView,
    scale: largest,
  }));
}
