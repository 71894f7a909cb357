import type { Language } from '#domain/places/language.ts';
import type { MissingReason } from '#domain/figures/figure-schema.ts';
import type { ComparisonTab, HiddenGroups } from '#domain/profile/group-comparison.ts';
import type { FigureView } from '#domain/profile/module-view.ts';
import { MAIN_GROUPS, type GroupModuleAnchor, type GroupResultsContent } from '#domain/profile/group-results-module.ts';
import type { Subgroup } from '#domain/figures/subgroup-list.ts';
import { html, type Html } from '#markup/html.ts';
import { profileNames, topicName } from '#i18n/profile-names.ts';
import { translatorFor } from '#i18n/translator.ts';
import { figureTableHtml, type FigureSection } from './figure-table.ts';
import { hiddenTexts } from './figure-text.ts';
import { groupChartsHtml } from './group-charts-html.ts';
import { narrationHtml } from './narrative-html.ts';
import { tabsHtml, type Tab } from './tabs-html.ts';

/** A module that compares groups: a tab for each kind of figure with a chart for each group, and one table of them all. */
export function groupResultsHtml(
  { tabs }: GroupResultsContent,
  { anchor, language }: { anchor: GroupModuleAnchor; language: Language },
): Html {
  const t = translatorFor(language);
  const panels = tabs.map((tab) => comparisonTab(tab, { anchor, language }));
  const sections = comparisonSections(tabs, { path: anchor, language });
  const notes = hiddenGroupsHtml(tabs, language);
  const caption = t(`profile-groups.title.${anchor}`);
  const lead = anchor === 'Race_ethnicity' && html`<p>${t('profile-groups.lead')}</p>`;
  return html`${lead}${tabsHtml(panels, { path: anchor, level: 4 })}
  ${figureTableHtml({ caption, first: t('profile.table.group'), sections, notes }, language)}`;
}

/** One kind of figure: a sentence on the group that the module is about, and the charts. */
function comparisonTab(tab: ComparisonTab, of: { anchor: GroupModuleAnchor; language: Language }): Tab {
  const narration = tab.id === 'Test_scores' ? groupNarration(tab, of) : null;
  return { ...kindTab(tab, of.language), body: html`${narration}${groupChartsHtml(tab, of.language)}` };
}

/** A tab of one kind of figure with its charts. */
export function kindTab(tab: ComparisonTab, language: Language): Tab {
  const title = translatorFor(language)(`profile-groups.tab.${tab.id}`);
  return { id: tab.id, title, body: groupChartsHtml(tab, language) };
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

/**
 * The sections of a table, one for each topic. Each has the address of its topic. All students are left out, because
 * other modules show them.
 */
export function comparisonSections(
  tabs: readonly ComparisonTab[],
  { path, language }: { path: string; language: Language },
): readonly FigureSection[] {
  const names = profileNames(language).subgroup;
  return tabs.flatMap((tab) =>
    tab.comparisons.map((comparison): FigureSection => {
      return {
        id: `${path}*${tab.id}*${comparison.subject ?? comparison.measure}`,
        heading: topicName(comparison, language),
        lines: comparison.rows.flatMap(({ group, figure }) =>
          group === 'all' ? [] : [{ heading: names[group], figure }],
        ),
      };
    }),
  );
}

/** Every figure of the tabs that can be compared with an average. */
export function comparedFigures(tabs: readonly ComparisonTab[]): readonly FigureView[] {
  return tabs.flatMap(({ comparisons }) => comparisons.flatMap(({ rows }) => rows.map(({ figure }) => figure)));
}

/** Names the groups and subjects without figures, a sentence for each reason. A group with some figures says so. */
export function hiddenGroupsHtml(tabs: readonly ComparisonTab[], language: Language): readonly Html[] {
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
