import { MEASURES } from '#domain/figures/measures.ts';
import type { Language } from '#domain/places/language.ts';
import type { Comparison, ComparisonTab } from '#domain/profile/group-comparison.ts';
import type { FigureView } from '#domain/profile/module-view.ts';
import type { Subgroup } from '#domain/figures/subgroup-list.ts';
import { html, type Html } from '#markup/html.ts';
import { formatFor } from '#i18n/format.ts';
import { profileNames, topicName } from '#i18n/profile-names.ts';
import { translatorFor, type TextKey } from '#i18n/translator.ts';
import { barListHtml, type BarRow } from './figure-bars.ts';
import { figureText } from './figure-text.ts';

/** Draws what a tab compares: a small chart for each group with a bar for each topic, or one chart for a single topic. */
export function groupChartsHtml({ id, comparisons }: ComparisonTab, language: Language): Html {
  const [first] = comparisons;
  if (first === undefined) return html``;
  const newest = comparisons.reduce((year, one) => (one.year > year ? one.year : year), '');
  const place = { newest, language };
  const lead = html`<p class="note">${leadOf({ id, first, newest }, language)}</p>`;
  if (comparisons.length === 1) return html`${lead}${loneChart(first, place)}`;
  return html`${lead}
    <div class="group-charts">
      ${groupsOf(comparisons).map((group) => groupChart(group, { comparisons, ...place }))}
    </div>`;
}

interface ChartPlace {
  /** Bars of another year name it. */
  readonly newest: string;
  readonly language: Language;
}

/** What the bars are, and the year of most of them. */
function leadOf({ id, first, newest }: { id: string; first: Comparison; newest: string }, language: Language): string {
  const year = formatFor(language).schoolYear(newest);
  const isTests = id === 'Test_scores';
  const isLone = first.subject === null && id === 'Academic_progress';
  if (isTests) return `${translatorFor(language)('profile-groups.proficient')}, ${year}`;
  return isLone ? `${topicName(first, language)}, ${year}` : year;
}

/** A bar for each group. */
function loneChart(comparison: Comparison, place: ChartPlace): Html {
  const names = profileNames(place.language).subgroup;
  const rows = comparison.rows.map(({ group, figure }) =>
    barOf({ label: names[group], figure, comparison, isReference: group === 'all' }, place),
  );
  return barListHtml(rows, 'group');
}

/** A bar for each topic of a group. */
function groupChart(group: Subgroup, of: ChartPlace & { comparisons: readonly Comparison[] }): Html {
  const rows = of.comparisons.flatMap((comparison) => {
    const own = comparison.rows.find((row) => row.group === group);
    if (own === undefined) return [];
    const label = shortName(comparison, of.language);
    return [barOf({ label, figure: own.figure, comparison, isReference: group === 'all' }, of)];
  });
  return html`<div>
    <p><b>${profileNames(of.language).subgroup[group]}</b></p>
    ${barListHtml(rows, 'group')}
  </div>`;
}

function barOf(
  of: { label: string; figure: FigureView; comparison: Comparison; isReference: boolean },
  { newest, language }: ChartPlace,
): BarRow {
  const { figure, comparison, isReference } = of;
  const { best, scale } = MEASURES[comparison.measure];
  const year = figure.year === newest ? '' : `, ${formatFor(language).schoolYear(figure.year)}`;
  const tone = isReference ? 'reference' : best === 'lowest' ? 'inverted' : undefined;
  return { label: `${of.label}${year}`, value: figureText(figure, language), figure, scale, tone };
}

/** Every group of the comparisons, all students first. */
function groupsOf(comparisons: readonly Comparison[]): readonly Subgroup[] {
  return [...new Set(comparisons.flatMap(({ rows }) => rows.map(({ group }) => group)))];
}

/** Charts have room for a word or two. */
function shortName({ measure, subject }: Pick<Comparison, 'measure' | 'subject'>, language: Language): string {
  if (subject !== null) return profileNames(language).subject[subject];
  // Every measure that groups are compared by has a short name; the test of the texts walks them.
  return translatorFor(language)(`profile-groups.topic.${measure}` as TextKey);
}
