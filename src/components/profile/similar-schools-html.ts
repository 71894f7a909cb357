import { withLanguage } from '#domain/places/place-paths.ts';
import type { Language } from '#domain/places/language.ts';
import type { ComparedSchool, SimilarSchoolsContent } from '#domain/profile/similar-schools-module.ts';
import type { School } from '#domain/schools/school-schema.ts';
import { ratingMarkHtml } from '#components/schools/rating-mark-html.ts';
import { heartHtml } from '#components/saves/heart-html.ts';
import { html, type Html } from '#components/ui/html.ts';
import { formatFor } from '#i18n/format.ts';
import { translatorFor } from '#i18n/translator.ts';
import { localeKey } from './locale-key.ts';

const COLUMNS = ['school', 'rating', 'testScores', 'students', 'perTeacher', 'lunch'] as const;

/** What the schools have in common, how the school's rating stands among theirs, and all of them in a table. */
export function similarSchoolsHtml(
  content: SimilarSchoolsContent,
  { school, language }: { school: Pick<School, 'locale'>; language: Language },
): Html {
  const t = translatorFor(language);
  const area = localeKey(school.locale);
  const areaName = area === null ? '' : t(`profile-similar-schools.area.${area}`);
  const traits = content.traits.map(
    (trait) => html`<li>${t(`profile-similar-schools.trait.${trait}`, { area: areaName })}</li>`,
  );
  const columns = shownColumns(content);
  const heads = columns.map((column) => html`<th scope="col">${t(`profile-similar-schools.column.${column}`)}</th>`);
  return html`<p>${t('profile-similar-schools.lead')}</p>
    <ul class="traits">
      ${traits}
    </ul>
    ${standingHtml(content, language)}
    <div class="table-scroll" role="region" tabindex="0" aria-label="${t('profile-similar-schools.caption')}">
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
    </div>`;
}

type Column = (typeof COLUMNS)[number];

/** Columns without a figure in any line are left out. */
function shownColumns({ own, others }: SimilarSchoolsContent): readonly Column[] {
  const lines = [own, ...others];
  const isKnown: Record<Column, (line: ComparedSchool) => boolean> = {
    school: () => true,
    rating: ({ rating }) => rating !== null,
    testScores: ({ ratingTestScores }) => ratingTestScores !== null,
    students: ({ students }) => students !== null,
    perTeacher: ({ studentsPerTeacher }) => studentsPerTeacher !== null,
    lunch: ({ lunch }) => lunch !== null,
  };
  return COLUMNS.filter((column) => lines.some(isKnown[column]));
}

function standingHtml({ standing }: SimilarSchoolsContent, language: Language): Html | null {
  if (standing === null) return null;
  const { rated: count, higher, same, lower } = standing;
  return html`<p>${translatorFor(language)('profile-similar-schools.standing', { count, higher, same, lower })}</p>`;
}

function lineHtml(line: ComparedSchool, of: { columns: readonly Column[]; language: Language }): Html {
  const cells = of.columns.map((column) => cellHtml(line, { column, language: of.language }));
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

function cellHtml(line: ComparedSchool, { column, language }: { column: Column; language: Language }): Html {
  const { value, number, schoolYear } = formatFor(language);
  switch (column) {
    case 'school':
      return html`<th scope="row">${nameHtml(line, language)}</th>`;
    case 'rating':
      return html`<td>${ratingHtml(line.rating)}</td>`;
    case 'testScores':
      return html`<td>${ratingHtml(line.ratingTestScores)}</td>`;
    case 'students':
      return html`<td>${line.students === null ? '–' : number(line.students)}</td>`;
    case 'perTeacher':
      return html`<td>${line.studentsPerTeacher === null ? '–' : value(line.studentsPerTeacher, 'ratio')}</td>`;
    case 'lunch':
      return line.lunch === null
        ? html`<td>–</td>`
        : html`<td>${value(line.lunch.value, 'percent')} <small>${schoolYear(line.lunch.year)}</small></td>`;
  }
}

function nameHtml({ name, cityName, path }: ComparedSchool, language: Language): Html {
  if (path === null) return html`${translatorFor(language)('profile-similar-schools.own')}`;
  return html`<a href="${withLanguage(path, language)}">${name}</a><small>${cityName}</small>`;
}

function ratingHtml(rating: number | null): Html | string {
  return rating === null ? '–' : ratingMarkHtml(rating);
}
