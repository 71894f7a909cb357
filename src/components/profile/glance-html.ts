import type { Measure } from '#domain/figures/figure-schema.ts';
import { middleOf } from '#domain/figures/interval.ts';
import { MEASURES } from '#domain/figures/measures.ts';
import type { Language } from '#domain/places/language.ts';
import { glanceOf, type ComparedResults, type Glance, type GlanceRow } from '#domain/profile/glance-module.ts';
import type { Trend } from '#domain/profile/trends.ts';
import type { ProfilePage } from '#domain/profile/profile-page.ts';
import type { SchoolYear } from '#domain/schools/school-schema.ts';
import { html, type Html } from '#markup/html.ts';
import { formatFor } from '#i18n/format.ts';
import { intervalText } from '#i18n/interval-text.ts';
import { profileNames, topicName } from '#i18n/profile-names.ts';
import { translatorFor } from '#i18n/translator.ts';
import { dotStripHtml, type StripMark } from './dot-strip.ts';
import { poolOfAverages } from './pool-text.ts';

/** Both languages of a page show one glance. */
const KNOWN = new WeakMap<ProfilePage, Glance>();

/** What the school's figures say together, in sentences and a few rows. Null without any figure. */
export function glanceHtml(page: ProfilePage, language: Language): Html | null {
  const glance = KNOWN.get(page) ?? glanceOf(page);
  KNOWN.set(page, glance);
  const sentences = glanceSentences(glance, language);
  if (sentences.length === 0 && glance.rows.length === 0) return null;
  const t = translatorFor(language);
  return html`<section class="glance" aria-labelledby="glance-title">
    <h2 id="glance-title">${t('profile-glance.title')}</h2>
    ${
      sentences.length > 0 &&
      html`<ul>
        ${sentences.map((sentence) => html`<li>${sentence}</li>`)}
      </ul>`
    }
    ${glanceTableHtml(glance, language)}${averageHtml(glance, language)}${districtHtml(glance, language)}
  </section>`;
}

/** Names the schools of the averages, unless the first sentence does. */
function averageHtml({ compared, rows }: Glance, language: Language): Html | null {
  const pool = compared.length === 0 ? poolOfAverages(rows, language) : null;
  return pool === null
    ? null
    : html`<p class="note">${translatorFor(language)('profile.average.column', { pool })}</p>`;
}

/** Says how many schools the district's numbers are of, which schools are not in them, and which numbers are too wide. */
function districtHtml({ rows }: Glance, language: Language): Html | null {
  const t = translatorFor(language);
  const { list, number } = formatFor(language);
  const known = rows.flatMap((row) => (row.districtSchools === null ? [] : [{ row, ...row.districtSchools }]));
  if (known.length === 0) return null;
  const counts = known.map(({ schools }) => schools);
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  const apart = Math.max(...known.map((one) => one.apart));
  const tooWide = known.flatMap(({ row, isTooWide }) => (isTooWide ? [rowName(row, language)] : []));
  const amount = least === most ? number(most) : `${number(least)}–${number(most)}`;
  const sentences = [
    t('profile-glance.districtOf', { amount }),
    apart > 0 ? t('profile-glance.districtApart', { count: apart }) : null,
    tooWide.length > 0 ? t('profile-glance.districtRanges', { topics: list(tooWide) }) : null,
  ];
  return html`<p class="note">${sentences.filter((sentence) => sentence !== null).join(' ')}</p>`;
}

/** Results of this many years are compared in sentences. */
const COMPARED_SHOWN = 2;

/** Up to four sentences: how results compare, what changed, the widest gap. */
export function glanceSentences({ compared, change, gap }: Glance, language: Language): readonly string[] {
  return [
    ...compared.slice(0, COMPARED_SHOWN).map((one) => comparedText(one, language)),
    change === null ? null : changeText(change, language),
    gap === null ? null : gapText(gap, language),
  ].filter((sentence) => sentence !== null);
}

function comparedText({ year, results }: ComparedResults, language: Language): string {
  const t = translatorFor(language);
  const { list, schoolYear } = formatFor(language);
  // The largest difference comes first.
  const standings = [...new Set(results.map(({ standing }) => standing))];
  const parts = standings.map((standing) => {
    const own = results.filter((one) => one.standing === standing);
    const topics = list(own.map(({ id }) => t(`profile-glance.topic.${id}`)));
    return t(`profile-glance.standing.${standing}`, { topics });
  });
  const figures = results.map(({ figure }) => figure);
  const pool = poolOfAverages(figures, language) ?? '';
  return t('profile-glance.compared', { parts: list(parts), pool, year: schoolYear(year) });
}

function changeText(trend: Trend, language: Language): string {
  const t = translatorFor(language);
  const { schoolYear } = formatFor(language);
  const topic = topicName(trend, language);
  const years = {
    topic,
    from: schoolYear(trend.points[0]?.year ?? ''),
    to: schoolYear(trend.points.at(-1)?.year ?? ''),
  };
  if (trend.change === 0) return t('profile-glance.change.same', years);
  if (trend.isClear === false) return t('profile-glance.change.unclear', years);
  const key = trend.change > 0 ? 'profile-glance.change.up' : 'profile-glance.change.down';
  return t(key, { ...years, count: Math.abs(trend.change) });
}

function gapText({ subject, gap }: NonNullable<Glance['gap']>, language: Language): string {
  const names = profileNames(language);
  return translatorFor(language)('profile-glance.gap', {
    group: names.subgroup[gap.group],
    subject: names.subject[subject],
    count: Math.abs(gap.points),
    year: formatFor(language).schoolYear(gap.own.year),
  });
}

/** The main numbers of a school in rows, each on a line with what it is compared with. Null without any. */
export function glanceTableHtml(
  { rows, isOfLikeIncome }: Pick<Glance, 'rows' | 'isOfLikeIncome'>,
  language: Language,
): Html | null {
  if (rows.length === 0) return null;
  const t = translatorFor(language);
  const has = {
    average: rows.some(({ average }) => average !== null),
    district: rows.some(({ district }) => district !== null),
    similar: rows.some(({ similar }) => similar.length > 0),
  };
  const year = sharedYear(rows);
  // Each head shows the mark of its column, so that the strips need no legend.
  const heads = [
    html`<th scope="col" class="key-group">${t('profile.table.school')}</th>`,
    has.average && html`<th scope="col" class="key-all">${t('profile.table.average')}</th>`,
    has.district && html`<th scope="col" class="key-district">${t('profile-glance.district')}</th>`,
    has.similar &&
      html`<th scope="col" class="key-similar">
        ${t(isOfLikeIncome ? 'profile-glance.similar' : 'profile-glance.sameSize')}
      </th>`,
  ];
  return html`<table>
    <caption class="visually-hidden">
      ${t('profile-glance.title')}
    </caption>
    <thead>
      <tr>
        <td>${year !== null && formatFor(language).schoolYear(year)}</td>
        ${heads}
      </tr>
    </thead>
    <tbody>
      ${rows.map((row) => rowHtml(row, { has, language, isYearShown: year === null }))}
    </tbody>
  </table>`;
}

/** The columns beside the school's own. */
type GlanceColumns = Readonly<Record<'average' | 'district' | 'similar', boolean>>;

/** The year of all rows; null if they differ. */
function sharedYear(rows: readonly GlanceRow[]): SchoolYear | null {
  const [year = null, ...others] = new Set(rows.map((row) => row.year));
  return others.length === 0 ? year : null;
}

interface RowContext {
  readonly has: GlanceColumns;
  readonly language: Language;
  /** False: the table says the year of all rows. */
  readonly isYearShown: boolean;
}

function rowHtml(row: GlanceRow, { has, language, isYearShown }: RowContext): Html {
  const { value, average, district, similar } = row;
  const printed = (figure: number): string => valueText(row, figure, language);
  const note = rowNote(isYearShown ? row : { ...row, year: null }, language);
  return html`<tr>
    <th scope="row">${rowName(row, language)}${note !== '' && html` <small>${note}</small>`}${stripOf(row)}</th>
    <td><b>${printed(value)}</b></td>
    ${has.average && html`<td>${average === null ? '–' : intervalText(average, printed, language)}</td>`}${has.district && html`<td>${district === null ? '–' : printed(district)}</td>`}${
      has.similar && html`<td>${similar.length === 0 ? '–' : rangeText(row, printed, language)}</td>`
    }
  </tr>`;
}

/** The year of the school's number, and that pre-K is left out. */
function rowNote({ year, isWithoutPreK }: GlanceRow, language: Language): string {
  const printed = year === null ? null : formatFor(language).schoolYear(year);
  const preK = isWithoutPreK === true ? translatorFor(language)('profile.withoutPreK') : null;
  return [printed, preK].filter((part) => part !== null).join(', ');
}

function rowName({ topic }: GlanceRow, language: Language): string {
  const t = translatorFor(language);
  if (!('gap' in topic))
    return isOutcome(topic.measure) ? t(`profile-groups.topic.${topic.measure}`) : topicName(topic, language);
  const names = profileNames(language);
  const group = names.subgroup[topic.gap];
  return t('profile-glance.gapRow', { group, subject: names.subject[topic.subject] });
}

/** A row has room for a word or two. */
function isOutcome(measure: Measure): measure is 'graduation-rate' | 'academic-growth' {
  return measure === 'graduation-rate' || measure === 'academic-growth';
}

function valueText({ topic }: GlanceRow, value: number, language: Language): string {
  if ('gap' in topic) return translatorFor(language)('profile-glance.points', { count: value });
  return formatFor(language).value(value, MEASURES[topic.measure].unit);
}

/** The lowest and the highest value of similar schools, or the value that all share. A gap is below 0 if the group is ahead. */
function rangeText({ topic, similar }: GlanceRow, printed: (value: number) => string, language: Language): string {
  const [low, high] = [Math.min(...similar), Math.max(...similar)];
  if (low === high) return printed(low);
  if ('gap' in topic) return translatorFor(language)('profile-glance.gaps', { low: minus(low), high: minus(high) });
  return `${printed(low)}–${printed(high)}`;
}

function minus(value: number): string {
  return value < 0 ? `−${-value}` : String(value);
}

const PERCENT = 100;

/** The row's numbers on one line that starts at 0. */
function stripOf({ topic, value, average, district, similar }: GlanceRow): Html {
  const marks: StripMark[] = [
    ...similar.map((other) => ({ kind: 'similar' as const, value: other })),
    ...(average === null ? [] : [{ kind: 'average' as const, value: middleOf(average) }]),
    ...(district === null ? [] : [{ kind: 'district' as const, value: district }]),
    { kind: 'own', value },
  ];
  const isPercent = 'gap' in topic || MEASURES[topic.measure].unit === 'percent';
  const high = isPercent ? PERCENT : Math.max(...marks.map((mark) => mark.value)) * 1.1;
  return dotStripHtml(marks, { low: 0, high });
}
