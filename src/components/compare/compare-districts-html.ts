import { compareDistrictsPath } from '#domain/compare/compare-districts-address.ts';
import {
  findDistrictSize,
  type ComparedDistrict,
  type CompareDistrictsPage,
  type DistrictCell,
  type DistrictRow,
  type DistrictSection,
} from '#domain/compare/compare-districts-page.ts';
import type { SourceId } from '#domain/figures/figure-schema.ts';
import { isExact, type Interval } from '#domain/figures/interval.ts';
import { MEASURES } from '#domain/figures/measures.ts';
import type { Language } from '#domain/places/language.ts';
import { withLanguage } from '#domain/places/place-paths.ts';
import { barHtml } from '#components/profile/figure-bars.ts';
import { html, type Html } from '#markup/html.ts';
import { formatFor } from '#i18n/format.ts';
import { districtAverageText, intervalText } from '#i18n/interval-text.ts';
import { topicName } from '#i18n/profile-names.ts';
import { poolName } from '#i18n/pool-name.ts';
import { translatorFor } from '#i18n/translator.ts';
import { unknownCell } from './compare-cells.ts';
import { compareFrame } from './compare-frame.ts';
import { sourceMark } from './compare-sources.ts';

/** Lists the sources of a comparison of districts in order of first appearance. */
export function listDistrictSources({ districts, sections }: CompareDistrictsPage): readonly SourceId[] {
  const sizes = districts.flatMap(({ totals }) => totals.map(({ source }) => source));
  const cells = sections.flatMap(({ rows }) => rows.flatMap((row) => row.cells));
  return [
    ...new Set([...sizes, ...cells.flatMap((cell) => (cell === null || cell === 'too-wide' ? [] : cell.source))]),
  ];
}

/** Districts as columns; their size, then the results of their schools by level. */
export function compareDistrictsHtml(page: CompareDistrictsPage, language: Language): Html {
  const caption = translatorFor(language)('compare.districts.caption');
  const sources = listDistrictSources(page);
  return compareFrame({
    caption,
    columns: page.districts.length,
    heads: page.districts.map((district) => headHtml(district, page, language)),
    bodies: [
      sizeHtml(page, { sources, language }),
      ...page.sections.map((section) => sectionHtml(section, { page, sources, language })),
    ],
  });
}

function headHtml(district: ComparedDistrict, { districts }: CompareDistrictsPage, language: Language): Html {
  const t = translatorFor(language);
  const { name, cityName, state, path } = district;
  const others = districts.filter((other) => other !== district);
  return html`<th role="columnheader" scope="col">
    <a href="${withLanguage(path, language)}">${name}</a>
    <small>${cityName}, ${state.toUpperCase()}</small>
    <span class="compare-ways"
      ><a
        href="${withLanguage(compareDistrictsPath(others), language)}"
        aria-label="${t('compare.districts.removeOf', { district: name })}"
        >${t('compare.remove')}</a
      ></span
    >
  </th>`;
}

/** The measures of the district as a whole, with the names of their rows. */
const SIZES = [
  ['students', 'enrollment'],
  ['teachers', 'teachers-fte'],
  ['perTeacher', 'students-per-teacher'],
] as const;
const COUNTS = [
  ['schools', 'all'],
  ['charter', 'charter'],
] as const;

function sizeHtml(
  { districts, place }: CompareDistrictsPage,
  { sources, language }: { sources: readonly SourceId[]; language: Language },
): Html {
  const t = translatorFor(language);
  const { miles, number, schoolYear, value } = formatFor(language);
  const row = (name: string, cells: readonly Html[]): Html =>
    html`<tr role="row">
      <th role="rowheader" scope="row">${name}</th>
      ${cells}
    </tr>`;
  const sizes = SIZES.flatMap(([name, measure]) => {
    const found = districts.map((district) => findDistrictSize(district, measure));
    if (name === 'perTeacher' && found.every((cell) => cell === null)) return [];
    const cells = found.map((cell) => {
      if (cell === null) return unknownCell(language);
      const source = cell.source === null ? null : sourceMark(cell.source, sources, language);
      const note = cell.year !== null && html` <small>${schoolYear(cell.year)}${source}</small>`;
      return html`<td role="cell"><b>${value(cell.value, MEASURES[measure].unit)}</b>${note}</td>`;
    });
    return [row(t(`compare.districts.${name}`), cells)];
  });
  const counts = COUNTS.map(([name, count]) => {
    const cells = districts.map((district) => html`<td role="cell"><b>${number(district.counts[count])}</b></td>`);
    return row(t(`compare.districts.${name}`), cells);
  });
  const rows = [...sizes, ...counts];
  const distances = districts.map((district) =>
    district.miles === null ? unknownCell(language) : html`<td role="cell"><b>${miles(district.miles)}</b></td>`,
  );
  const distance = row(t('compare.districts.distance'), distances);
  const all = place.kind === 'found' ? [...rows, distance] : rows;
  return bodyHtml(t('compare.districts.size'), districts.length, all);
}

interface SectionContext {
  readonly page: CompareDistrictsPage;
  readonly sources: readonly SourceId[];
  readonly language: Language;
}

function sectionHtml({ pool, rows }: DistrictSection, of: SectionContext): Html {
  const schools = poolName(pool, of.language);
  const title = `${schools.charAt(0).toUpperCase()}${schools.slice(1)}`;
  return bodyHtml(
    title,
    of.page.districts.length,
    rows.map((row) => rowHtml(row, of)),
  );
}

function bodyHtml(title: string, columns: number, rows: readonly Html[]): Html {
  return html`<tbody role="rowgroup">
    <tr role="row" class="compare-section">
      <th role="rowheader" scope="rowgroup" colspan="${columns + 1}">${title}</th>
    </tr>
    ${rows}
  </tbody>`;
}

function rowHtml(row: DistrictRow, of: SectionContext): Html {
  return html`<tr role="row">
    <th role="rowheader" scope="row">${topicName(row, of.language)}</th>
    ${row.cells.map((cell) => anyCellHtml(cell, row, of))}
  </tr>`;
}

function anyCellHtml(cell: DistrictRow['cells'][number], row: DistrictRow, of: SectionContext): Html {
  if (cell === null) return unknownCell(of.language);
  if (cell !== 'too-wide') return cellHtml(cell, row, of);
  return html`<td role="cell"><small>${translatorFor(of.language)('compare.districts.tooWide')}</small></td>`;
}

function cellHtml(cell: DistrictCell, { measure }: DistrictRow, { sources, language }: SectionContext): Html {
  const t = translatorFor(language);
  const { schoolYear, value } = formatFor(language);
  const { unit, scale } = MEASURES[measure];
  const { average } = cell;
  const { result } = cell;
  const range = isExact(result)
    ? { value: result.low, lower: null, upper: null }
    : { value: null, lower: result.low, upper: result.high };
  const figure = { ...range, missing: null, average: average?.interval ?? null };
  const print = (one: Interval): string => intervalText(one, (number) => value(number, unit), language);
  const notes = [
    t('compare.districts.coverage', { count: cell.schools }),
    districtAverageText(average, { print, language }),
  ];
  return html`<td role="cell">
    <b>${print(result)}</b>
    <small>${schoolYear(cell.year)}${sourceMark(cell.source, sources, language)}</small>${
      scale !== null && barHtml(figure, scale, 1)
    }<small class="own-average">${notes.join(' · ')}</small>
  </td>`;
}
