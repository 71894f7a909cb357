import { cutListHtml } from '#components/ui/show-more.ts';
import type { MissingReason } from '#domain/figures/figure-schema.ts';
import type { Subgroup } from '#domain/figures/subgroup-list.ts';
import type { Language } from '#domain/places/language.ts';
import type { FigureView } from '#domain/profile/module-view.ts';
import type { GroupShare, StudentsContent } from '#domain/profile/students-module.ts';
import { formatFor } from '#i18n/format.ts';
import { profileNames } from '#i18n/profile-names.ts';
import { translatorFor } from '#i18n/translator.ts';
import { html, type Html } from '#markup/html.ts';
import { barListHtml, type BarRow } from './figure-bars.ts';
import { definitionsHtml } from './definitions-html.ts';
import { figureTableHtml, type FigureSection } from './figure-table.ts';
import { figureText, hiddenTexts, averageNote, wholeShareText } from './figure-text.ts';
import { shareRingHtml, pieHtml, ringHtml, type Slice } from './share-donut.ts';

interface ShareChart {
  readonly title: string;
  readonly shape: 'ring' | 'pie';
  readonly language: Language;
}

/** Half a percent: what one decimal of each part leaves open. */
const TOLERANCE = 0.5;

const PERCENT = 100;

/** Both languages of a page show one chart. */
const DRAWN = new WeakMap<readonly GroupShare[], Html>();

interface GroupDonut {
  readonly label: string;
  readonly about: string | null;
  readonly figure: FigureView;
}

/** Figures of another year name it. */
interface NewestYear {
  readonly newest: string;
  readonly language: Language;
}

type OfYear = readonly Pick<GroupShare, 'figure'>[];

const EXPLAINED = [
  'low-income',
  'disabilities',
  'english-learners',
  'gifted',
  'migrant',
  'homeless',
  'foster',
  'military',
] as const satisfies readonly Subgroup[];

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
  ${definitionsHtml(definedOf(content), language)}${lunchTable(content, language)}${countsHtml(content, language)}`;
}

/** The newest figures that need a definition. */
function definedOf({ enrollment, lunch, ethnicity, gender, other }: StudentsContent) {
  const shares = [...ethnicity, ...gender, ...other].filter(({ figure }) => figure.missing === null);
  return [
    ...shares.map(({ figure }) => ({ ...figure, measure: 'share-of-students' as const })),
    ...enrollment.slice(0, 1).map((figure) => ({ ...figure, measure: 'enrollment' as const })),
    ...lunch.slice(0, 1).map((figure) => ({ ...figure, measure: 'lunch-eligible' as const })),
  ];
}

/** The years of lunch, and why groups have no share. All other shares are beside their charts. */
function lunchTable(content: StudentsContent, language: Language): Html {
  const t = translatorFor(language);
  const lines = content.lunch.length > 1 ? content.lunch.map((figure) => ({ figure })) : [];
  const caption = t('profile.measure.lunch-eligible');
  return html`${figureTableHtml({ caption, sections: [{ heading: null, lines }] }, language)}
  ${hiddenSharesHtml([...content.ethnicity, ...content.gender, ...content.other], language)}`;
}

/** Names the groups without a share in a disclosure, a sentence for each reason. Null if none is hidden. */
function hiddenSharesHtml(shares: readonly GroupShare[], language: Language): Html | null {
  const notes = hiddenTexts(groupHiddenShares(shares, language), language);
  if (notes.length === 0) return null;
  return html`<details>
    <summary>${translatorFor(language)('profile-groups.notShown')}</summary>
    ${notes.map((text) => html`<p class="note">${text}</p>`)}
  </details>`;
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

/** A small ring for each group that schools count apart, each with its share in the middle and what the group means. */
function groupDonutsHtml({ lunch, certified, other }: StudentsContent, language: Language): Html | null {
  const t = translatorFor(language);
  const [newestLunch] = lunch.filter(({ missing }) => missing === null);
  const ofLunch: readonly GroupDonut[] =
    newestLunch === undefined
      ? []
      : [{ label: t('profile-students.lunch'), about: aboutGroup('low-income', language), figure: newestLunch }];
  const known = other.filter(({ figure }) => figure.missing === null);
  const ofCertified: readonly GroupDonut[] =
    certified?.missing === null
      ? [
          {
            label: t('profile.measure.direct-certification'),
            about: t('profile-students.about.direct-certification'),
            figure: certified,
          },
        ]
      : [];
  const donuts = [...ofLunch, ...ofCertified, ...known.map((share) => donutOf(share, language))];
  if (donuts.length === 0) return null;
  const newest = newestYear(donuts);
  const listOf = (some: readonly GroupDonut[]): Html =>
    html`<ul class="donuts">
      ${some.map((donut) => donutHtml(donut, { newest, language }))}
    </ul>`;
  return html`<div class="module-part">
    <h4>${t('profile-students.groups')}</h4>
    <p class="note">${yearNote(donuts, language)}</p>
    ${cutListHtml(donuts, { listOf, language })}
  </div>`;
}

function donutOf({ group, figure }: GroupShare, language: Language): GroupDonut {
  return { label: profileNames(language).subgroup[group], about: aboutGroup(group, language), figure };
}

function donutHtml({ label, about, figure }: GroupDonut, { newest, language }: NewestYear): Html {
  const t = translatorFor(language);
  const ring = shareRingHtml(figure.value ?? 0);
  const state = averageNote(figure, language);
  const year = figure.year === newest ? null : formatFor(language).schoolYear(figure.year);
  const notes = [year, state].filter((note) => note !== null).join(' · ');
  const info =
    about === null
      ? null
      : html`<details class="info">
          <summary>${t('profile-figures.about')}<span class="visually-hidden">: ${label}</span></summary>
          <div>${about}</div>
        </details>`;
  return html`<li>
    <div class="donut-face">${ring}<b>${wholeShareText(figure, language)}</b></div>
    <span>${label}</span>${notes !== '' && html`<small>${notes}</small>`}${info}
  </li>`;
}

/** Defines a group; null if its name says it. */
function aboutGroup(group: Subgroup, language: Language): string | null {
  const explained = EXPLAINED.find((one) => one === group);
  return explained === undefined ? null : translatorFor(language)(`profile-students.about.${explained}`);
}

/** Shares of all students as a chart, and beside it every share with its number of students, in the order of the slices. */
function sharePieHtml(shares: readonly GroupShare[], { title, shape, language }: ShareChart): Html | null {
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
  </div>`;
}

/** What hidden groups leave open in the chart, in percent; 0 if the shares are everyone or of several years. */
function restOf(shares: readonly GroupShare[]): number {
  const isOneYear = shares.every(({ figure }) => figure.year === newestYear(shares));
  const rest = PERCENT - sumOf(shares.map(({ figure }) => figure.value ?? 0));
  return isOneYear && rest > TOLERANCE ? rest : 0;
}

function sumOf(parts: readonly number[]): number {
  return parts.reduce((total, part) => total + part, 0);
}

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

function legendItem({ group, figure }: GroupShare, { newest, language }: NewestYear): Html {
  const older = figure.year === newest ? null : html` <small>${formatFor(language).schoolYear(figure.year)}</small>`;
  const count = figure.students === null ? null : html` <small>${formatFor(language).number(figure.students)}</small>`;
  return html`<li class="tone-${group}">
    <b>${figureText(figure, language)}</b> <span>${profileNames(language).subgroup[group]}${older}${count}</span>
  </li>`;
}

/** The part of the chart without a color. */
function restItem(rest: number, language: Language): Html {
  return html`<li class="slice-rest">
    <b>${formatFor(language).percent(Math.round(rest * 10) / 10)}</b>
    <span>${translatorFor(language)('profile-students.rest')}</span>
  </li>`;
}

function yearNote(shares: OfYear, language: Language): string {
  const year = formatFor(language).schoolYear(newestYear(shares));
  return translatorFor(language)('profile-students.shareOf', { year });
}

function newestYear(shares: OfYear): string {
  return shares.reduce((newest, { figure }) => (figure.year > newest ? figure.year : newest), '');
}

/** Groups without a share, by reason. */
function groupHiddenShares(
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
