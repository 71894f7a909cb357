import { withLanguage } from '#domain/places/place-paths.ts';
import type { Language } from '#domain/places/language.ts';
import { isRatedIn } from '#domain/rankings/school-order.ts';
import type { TopLevel, TopSchool, TopSchoolsOfLevel } from '#domain/rankings/top-schools.ts';
import { ratingMarkHtml } from '#components/schools/RatingMark.tsx';
import { kindLabel, ratingFact, standingFact } from '#components/schools/school-labels.ts';
import { gradesLabel } from '#i18n/grades-label.ts';
import { breakableName } from '#markup/breakable-name.ts';
import { heartHtml } from '#components/schools/Heart.tsx';
import { html, type Html } from '#markup/html.ts';
import { formatFor } from '#i18n/format.ts';
import { ratingRangeText } from '#i18n/rating-range.ts';
import { translatorFor } from '#i18n/translator.ts';

interface TopColumns {
  readonly hasRank: boolean;
  readonly hasRating: boolean;
}
interface TopTable extends TopColumns {
  readonly level: TopLevel;
  readonly language: Language;
}

/** A table that is no ranking has no ranks. One without a rated school has no ratings. */
export function shownColumns({ level, order, rated }: TopSchoolsOfLevel): TopColumns & { readonly level: TopLevel } {
  return { level, hasRank: order === 'rank', hasRating: rated > 0 };
}

/**
 * Writes the rows of a table of top schools: rank, school, rating. Roles are written out, because some browsers forget a table
 * whose rows are grids, as they are on phones.
 */
export function topSchoolRows(rows: readonly TopSchool[], of: TopTable): Html {
  return html`${rows.map((row) => topSchoolRow(row, of))}`;
}

function topSchoolRow({ rank, school, awardYears }: TopSchool, of: TopTable): Html {
  const { level, hasRank, hasRating, language } = of;
  const { number } = formatFor(language);
  const t = translatorFor(language);
  const isRated = isRatedIn(school, level);
  const facts = [
    ...(isRated ? [ratingFact(school, language), ratingRangeText(school.ratingRanges.summary, language)] : []),
    t(`schools.type.${school.type}`),
    kindLabel(school.kind, language),
    gradesLabel(school.grades, language),
    school.enrollment === null ? null : t('schools.students', { count: school.enrollment }),
  ];
  const address = [school.street, school.cityName, school.zip].filter((part) => part !== null).join(', ');
  const standing = isRated ? standingFact(school, language) : null;
  const awards = awardsText(awardYears, language);
  return html`<tr role="row">
    ${hasRank && html`<td role="cell" class="top-rank">${rank === null ? '–' : number(rank)}</td>`}
    <th role="rowheader" scope="row">
      <a href="${withLanguage(school.path, language)}">${breakableName(school.name)}</a
      ><span>${factsHtml(facts)}</span
      >${standing !== null && html`<span>${standing}</span>`}<span>${address}</span>${awards !== null && html`<span class="top-award">${awards}</span>`}
    </th>
    ${hasRating && html`<td role="cell" class="top-rating">${ratingMark(isRated ? school.rating : null, t('schools.rating.unratedShort'))}</td>`}
    <td role="cell" class="heart-cell">${heartHtml(school, language)}</td>
  </tr>`;
}

/** Joins the known facts with dots. Keeps `Grades K–5` on one line. */
function factsHtml(facts: readonly (string | null)[]): Html {
  const known = facts.filter((fact) => fact !== null);
  return html`${known.map((fact, at) => html`${at > 0 && ' · '}<span>${fact}</span>`)}`;
}

function ratingMark(rating: number | null, unrated: string): Html {
  return rating === null ? html`<span class="top-unrated">${unrated}</span>` : ratingMarkHtml(rating);
}

/** Writes the years of a school's awards. Null without awards. */
function awardsText({ csa, gold }: TopSchool['awardYears'], language: Language): string | null {
  if (csa.length === 0 && gold.length === 0) return null;
  const t = translatorFor(language);
  const { schoolYears } = formatFor(language);
  const award = t('places.top.award', { years: schoolYears([...csa, ...gold]) });
  return gold.length === 0 ? award : `${award} · ${t('places.top.gold', { years: schoolYears(gold) })}`;
}
