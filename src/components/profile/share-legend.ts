import type { Language } from '#domain/places/language.ts';
import type { MissingReason } from '#domain/figures/figure-schema.ts';
import type { GroupShare } from '#domain/profile/students-module.ts';
import { html, type Html } from '#markup/html.ts';
import { formatFor } from '#i18n/format.ts';
import { profileNames } from '#i18n/profile-names.ts';
import { translatorFor } from '#i18n/translator.ts';
import { wholeShareText } from './figure-text.ts';
import { pieHtml, ringHtml, type Slice } from './share-donut.ts';

interface ShareChart {
  readonly title: string;
  readonly shape: 'ring' | 'pie';
  readonly language: Language;
}

/** Shares of all students as a chart, and beside it every share in words: the legend is in the order of the slices. */
export function sharePieHtml(shares: readonly GroupShare[], { title, shape, language }: ShareChart): Html | null {
  const known = shares.filter(({ figure }) => figure.missing === null);
  if (known.length === 0) return null;
  const items = known.map((share) => legendItem(share, { newest: newestYear(known), language }));
  const rest = restOf(known);
  return html`<div class="share-chart">
    <h4>${title}</h4>
    <p class="note">${yearNote(known, language)}</p>
    <div class="share-body">
      ${chartOf(shares, shape)}
      <ul class="share-legend">
        ${items}${rest > 0 && restItem(rest, language)}
      </ul>
    </div>
    ${isRoundedAway(known, rest) && html`<p class="note">${translatorFor(language)('profile-students.rounded')}</p>`}
  </div>`;
}

/** Half a percent: what one decimal of each part leaves open. */
const TOLERANCE = 0.5;

const PERCENT = 100;

/** What hidden groups leave open in the chart, in percent; 0 if the shares are everyone or of several years. */
function restOf(shares: readonly GroupShare[]): number {
  const isOneYear = shares.every(({ figure }) => figure.year === newestYear(shares));
  const rest = PERCENT - sumOf(shares.map(({ figure }) => figure.value ?? 0));
  return isOneYear && rest > TOLERANCE ? rest : 0;
}

/** True if the parts are everyone, and their whole percents are not 100 together. */
function isRoundedAway(shares: readonly GroupShare[], rest: number): boolean {
  const values = [...shares.map(({ figure }) => figure.value ?? 0), rest];
  return Math.abs(sumOf(values) - PERCENT) <= TOLERANCE && sumOf(values.map(Math.round)) !== PERCENT;
}

function sumOf(parts: readonly number[]): number {
  return parts.reduce((total, part) => total + part, 0);
}

/** Both languages of a page show one chart. */
const DRAWN = new WeakMap<readonly GroupShare[], Html>();

function chartOf(shares: readonly GroupShare[], shape: ShareChart['shape']): Html {
  const known = DRAWN.get(shares);
  if (known !== undefined) return known;
  const slices = shares
    .filter(({ figure }) => figure.missing === null)
    .map(({ group, figure }): Slice => ({ percent: figure.value ?? 0, tone: `tone-${group}` }));
  const drawn = shape === 'ring' ? ringHtml(slices) : pieHtml(slices);
  DRAWN.set(shares, drawn);
  return drawn;
}

function legendItem({ group, figure }: GroupShare, { newest, language }: { newest: string; language: Language }): Html {
  const older = figure.year === newest ? null : html` <small>${formatFor(language).schoolYear(figure.year)}</small>`;
  return html`<li class="tone-${group}">
    <b>${wholeShareText(figure, language)}</b> <span>${profileNames(language).subgroup[group]}${older}</span>
  </li>`;
}

/** The part of the chart without a color. */
function restItem(rest: number, language: Language): Html {
  return html`<li class="slice-rest">
    <b>${formatFor(language).percent(Math.round(rest))}</b>
    <span>${translatorFor(language)('profile-students.rest')}</span>
  </li>`;
}

function yearNote(shares: readonly GroupShare[], language: Language): string {
  const year = formatFor(language).schoolYear(newestYear(shares));
  return translatorFor(language)('profile-students.shareOf', { year });
}

function newestYear(shares: readonly GroupShare[]): string {
  return shares.reduce((newest, { figure }) => (figure.year > newest ? figure.year : newest), '');
}

/** Groups without a share, by reason. */
export function groupHiddenShares(
  shares: readonly GroupShare[],
  language: Language,
): readonly { reason: MissingReason; names: readonly string[] }[] {
  const byReason = new Map<MissingReason, string[]>();
  for (const { group, figure } of shares) {
    if (figure.missing === null) continue;
    byReason.set(figure.missing, [...(byReason.get(figure.missing) ?? []), profileNames(language).subgroup[group]]);
  }
  return [...byReason].map(([reason, names]) => ({ reason, names }));
}
