import { MEASURES } from '#domain/figures/measures.ts';
import type { Language } from '#domain/places/language.ts';
import type { Comparison, ComparisonTab, HiddenGroups } from '#domain/profile/group-comparison.ts';
import { MAIN_GROUPS, type GroupModuleAnchor, type GroupResultsContent } from '#domain/profile/group-results-module.ts';
import { html, type Html } from '#markup/html.ts';
import { formatFor } from '#i18n/format.ts';
import { profileNames } from '#i18n/profile-names.ts';
import { translatorFor, type TextKey } from '#i18n/translator.ts';
import { averageMarkHtml } from './average-mark.ts';
import { figureTableHtml, type FigureLine } from './figure-table.ts';
import { hiddenTexts } from './figure-text.ts';
import { narrationHtml, parentTipHtml } from './narrative-html.ts';
import { tabsHtml, type Tab } from './tabs-html.ts';

/** A module that compares groups: a tab a kind of figure, within it a tab a subject or measure. */
export function groupResultsHtml(
  { tabs }: GroupResultsContent,
  { anchor, language }: { anchor: GroupModuleAnchor; language: Language },
): Html {
  const panels = tabs.map((tab) => comparisonTab(tab, { anchor, language }));
  return html`<p>${translatorFor(language)(`profile-groups.lead.${anchor}`)}${markOf(tabs, language)}</p>
    ${tabsHtml(panels, { path: anchor, level: 4 })}
    ${panels.length > 0 && parentTipHtml(`profile-groups.tip.${anchor}`, language)}`;
}

/** One kind of figure: its subjects or measures in tabs of their own, and who is not shown. */
function comparisonTab(
  tab: ComparisonTab,
  { anchor, language }: { anchor: GroupModuleAnchor; language: Language },
): Tab {
  const t = translatorFor(language);
  const isTests = tab.id === 'Test_scores';
  const lead = isTests ? html`<p class="note">${t('profile-groups.proficient')}</p>` : null;
  const inner = comparisonsHtml(tab.comparisons, { path: `${anchor}*${tab.id}`, isLoneTitled: isTests, language });
  const narration = isTests ? groupNarration(tab, { anchor, language }) : null;
  const body = html`${lead}${narration}${inner}${withoutFiguresHtml([tab], language)}`;
  return { id: tab.id, title: t(`profile-groups.tab.${tab.id}`), body };
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

/** Comparisons in tabs, one a subject or measure. */
export function comparisonsHtml(
  comparisons: readonly Comparison[],
  of: { path: string; isLoneTitled: boolean; language: Language },
): Html {
  const tabs = comparisons.map((comparison) => comparisonSection(comparison, of.language));
  return tabsHtml(tabs, { path: of.path, level: 5, isLoneTitled: of.isLoneTitled });
}

/** Lists the groups and subjects that have nothing to show, and why. */
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

/** One comparison as a section: its groups in a table with bars, all students first, and who is not shown. */
function comparisonSection(comparison: Comparison, language: Language): Tab {
  const { measure, subject } = comparison;
  const notes = notesHtml(hiddenGroupTexts(comparison.hidden, language));
  const body = html`${comparisonTable(comparison, language)}${notes}`;
  return { id: subject ?? measure, title: shortName(comparison, language), body };
}

function comparisonTable(comparison: Comparison, language: Language): Html {
  const { measure, subject, rows } = comparison;
  const t = translatorFor(language);
  const names = profileNames(language);
  const year = formatFor(language).schoolYear(comparison.year);
  const isInverted = MEASURES[measure].best === 'lowest';
  const words = subject === null ? `${names.measure[measure]}, ${year}` : year;
  const lines = rows.map(({ group, figure }): FigureLine => {
    return { heading: names.subgroup[group], figure, isReference: group === 'all' };
  });
  return figureTableHtml(
    {
      summary: null,
      caption: isInverted ? `${words} · ${t('profile-figures.lowerIsBetter')}` : words,
      year: comparison.year,
      first: t('profile.table.group'),
      sections: [{ heading: null, lines }],
      barScale: MEASURES[measure].scale,
      isInverted,
    },
    language,
  );
}

/** Tabs have room for a word or two. */
function shortName({ measure, subject }: Comparison, language: Language): string {
  if (subject !== null) return profileNames(language).subject[subject];
  // Every measure that groups are compared by has a short name; the test of the texts walks them.
  return translatorFor(language)(`profile-groups.topic.${measure}` as TextKey);
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

/** What the marks on the bars mean, or why there are none. */
export function markOf(tabs: readonly ComparisonTab[], language: Language): Html | null {
  const figures = tabs.flatMap(({ comparisons }) =>
    comparisons.flatMap(({ rows }) => rows.map(({ figure }) => figure)),
  );
  return averageMarkHtml(figures, language);
}
