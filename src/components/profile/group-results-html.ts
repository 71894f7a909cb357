import type { Language } from '#domain/places/language.ts';
import type { MissingReason } from '#domain/figures/figure-schema.ts';
import type { ComparisonTab, HiddenGroups } from '#domain/profile/group-comparison.ts';
import type { FigureView } from '#domain/profile/module-view.ts';
import { MAIN_GROUPS, type GroupModuleAnchor, type GroupResultsContent } from '#domain/profile/group-results-module.ts';
import type { Subgroup } from '#domain/figures/subgroup-list.ts';
import { html, type Html } from '#markup/html.ts';
import { profileNames } from '#i18n/profile-names.ts';
import { translatorFor } from '#i18n/translator.ts';
import { hiddenTexts } from './figure-text.ts';
import { groupChartsHtml } from './group-charts-html.ts';
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
