import type { CellFigure, CellGap, ComparedSchool, CompareRow, RowAverage } from '#domain/compare/compare-page.ts';
import type { SourceId } from '#domain/figures/figure-schema.ts';
import { MEASURES } from '#domain/figures/measures.ts';
import type { Language } from '#domain/places/language.ts';
import type { ListedNote } from '#domain/saves/saved-list-page.ts';
import type { Rating, RatingRange } from '#domain/schools/school-schema.ts';
import { barHtml } from '#components/profile/figure-bars.ts';
import { averageText, figureText, yearText } from '#components/profile/figure-text.ts';
import { sourceText } from '#components/profile/source-text.ts';
import { reviewsLabel } from '#components/schools/school-labels.ts';
import { ratingMarkHtml } from '#components/schools/RatingMark.tsx';
import { html, type Html } from '#markup/html.ts';
import { formatFor, phoneHref, webAddressLabel } from '#i18n/format.ts';
import { gapText } from '#i18n/compare-names.ts';
import { intervalText } from '#i18n/interval-text.ts';
import { ratingRangeText } from '#i18n/rating-range.ts';
import { translatorFor } from '#i18n/translator.ts';
import { sourceMark } from './compare-sources.ts';

export interface CellContext {
  readonly sources: readonly SourceId[];
  /** True if averages are not a column, so that each cell shows its own. */
  readonly hasOwnAverages: boolean;
  readonly language: Language;
}

/** A figure with its bar, year and source, or why it is missing. */
export function figureCell(
  cell: CellFigure | null,
  { measure }: Pick<CompareRow & { kind: 'figure' }, 'measure'>,
  of: CellContext,
): Html {
  if (cell === null) return unknownCell(of.language);
  const { scale, unit } = MEASURES[measure];
  const value = figureText(cell, of.language);
  if (cell.missing !== null)
    return html`<td role="cell"><span class="compare-missing">${value}</span>${noteHtml(cell, of)}</td>`;
  const bar = scale === null || unit === 'score' ? null : barHtml(cell, scale, 1);
  return html`<td role="cell"><b>${value}</b>${noteHtml(cell, of)}${bar}${ownAverage(cell, of)}</td>`;
}

/** A gap in words, with its year and source. */
export function gapCell(cell: CellGap | null, of: CellContext): Html {
  if (cell === null) return unknownCell(of.language);
  const average =
    of.hasOwnAverages && cell.average !== null
      ? ownNote(
          intervalText(cell.average, (points) => gapText(points, of.language), of.language),
          of.language,
        )
      : null;
  return html`<td role="cell"><b>${gapText(cell.points, of.language)}</b>${noteHtml(cell, of)}${average}</td>`;
}

/** The average of the one pool, with its year. `isAveraged` is false for figures that have none by their nature. */
export function averageCell(
  average: RowAverage | null,
  of: { readonly text: (value: number) => string; readonly isAveraged: boolean; readonly language: Language },
): Html {
  const { language } = of;
  if (average === null) {
    if (!of.isAveraged) return html`<td role="cell" class="compare-average"></td>`;
    return html`<td role="cell" class="compare-average">
      <small>${translatorFor(language)('compare.average.tooFew')}</small>
    </td>`;
  }
  const year = formatFor(language).schoolYear(average.year);
  return html`<td role="cell" class="compare-average">
    ${intervalText(average.average, of.text, language)} <small>${year}</small>
  </td>`;
}

/** A fact from the directory or the reviews, or the member's note. */
export function factCell(
  id: Extract<CompareRow, { kind: 'fact' }>['id'],
  school: ComparedSchool,
  of: CellContext,
): Html {
  const { card } = school;
  const { language } = of;
  const t = translatorFor(language);
  const rating = (value: Rating, range: RatingRange) => ratingHtml({ value, range }, school, of);
  const facts: Readonly<Record<typeof id, () => Html | string | null>> = {
    rating: () => rating(card.rating, card.ratingRanges.summary) ?? t('schools.rating.unrated'),
    growthRating: () => rating(card.ratingGrowth, card.ratingRanges.growth),
    testScores: () => rating(card.ratingTestScores, card.ratingRanges.testScores),
    collegeReadiness: () => rating(card.ratingCollegeReadiness, card.ratingRanges.collegeReadiness),
    equity: () => rating(card.ratingEquity, card.ratingRanges.equity),
    reviews: () => reviewsLabel(card, language),
    type: () => t(card.isOpen ? `schools.typeLong.${card.type}` : 'schools.closed'),
    grades: () => formatFor(language).gradeSpan(card.grades),
    district: () => card.districtName,
    address: () => [card.street, card.cityName, card.zip].filter((part) => part !== null).join(', '),
    distance: () => milesText(school, language),
    phone: () => phoneHtml(school),
    website: () => websiteHtml(school),
    note: () => (school.note === null ? null : memberNote(school.note, language)),
  };
  const fact = facts[id]();
  return fact === null || fact === '' ? unknownCell(language) : html`<td role="cell">${fact}</td>`;
}

/** The categories of a school's courses, with the number of each. */
export function coursesCell(
  categories: Extract<CompareRow, { kind: 'courses' }>['cells'][number],
  language: Language,
): Html {
  if (categories === null) return unknownCell(language);
  const lines = categories.map(({ name, count }) => html`<li>${sourceText(name, language)}: ${count}</li>`);
  return html`<td role="cell">
    <ul class="compare-list">
      ${lines}
    </ul>
  </td>`;
}

export function unknownCell(language: Language): Html {
  return html`<td role="cell">
    <span aria-hidden="true">–</span><span class="visually-hidden">${translatorFor(language)('compare.unknown')}</span>
  </td>`;
}

function noteHtml(
  { year, source, isWithoutPreK }: Pick<CellFigure, 'year' | 'source' | 'isWithoutPreK'>,
  of: CellContext,
): Html | null {
  if (year === null) return null;
  return html` <small
    >${yearText({ year, isWithoutPreK }, of.language)}${sourceMark(source, of.sources, of.language)}</small
  >`;
}

function ownAverage(cell: CellFigure, { hasOwnAverages, language }: CellContext): Html | null {
  if (!hasOwnAverages || cell.average === null) return null;
  return ownNote(averageText(cell, language), language);
}

function ownNote(value: string, language: Language): Html {
  return html`<small class="own-average">${translatorFor(language)('compare.average.own', { value })}</small>`;
}

function ratingHtml(
  { value, range }: { value: Rating; range: RatingRange },
  { card, ratingsSource }: ComparedSchool,
  of: CellContext,
): Html | null {
  if (value === null) return null;
  const shownRange = ratingRangeText(range, of.language);
  return html`${ratingMarkHtml(value)}
  ${shownRange !== null && html`<small>${shownRange}</small>`}${noteHtml({ year: card.ratingsYear, source: ratingsSource }, of)}`;
}

function milesText({ miles }: ComparedSchool, language: Language): string | null {
  if (miles === null) return null;
  return translatorFor(language)('compare.from.miles', {
    count: miles,
    distance: formatFor(language).miles(miles),
  });
}

function phoneHtml({ phone }: ComparedSchool): Html | null {
  return phone === null ? null : html`<a href="${phoneHref(phone)}">${phone}</a>`;
}

function websiteHtml({ website }: ComparedSchool): Html | null {
  return website === null ? null : html`<a href="${website}" rel="nofollow noopener">${webAddressLabel(website)}</a>`;
}

function memberNote({ status, tags, comment }: ListedNote, language: Language): Html {
  const t = translatorFor(language);
  const parts = [
    status === null ? '' : t(`members.notes.status.${status}`),
    formatFor(language).list(tags.map((tag) => t(`members.notes.tag.${tag}`))),
    comment,
  ];
  return html`${parts.filter((part) => part !== '').map((part) => html`<p>${part}</p>`)}`;
}
