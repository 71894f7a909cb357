import { comparePath, MAX_COMPARED } from '#domain/compare/compare-address.ts';
import { withLanguage } from '#domain/places/place-paths.ts';
import type { Language } from '#domain/places/language.ts';
import type {
  ComparedFigure,
  ComparedRating,
  ComparedSchool,
  SimilarSchoolsContent,
} from '#domain/profile/similar-schools-module.ts';
import type { School } from '#domain/schools/school-schema.ts';
import { ratingMarkHtml } from '#components/schools/RatingMark.tsx';
import { heartHtml } from '#components/schools/Heart.tsx';
import { html, type Html } from '#markup/html.ts';
import { apartText } from '#i18n/apart-text.ts';
import { formatFor } from '#i18n/format.ts';
import { ratingRangeText } from '#i18n/rating-range.ts';
import { translatorFor } from '#i18n/translator.ts';
import { dotStripHtml } from './dot-strip.ts';
import { localeKey } from './locale-key.ts';

const FIGURES = ['rating', 'testScores', 'students', 'perTeacher', 'income'] as const;

/**
 * Shows what the schools have in common, compares the school's rating with theirs, and lists all of them in a table.
 */
export function similarSchoolsHtml(
  content: SimilarSchoolsContent,
  { school, language }: { school: Pick<School, 'locale' | 'state' | 'id'>; language: Language },
): Html {
  const t = translatorFor(language);
  const area = localeKey(school.locale);
  const areaName = area === null ? '' : t(`profile-similar-schools.area.${area}`);
  const traits = content.traits.map(
    (trait) => html`<li>${traitText(trait, content, { area: areaName, language })}</li>`,
  );
  const columns = shownColumns(content, language);
  const heads = columns.map(
    ({ column, year }) =>
      html`<th scope="col">
        ${columnText(column, content, language)}${year !== null && html` <small>${year}</small>`}
      </th>`,
  );
  const preK = content.isWithoutPreK && html`<p class="note">${t('profile-similar-schools.preK')}</p>`;
  const isAlike = content.incomeMeasure !== null;
  const caption = t(isAlike ? 'profile-similar-schools.caption' : 'profile-similar-schools.sameSize.caption');
  const compared = [school, ...content.others.flatMap(({ key }) => key ?? [])].slice(0, MAX_COMPARED);
  const unranked = t(isAlike ? 'profile-similar-schools.unranked' : 'profile-similar-schools.sameSize.lead');
  return html`<p>${standingOf(content, language) ?? unranked}</p>
    ${stripHtml(content, language)}
    <details>
      <summary>${caption}</summary>
      ${content.standing !== null && html`<p class="note">${t('profile-similar-schools.standingNote')}</p>`}
      <p class="note">${t(isAlike ? 'profile-similar-schools.lead' : 'profile-similar-schools.sameSize.traits')}</p>
      <ul class="traits">
        ${traits}
      </ul>
      <div class="table-scroll" role="region" tabindex="0" aria-label="${caption}">
        <table class="similar">
          <thead>
            <tr>
              ${heads}
              <th scope="col"><span class="visually-hidden">${t('saves.heart.column')}</span></th>
            </tr>
          </thead>
          <tbody>
            ${[content.own, ...content.others].map((line) => lineHtml(line, { columns, language }))}
          </tbody>
        </table>
      </div>
      ${preK}
      <p><a href="${withLanguage(comparePath(compared), language)}">${t('profile-similar-schools.compare')}</a></p>
    </details>`;
}

/** The ratings of one year on one line. Null without a standing among them. */
function stripHtml({ own, others, standing }: SimilarSchoolsContent, language: Language): Html | null {
  if (own.rating === null || standing === null) return null;
  const { year } = own.rating;
  const rated = others.flatMap(({ rating }) => (rating?.year === year ? rating : []));
  const t = translatorFor(language);
  const marks = [
    ...rated.map(({ value }) => ({ kind: 'similar' as const, value })),
    { kind: 'own' as const, value: own.rating.value },
  ];
  return html`<p class="chart-key">
      <span class="key-group">${t('profile-similar-schools.own')}</span>
      <span class="key-similar">${t('profile-similar-schools.title')}</span>
    </p>
    <div class="strip-scale"><span>1</span>${dotStripHtml(marks, { low: 1, high: 10 })}<span>10</span></div>`;
}

function traitText(
  trait: SimilarSchoolsContent['traits'][number],
  { incomeMeasure }: SimilarSchoolsContent,
  { area, language }: { area: string; language: Language },
): string {
  const t = translatorFor(language);
  if (trait !== 'income') return t(`profile-similar-schools.trait.${trait}`, { area });
  return t(`profile-similar-schools.trait.income.${incomeMeasure ?? 'low-income'}`);
}

function columnText(column: Column['column'], { incomeMeasure }: SimilarSchoolsContent, language: Language): string {
  const t = translatorFor(language);
  if (column !== 'income') return t(`profile-similar-schools.column.${column}`);
  return t(`profile-similar-schools.column.income.${incomeMeasure ?? 'low-income'}`);
}

type FigureName = (typeof FIGURES)[number];

interface Column {
  readonly column: 'school' | FigureName;
  /** The year of all its figures. Null if none is known or each line has its own. */
  readonly year: string | null;
  readonly isYearOfLine: boolean;
}

/**
 * Leaves out columns without a figure in any row. Shows the year of a column once if all its figures have the same
 * year.
 */
function shownColumns({ own, others }: SimilarSchoolsContent, language: Language): readonly Column[] {
  const figures = FIGURES.flatMap((column): Column[] => {
    const known = [own, ...others].flatMap((line) => line[column] ?? []);
    const years = [...new Set(known.map(({ year }) => year))];
    const [year = null] = years;
    if (known.length === 0) return [];
    const isYearOfLine = years.length > 1;
    return [
      { column, year: isYearOfLine || year === null ? null : formatFor(language).schoolYear(year), isYearOfLine },
    ];
  });
  return [{ column: 'school', year: null, isYearOfLine: false }, ...figures];
}

function standingOf({ standing }: SimilarSchoolsContent, language: Language): string | null {
  if (standing === null) return null;
  const { rated: count, higher, same, lower } = standing;
  return translatorFor(language)('profile-similar-schools.standing', { count, higher, same, lower });
}

function lineHtml(line: ComparedSchool, of: { columns: readonly Column[]; language: Language }): Html {
  const cells = of.columns.map((column) => cellHtml(line, { ...column, language: of.language }));
  return line.key === null
    ? html`<tr class="similar-own">
        ${cells}
        <td></td>
      </tr>`
    : html`<tr>
        ${cells}
        <td class="heart-cell">${heartHtml({ ...line.key, name: line.name }, of.language)}</td>
      </tr>`;
}

function cellHtml(line: ComparedSchool, { column, isYearOfLine, language }: Column & { language: Language }): Html {
  if (column === 'school') return html`<th scope="row">${nameHtml(line, language)}</th>`;
  const figure = line[column];
  if (figure === null) return html`<td class="missing">${missingText(column, language)}</td>`;
  const year =
    isYearOfLine && figure.year !== null ? html` <small>${formatFor(language).schoolYear(figure.year)}</small>` : null;
  return html`<td>${figureHtml(column, figure, language)}${year}</td>`;
}

function missingText(column: FigureName, language: Language): string {
  const isRating = column === 'rating' || column === 'testScores';
  return translatorFor(language)(isRating ? 'schools.rating.unratedShort' : 'profile.missing.not-reported');
}

function figureHtml(
  column: FigureName,
  { value: figure, range = null }: ComparedFigure & Partial<ComparedRating>,
  language: Language,
): Html | string {
  const { value, number } = formatFor(language);
  switch (column) {
    case 'rating':
    case 'testScores':
      return html`${ratingMarkHtml(figure)}${range !== null && html` <small>${ratingRangeText(range, language)}</small>`}`;
    case 'students':
      return number(figure);
    case 'perTeacher':
      return value(figure, 'ratio');
    case 'income':
      return value(figure, 'percent');
  }
}

function nameHtml({ name, apart, cityName, path }: ComparedSchool, language: Language): Html {
  const place = [apartText(apart, language) ?? [], cityName].flat().join(' · ');
  if (path === null) return html`${translatorFor(language)('profile-similar-schools.own')}`;
  return html`<a href="${withLanguage(path, language)}" translate="no">${name}</a><small>${place}</small>`;
}
