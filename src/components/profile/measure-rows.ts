import { MEASURES } from '#domain/figures/measures.ts';
import type { Language } from '#domain/places/language.ts';
import type { Measure } from '#domain/figures/figure-schema.ts';
import type { FigureView, MeasureView, ShareOfSchool } from '#domain/profile/module-view.ts';
import type { SchoolYear } from '#domain/schools/school-schema.ts';
import { html, type Html } from '#markup/html.ts';
import { formatFor } from '#i18n/format.ts';
import { profileNames } from '#i18n/profile-names.ts';
import { translatorFor } from '#i18n/translator.ts';
import type { BarRow } from './figure-bars.ts';
import { averageText, figureNote, figureText } from './figure-text.ts';
import { poolOfAverages } from './pool-text.ts';

/** A bar a measure, at its newest figure. */
export function measureBars(measures: readonly MeasureView[], language: Language): readonly BarRow[] {
  const names = profileNames(language).measure;
  return measures.map(({ measure, latest, share }) => {
    if (share !== null) return shareBar(names[measure], { latest, share }, language);
    return measureBar(measure, latest, language);
  });
}

function measureBar(measure: Measure, latest: FigureView, language: Language): BarRow {
  return {
    label: profileNames(language).measure[measure],
    value: figureText(latest, language),
    note: figureNote(latest, language),
    figure: latest,
    scale: MEASURES[measure].scale,
    tone: MEASURES[measure].best === 'lowest' ? 'inverted' : undefined,
  };
}

/** A count of students: the share of the school first, the count in the note. */
function shareBar(
  label: string,
  { latest, share }: { readonly latest: FigureView; readonly share: ShareOfSchool },
  language: Language,
): BarRow {
  const { schoolYear } = formatFor(language);
  const figure = { ...latest, type: 'percent', value: Math.round(share.percent), average: null, pool: null } as const;
  const note = translatorFor(language)('profile-figures.countOf', {
    counted: figureText(latest, language),
    count: share.enrollment,
    year: schoolYear(share.year),
  });
  return {
    label,
    value: figureText(figure, language),
    note: share.year === latest.year ? note : `${note} · ${schoolYear(latest.year)}`,
    figure,
    scale: 100,
  };
}

/**
 * The table of measures: a column for each year, newest first, then the average beside the newest figure. Trends show the
 * averages of earlier years.
 */
export function measureTableHtml(
  measures: readonly MeasureView[],
  { caption, language }: { caption: string; language: Language },
): Html {
  if (measures.length === 0) return html``;
  const t = translatorFor(language);
  const { schoolYear } = formatFor(language);
  const figures = measures.flatMap(({ history }) => history);
  const years = [...new Set(figures.map(({ year }) => year))].sort().reverse();
  const hasAverage = measures.some(({ latest }) => latest.average !== null);
  const pool = poolOfAverages(
    measures.map(({ latest }) => latest),
    language,
  );
  const sources = [...new Set(figures.map(({ source }) => t(`sources.short.${source}`)))].join(', ');
  const words = [`${caption} (${sources})`, pool === null ? null : t('profile.average.column', { pool })]
    .filter((part) => part !== null)
    .join('. ');
  const rows = measures.map((measure) => measureRowHtml(measure, { years, hasAverage, language }));
  return html`<details>
    <summary>${t('profile-figures.table')}</summary>
    <div class="table-scroll" role="region" tabindex="0" aria-label="${caption}">
      <table>
        <caption>
          ${words}
        </caption>
        <thead>
          <tr>
            <th scope="col">${t('profile.table.measure')}</th>
            ${years.map((year) => html`<th scope="col">${schoolYear(year)}</th>`)}${hasAverage && html`<th scope="col">${t('profile.table.average')}</th>`}
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>
    </div>
  </details>`;
}

function measureRowHtml(
  { measure, latest, history }: MeasureView,
  of: { years: readonly SchoolYear[]; hasAverage: boolean; language: Language },
): Html {
  const { schoolYear } = formatFor(of.language);
  const cells = of.years.map((year) => {
    const figure = history.find((one) => one.year === year);
    return html`<td>${figure === undefined ? '–' : figureText(figure, of.language)}</td>`;
  });
  const year =
    latest.average === null || latest.year === of.years[0] ? null : html` <small>${schoolYear(latest.year)}</small>`;
  const withoutPreK =
    latest.isWithoutPreK === true && html` <small>${translatorFor(of.language)('profile.withoutPreK')}</small>`;
  const average = of.hasAverage && html`<td>${averageText(latest, of.language)}${year}</td>`;
  return html`<tr>
    <th scope="row">${profileNames(of.language).measure[measure]}${withoutPreK}</th>
    ${cells}${average}
  </tr>`;
}
