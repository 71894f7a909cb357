import { withLanguage } from '#domain/places/place-paths.ts';
import type { Language } from '#domain/places/language.ts';
import type { TopSchool } from '#domain/rankings/top-schools.ts';
import { ratingMarkHtml } from '#markup/rating-mark.ts';
import { ratingFact, standingFact } from '#components/schools/school-labels.ts';
import { gradesLabel } from '#i18n/grades-label.ts';
import { breakableName } from '#markup/breakable-name.ts';
import { heartHtml } from '#markup/heart.ts';
import { html, type Html } from '#markup/html.ts';
import { formatFor } from '#i18n/format.ts';
import { translatorFor } from '#i18n/translator.ts';

interface TopTable {
  /** False if no school of the table is rated. Then only the schools are columns. */
  readonly isRanked: boolean;
  readonly language: Language;
}

/**
 * Writes the rows of a table of top schools: rank, school, rating. Roles are written out, because some browsers forget a table
 * whose rows are grids, as they are on phones.
 */
export function topSchoolRows(rows: readonly TopSchool[], of: TopTable): Html {
  return html`${rows.map((row) => topSchoolRow(row, of))}`;
}

function topSchoolRow({ rank, school, awardYears }: TopSchool, { isRanked, language }: TopTable): Html {
  const { number } = formatFor(language);
  const t = translatorFor(language);
  const facts = [
    school.rating === null ? null : ratingFact(school, language),
    t(`schools.type.${school.type}`),
    gradesLabel(school.grades, language),
    school.enrollment === null ? null : t('schools.students', { count: school.enrollment }),
  ];
  const address = [school.street, school.cityName, school.zip].filter((part) => part !== null).join(', ');
  const standing = standingFact(school, language);
  const awards = awardsText(awardYears, language);
  return html`<tr role="row">
    ${isRanked && html`<td role="cell" class="top-rank">${rank === null ? '–' : number(rank)}</td>`}
    <th role="rowheader" scope="row">
      <a href="${withLanguage(school.path, language)}">${breakableName(school.name)}</a
      ><span>${factsHtml(facts)}</span
      >${standing !== null && html`<span>${standing}</span>`}<span>${address}</span>${awards !== null && html`<span class="top-award">${awards}</span>`}
    </th>
    ${isRanked && html`<td role="cell" class="top-rating">${ratingMark(school.rating, t('schools.rating.unratedShort'))}</td>`}
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
