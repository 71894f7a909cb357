import { scaleLinear } from 'd3-scale';
import { cutListHtml } from '#components/ui/show-more.ts';
import type { Language } from '#domain/places/language.ts';
import type { EquityContent, GroupGap } from '#domain/profile/equity-module.ts';
import type { FigureView } from '#domain/profile/module-view.ts';
import { EQUITY_WEIGHTS } from '#domain/ratings/rating-constants.ts';
import { formatFor } from '#i18n/format.ts';
import { profileNames } from '#i18n/profile-names.ts';
import { translatorFor } from '#i18n/translator.ts';
import { html, type Html } from '#markup/html.ts';
import { figureTableHtml, type FigureSection } from './figure-table.ts';
import { comparedFigures, hiddenGroupsHtml, kindTab } from './group-results-html.ts';
import { ratingBarHtml } from './rating-bar.ts';
import { tabsHtml, type Tab } from './tabs-html.ts';

const percent = scaleLinear([0, 100], [0, 100]).clamp(true);

const PATH = 'Equity_overview';

/** The rating, how far groups are from all students, and results by language and gender in tabs of their own. */
export function equityHtml(content: EquityContent, language: Language): Html {
  const t = translatorFor(language);
  const tabs = [...overviewTab(content, language), ...content.parts.map((part) => partTab(part, language))];
  return html`<p>${t('profile-equity.lead')}</p>
    ${ratingHtml(content, language)}
    ${tabsHtml(tabs, { path: PATH, level: 4 })}${hiddenGroupsHtml(
      content.parts.map((part) => part.tabs),
      language,
    )}${content.parts.length === 0 && gapTable(content.gaps, language)}`;
}

/** The rating, and the two parts that it is made of. */
function ratingHtml({ rating, range, ratingsYear }: EquityContent, language: Language): Html | null {
  if (rating === null) return null;
  const t = translatorFor(language);
  const { percent } = formatFor(language);
  const parts = { results: percent(EQUITY_WEIGHTS.results * 100), gap: percent(EQUITY_WEIGHTS.gap * 100) };
  return html`${ratingBarHtml({ label: t('profile-equity.rating'), rating, range, year: ratingsYear }, language)}
    <details>
      <summary>${t('profile-figures.about')}</summary>
      <p class="note">${t('profile-equity.ratingParts', parts)}</p>
    </details>`;
}

function overviewTab({ gaps }: EquityContent, language: Language): readonly Tab[] {
  if (gaps.length === 0) return [];
  const t = translatorFor(language);
  const group = html`<span class="key-group">${t('profile-equity.legend.group')}</span>`;
  const legend = html`<p class="chart-key">${group}<span class="key-all">${t('profile-equity.legend.all')}</span></p>`;
  const hasAverages = gaps.some(({ groups }) => groups.some(({ statePoints }) => statePoints !== null));
  const compared = hasAverages && html`<p class="note">${t('profile-equity.averages')}</p>`;
  const body = html`${legend}${compared}
  ${cutListHtml(gaps, { listOf: (some) => html`${some.map((gap) => gapColumn(gap, language))}`, language, shown: 1 })}`;
  return [{ id: 'Overview', title: t('profile-equity.overview'), body }];
}

function gapColumn({ subject, groups }: EquityContent['gaps'][number], language: Language): Html {
  const t = translatorFor(language);
  const { schoolYears } = formatFor(language);
  const year = schoolYears(groups.map(({ own }) => own.year));
  const title = t('profile-equity.gapTitle', { subject: t(`profile.subject.${subject}`), year });
  return html`<div>
    <h5>${title}</h5>
    <ul class="gaps">
      ${groups.map((gap) => gapItem(gap, language))}
    </ul>
  </div>`;
}

function gapItem(gap: GroupGap, language: Language): Html {
  const name = profileNames(language).subgroup[gap.group];
  const chart = gapChartHtml({ own: gap.own.value ?? 0, all: gap.all.value ?? 0 });
  const state = stateGapText(gap, language);
  return html`<li>
    <span>${name}</span> <b>${gapText(gap, language)}</b>${chart}${state !== null && html`<small>${state}</small>`}
  </li>`;
}

/** Describes the gap between a group and all students in words. */
function gapText({ points }: GroupGap, language: Language): string {
  const t = translatorFor(language);
  if (points === 0) return t('profile-equity.same');
  return t(points < 0 ? 'profile-equity.below' : 'profile-equity.above', { count: Math.abs(points) });
}

function stateGapText({ statePoints }: GroupGap, language: Language): string | null {
  const t = translatorFor(language);
  if (statePoints === null) return null;
  if (statePoints === 0) return t('profile-equity.stateSame');
  return t(statePoints < 0 ? 'profile-equity.stateBelow' : 'profile-equity.stateAbove', {
    count: Math.abs(statePoints),
  });
}

/** The gaps as a table, if no other module shows the numbers of the groups. */
function gapTable(gaps: EquityContent['gaps'], language: Language): Html {
  const t = translatorFor(language);
  const { subgroup } = profileNames(language);
  const sections = gaps.map(({ subject, groups }): FigureSection => {
    const all = groups.slice(0, 1).map((gap) => ({ heading: subgroup.all, figure: gap.all }));
    const own = groups.map((gap) => ({ heading: subgroup[gap.group], figure: gap.own }));
    return { heading: t(`profile.subject.${subject}`), lines: [...all, ...own] };
  });
  return figureTableHtml({ caption: t('profile-equity.caption'), first: t('profile.table.group'), sections }, language);
}

/** Results of other groups, a kind of figure in a tab. */
function partTab({ id, tabs }: EquityContent['parts'][number], language: Language): Tab {
  const path = `${PATH}*${id}`;
  const inner = tabsHtml(
    tabs.map((tab) => kindTab(tab, { path: null, language })),
    { path, level: 5, isLoneTitled: false },
  );
  return { id, title: translatorFor(language)(`profile-equity.part.${id}`), body: inner };
}

/** The figures of the module that can be compared with averages. */
export function equityCompared({ gaps, parts }: EquityContent): readonly FigureView[] {
  const ofGaps = gaps.flatMap(({ groups }) => groups.map(({ own }) => own));
  return [...ofGaps, ...comparedFigures(parts.flatMap(({ tabs }) => tabs))];
}

/**
 * Draws a group and all students as two marks on one line from 0 to 100 percent, joined by their distance. The numbers
 * are next to it.
 */
export function gapChartHtml({ own, all }: { own: number; all: number }): Html {
  const [group, everyone] = [Math.round(percent(own)), Math.round(percent(all))];
  return html`<svg aria-hidden="true">
    <rect x="${Math.min(group, everyone)}%" width="${Math.abs(group - everyone)}%" />
    <rect x="${everyone}%" />
    <circle cx="${group}%" />
  </svg>`;
}
