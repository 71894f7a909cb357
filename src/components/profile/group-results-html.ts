import type { MissingReason } from '#domain/figures/figure-schema.ts';
import { MEASURES } from '#domain/figures/measures.ts';
import type { Subgroup } from '#domain/figures/subgroup-list.ts';
import type { Language } from '#domain/places/language.ts';
import type { ComparisonTab, HiddenGroups, Comparison } from '#domain/profile/group-comparison.ts';
import { MAIN_GROUPS, type GroupModuleAnchor, type GroupResultsContent } from '#domain/profile/group-results-module.ts';
import type { FigureView } from '#domain/profile/module-view.ts';
import { formatFor } from '#i18n/format.ts';
import { profileNames, topicName } from '#i18n/profile-names.ts';
import { translatorFor, type TextKey } from '#i18n/translator.ts';
import { html, type Html } from '#markup/html.ts';
import { barHtml } from './figure-bars.ts';
import { hiddenTexts, averageText, figureText } from './figure-text.ts';
import { narrationHtml } from './narrative-html.ts';
import { tabsHtml, type Tab } from './tabs-html.ts';

/** A module that compares groups: a tab for each kind of figure, whose chart is its table, and what is hidden. */
export function groupResultsHtml(
  { tabs }: GroupResultsContent,
  of: { anchor: GroupModuleAnchor; language: Language },
): Html {
  const { anchor, language } = of;
  const panels = tabs.map((tab) => comparisonTab(tab, of));
  const lead = anchor === 'Race_ethnicity' && html`<p>${translatorFor(language)('profile-groups.lead')}</p>`;
  return html`${lead}${tabsHtml(panels, { path: anchor, level: 4 })}${hiddenGroupsHtml([tabs], language)}`;
}

/** One kind of figure: a sentence on the group that the module is about, and the charts. */
function comparisonTab(tab: ComparisonTab, of: { anchor: GroupModuleAnchor; language: Language }): Tab {
  const narration = tab.id === 'Test_scores' ? groupNarration(tab, of) : null;
  const known = kindTab(tab, { path: of.anchor, language: of.language });
  return { ...known, body: html`${narration}${known.body}` };
}

/** A tab of one kind of figure with its charts. */
export function kindTab(tab: ComparisonTab, of: { path: string | null; language: Language }): Tab {
  const title = translatorFor(of.language)(`profile-groups.tab.${tab.id}`);
  return { id: tab.id, title, body: groupChartsHtml(tab, of) };
}

/** Compares the module's only group with the same group in the state. */
function groupNarration(tab: ComparisonTab, of: { anchor: GroupModuleAnchor; language: Language }): Html | null {
  const main = MAIN_GROUPS[of.anchor];
  if (main === null) return null;
  const figures = tab.comparisons.flatMap(({ rows }) => rows.filter(({ group }) => group === main));
  const group = profileNames(of.language).subgroup[main];
  return narrationHtml(
    figures.map(({ figure }) => figure),
    { group, language: of.language },
  );
}

/** Every figure of the tabs that can be compared with an average. */
export function comparedFigures(tabs: readonly ComparisonTab[]): readonly FigureView[] {
  return tabs.flatMap(({ comparisons }) => comparisons.flatMap(({ rows }) => rows.map(({ figure }) => figure)));
}

/**
 * Names the groups and subjects without figures in a disclosure, a sentence for each reason. A group with some figures
 * says so. Null if nothing is hidden. Each part counts its topics alone.
 */
export function hiddenGroupsHtml(parts: readonly (readonly ComparisonTab[])[], language: Language): Html | null {
  const notes = parts.flatMap((tabs) => hiddenNotes(tabs, language));
  if (notes.length === 0) return null;
  return html`<details>
    <summary>${translatorFor(language)('profile-groups.notShown')}</summary>
    ${notes}
  </details>`;
}

function hiddenNotes(tabs: readonly ComparisonTab[], language: Language): readonly Html[] {
  const t = translatorFor(language);
  const names = profileNames(language);
  const topics = tabs.reduce((sum, { comparisons }) => sum + comparisons.length, 0);
  const hidden = [...countHidden(tabs)].map(([reason, groups]) => {
    const named = [...groups].map(([group, count]) =>
      count === topics ? names.subgroup[group] : t('profile-groups.inPart', { group: names.subgroup[group] }),
    );
    return { reason, names: named };
  });
  const subjects = tabs.flatMap(({ withoutFigures }) =>
    withoutFigures.map((one) => ({ reason: one.reason, names: one.subjects.map((subject) => names.subject[subject]) })),
  );
  return hiddenTexts([...hidden, ...subjects], language).map((text) => html`<p class="note">${text}</p>`);
}

/** In how many topics each group is hidden, by reason. */
function countHidden(tabs: readonly ComparisonTab[]): ReadonlyMap<MissingReason, ReadonlyMap<Subgroup, number>> {
  const found = new Map<MissingReason, Map<Subgroup, number>>();
  const add = (hidden: readonly HiddenGroups[], topics: number): void => {
    for (const { reason, groups } of hidden) {
      const counts = found.get(reason) ?? new Map<Subgroup, number>();
      for (const group of groups) found.set(reason, counts.set(group, (counts.get(group) ?? 0) + topics));
    }
  };
  for (const { comparisons, hidden } of tabs) {
    add(hidden, comparisons.length);
    for (const comparison of comparisons) add(comparison.hidden, 1);
  }
  return found;
}

/**
 * Draws what a tab compares as one table: a bar with its numbers for each topic of a group, or for each group if there is
 * a single topic. Each subject has an address within `path`.
 */
function groupChartsHtml({ id, comparisons }: ComparisonTab, of: { path: string | null; language: Language }): Html {
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
  if (isTests) {
    const subject = isLone && first.subject !== null ? ` (${profileNames(language).subject[first.subject]})` : '';
    return `${translatorFor(language)('profile-groups.proficient')}${subject}, ${year}`;
  }
  return isLone && first.subject === null ? `${topicName(first, language)}, ${year}` : year;
}

function headHtml({ has, language }: ChartPlace): Html {
  const t = translatorFor(language);
  return html`<thead>
    <tr>
      <td></td>
      <th scope="col">${t('profile.table.school')}</th>
      ${
        has.average && html`<th scope="col">${t('profile.table.average')}</th>`
      }${has.students && html`<th scope="col">${t('profile.table.students')}</th>`}
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
    <th scope="row">${of.label}${year}</th>
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
