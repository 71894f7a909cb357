import { MEASURES } from '#domain/figures/measures.ts';
import type { Language } from '#domain/places/language.ts';
import type { Comparison, ComparisonTab } from '#domain/profile/group-comparison.ts';
import type { FigureView } from '#domain/profile/module-view.ts';
import type { Subgroup } from '#domain/figures/subgroup-list.ts';
import { html, type Html } from '#markup/html.ts';
import { formatFor } from '#i18n/format.ts';
import { profileNames, topicName } from '#i18n/profile-names.ts';
import { translatorFor, type TextKey } from '#i18n/translator.ts';
import { barHtml } from './figure-bars.ts';
import { averageText, figureText } from './figure-text.ts';

/**
 * Draws what a tab compares as one table: a bar with its numbers for each topic of a group, or for each group if there is
 * a single topic. Each subject has an address within `path`.
 */
export function groupChartsHtml(
  { id, comparisons }: ComparisonTab,
  of: { path: string | null; language: Language },
): Html {
  const [first] = comparisons;
  if (first === undefined) return html``;
  const newest = comparisons.reduce((year, one) => (one.year > year ? one.year : year), '');
  const figures = comparisons.flatMap(({ rows }) => rows.map(({ figure }) => figure));
  const has = {
    average: figures.some(({ average }) => average !== null),
    students: figures.some(({ students }) => students !== null),
  };
  const place = {
    path: of.path === null ? null : `${of.path}*${id}`,
    newest,
    has,
    language: of.language,
    named: new Set<string>(),
  };
  const bodies =
    comparisons.length === 1
      ? [
          html`<tbody>
            ${loneRows(first, place)}
          </tbody>`,
        ]
      : groupsOf(comparisons).map((group) => groupBody(group, comparisons, place));
  return html`<table class="group-chart">
    <caption>
      ${leadOf({ id, first, isLone: comparisons.length === 1, newest }, of.language)}
    </caption>
    ${headHtml(place)}${bodies}
  </table>`;
}

interface ChartPlace {
  /** The address of the tab; null if its subjects need none. */
  readonly path: string | null;
  /** Bars of another year name it. */
  readonly newest: string;
  readonly has: { readonly average: boolean; readonly students: boolean };
  readonly language: Language;
  /** Subjects that a row already is the address of. */
  readonly named: Set<string>;
}

/** What the bars are, unless each names its own measure, and the year of most of them. */
function leadOf(
  { id, first, isLone, newest }: { id: string; first: Comparison; isLone: boolean; newest: string },
  language: Language,
): string {
  const year = formatFor(language).schoolYear(newest);
  const isTests = id === 'Test_scores';
  if (isTests) return `${translatorFor(language)('profile-groups.proficient')}, ${year}`;
  return isLone && first.subject === null ? `${topicName(first, language)}, ${year}` : year;
}

function headHtml({ has, language }: ChartPlace): Html {
  const t = translatorFor(language);
  return html`<thead>
    <tr>
      <td></td>
      <th>${t('profile.table.school')}</th>
      ${
        has.average && html`<th>${t('profile.table.average')}</th>`
      }${has.students && html`<th>${t('profile.table.students')}</th>`}
    </tr>
  </thead>`;
}

/** A row for each group. All students come first. */
function loneRows(comparison: Comparison, place: ChartPlace): readonly Html[] {
  const names = profileNames(place.language).subgroup;
  return comparison.rows.map(({ group, figure }) =>
    rowHtml({ label: names[group], figure, comparison, isReference: group === 'all' }, place),
  );
}

/** A row for each topic of a group. All students are left out, because other modules show them. */
function groupBody(group: Subgroup, comparisons: readonly Comparison[], place: ChartPlace): Html {
  const { has, language } = place;
  const columns = 2 + Number(has.average) + Number(has.students);
  const rows = comparisons.flatMap((comparison) => {
    const own = comparison.rows.find((row) => row.group === group);
    if (own === undefined) return [];
    return [rowHtml({ label: shortName(comparison, language), figure: own.figure, comparison }, place)];
  });
  const heading = html`<th scope="rowgroup" colspan="${columns}">${profileNames(language).subgroup[group]}</th>`;
  return html`<tbody>
    <tr>
      ${heading}
    </tr>
    ${rows}
  </tbody>`;
}

function rowHtml(
  of: { label: string; figure: FigureView; comparison: Comparison; isReference?: boolean },
  place: ChartPlace,
): Html {
  const { figure, comparison, isReference = false } = of;
  const { newest, has, language } = place;
  const { best, scale } = MEASURES[comparison.measure];
  const year = figure.year === newest ? null : `, ${formatFor(language).schoolYear(figure.year)}`;
  const tone = isReference ? 'reference' : best === 'lowest' ? 'inverted' : null;
  return html`<tr${addressOf(comparison, place)}${tone !== null && html` class="${tone}"`}>
    <th>${of.label}${year}</th>
    <td>${scale !== null && barHtml(figure, scale, 2)}<b>${figureText(figure, language)}</b></td>
    ${has.average && html`<td>${averageText(figure, language)}</td>`}${
      has.students && html`<td>${figure.students === null ? '–' : formatFor(language).number(figure.students)}</td>`
    }
  </tr>`;
}

/** The first row of a subject is its address. */
function addressOf({ subject }: Comparison, { path, named }: ChartPlace): Html | null {
  if (path === null || subject === null || named.has(subject)) return null;
  named.add(subject);
  return html` id="${path}*${subject}"`;
}

/** Every group of the comparisons. */
function groupsOf(comparisons: readonly Comparison[]): readonly Subgroup[] {
  const groups = comparisons.flatMap(({ rows }) => rows.map(({ group }) => group));
  return [...new Set(groups)].filter((group) => group !== 'all');
}

/** Charts have room for a word or two. */
function shortName({ measure, subject }: Pick<Comparison, 'measure' | 'subject'>, language: Language): string {
  if (subject !== null) return profileNames(language).subject[subject];
  // Every measure that groups are compared by has a short name; the test of the texts walks them.
  return translatorFor(language)(`profile-groups.topic.${measure}` as TextKey);
}
