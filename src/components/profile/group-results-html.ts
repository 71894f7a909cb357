import type { Language } from '#domain/places/language.ts';
import type { Comparison, ComparisonTab, GroupFigure, HiddenGroups } from '#domain/profile/group-comparison.ts';
import type { GroupModuleAnchor, GroupResultsContent } from '#domain/profile/group-results-module.ts';
import { html, type Html } from '#components/ui/html.ts';
import { formatFor } from '#i18n/format.ts';
import { profileNames } from '#i18n/profile-names.ts';
import { translatorFor, type TextKey } from '#i18n/translator.ts';
import { barListHtml, type BarRow } from './figure-bars.ts';
import { figureTableHtml } from './figure-table.ts';
import { barScale, figureText, hiddenTexts, isLowerBetter } from './figure-text.ts';
import { topicName } from './measure-rows.ts';
import { stateMarkHtml } from './state-mark.ts';
import { tabsHtml, type Tab } from './tabs-html.ts';

/** A module that compares groups: a tab a kind of figure, within it a tab a subject or measure. */
export function groupResultsHtml(
  { tabs }: GroupResultsContent,
  { anchor, language }: { anchor: GroupModuleAnchor; language: Language },
): Html {
  const panels = tabs.map((tab) => comparisonTab(tab, { anchor, language }));
  return html`<p>${translatorFor(language)(`profile-groups.lead.${anchor}`)}${markOf(tabs, language)}</p>
    ${tabsHtml(panels, { path: anchor, level: 4 })}`;
}

/** One kind of figure: its subjects or measures in tabs of their own, who is not shown, and all numbers as a table. */
function comparisonTab(
  tab: ComparisonTab,
  { anchor, language }: { anchor: GroupModuleAnchor; language: Language },
): Tab {
  const t = translatorFor(language);
  const title = t(`profile-groups.tab.${tab.id}`);
  const isTests = tab.id === 'Test_scores';
  const subtabs = tab.comparisons.map((comparison) => comparisonSection(comparison, language));
  const lead = isTests ? html`<p class="note">${t('profile-groups.proficient')}</p>` : null;
  const inner = tabsHtml(subtabs, { path: `${anchor}*${tab.id}`, level: 5, isLoneTitled: isTests });
  const table = comparisonTable(tab.comparisons, {
    caption: t('profile-groups.caption', { of: t(`profile-groups.title.${anchor}`), what: title }),
    language,
  });
  return { id: tab.id, title, body: html`${lead}${inner}${withoutFiguresHtml([tab], language)}${table}` };
}

/** The groups and subjects of which nothing can be shown, and why. */
export function withoutFiguresHtml(tabs: readonly ComparisonTab[], language: Language): readonly Html[] {
  const names = profileNames(language);
  const hidden = tabs.flatMap((tab) => [
    ...tab.hidden.map(({ reason, groups }) => ({ reason, names: groups.map((group) => names.subgroup[group]) })),
    ...tab.withoutFigures.map(({ reason, subjects }) => ({
      reason,
      names: subjects.map((subject) => names.subject[subject]),
    })),
  ]);
  return notesHtml(hiddenTexts(hidden, language));
}

/** Every number of the comparisons, a section each. */
export function comparisonTable(
  comparisons: readonly Comparison[],
  { caption, language }: { caption: string; language: Language },
): Html {
  const names = profileNames(language);
  const sections = comparisons.map((comparison) => ({
    heading: topicName(comparison, language),
    lines: comparison.rows.map(({ group, figure }) => ({ heading: names.subgroup[group], figure })),
  }));
  return figureTableHtml({ caption, first: translatorFor(language)('profile.table.group'), sections }, language);
}

/** One comparison as a section: its groups as bars, all students first, and who is not shown. */
function comparisonSection(comparison: Comparison, language: Language): Tab {
  const { measure, subject } = comparison;
  const year = formatFor(language).schoolYear(comparison.year);
  const words = subject === null ? `${profileNames(language).measure[measure]}, ${year}` : year;
  const lower = isLowerBetter(measure) ? ` · ${translatorFor(language)('profile-figures.lowerIsBetter')}` : '';
  const notes = notesHtml(hiddenGroupTexts(comparison.hidden, language));
  const body = html`<p class="note">${words}${lower}</p>
    ${comparisonBars(comparison, language)}${notes}`;
  return { id: subject ?? measure, title: shortName(comparison, language), body };
}

/** The groups of a comparison as bars, all students first. */
export function comparisonBars(comparison: Comparison, language: Language): Html {
  const scale = barScale(comparison.measure, comparison.rows[0]?.figure.type ?? 'percent');
  const rows = comparison.rows.map((row) => groupBar(row, { comparison, scale, language }));
  return barListHtml(rows, 'wide');
}

/** Tabs have room for a word or two. */
function shortName({ measure, subject }: Comparison, language: Language): string {
  if (subject !== null) return profileNames(language).subject[subject];
  // Every measure that groups are compared by has a short name; the test of the texts walks them.
  return translatorFor(language)(`profile-groups.topic.${measure}` as TextKey);
}

function groupBar(
  { group, figure }: GroupFigure,
  of: { comparison: Comparison; scale: number | null; language: Language },
): BarRow {
  const { comparison, language } = of;
  const tone = group === 'all' ? 'reference' : isLowerBetter(comparison.measure) ? 'inverted' : undefined;
  return {
    label: profileNames(language).subgroup[group],
    value: figureText(figure, language),
    note: figure.year === comparison.year ? '' : formatFor(language).schoolYear(figure.year),
    figure,
    scale: of.scale,
    tone,
  };
}

function hiddenGroupTexts(hidden: readonly HiddenGroups[], language: Language): readonly string[] {
  if (hidden.length === 0) return [];
  const { subgroup } = profileNames(language);
  return hiddenTexts(
    hidden.map(({ reason, groups }) => ({ reason, names: groups.map((group) => subgroup[group]) })),
    language,
  );
}

function notesHtml(texts: readonly string[]): readonly Html[] {
  return texts.map((text) => html`<p class="note">${text}</p>`);
}

/** What the mark on the bars means, where any has one. */
export function markOf(tabs: readonly ComparisonTab[], language: Language): Html | null {
  const isMarked = tabs.some(({ comparisons }) =>
    comparisons.some(({ rows }) => rows.some(({ figure }) => figure.average !== null)),
  );
  return isMarked ? stateMarkHtml(language) : null;
}
