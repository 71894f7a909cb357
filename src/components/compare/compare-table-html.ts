import { comparePath } from '#domain/compare/compare-address.ts';
import type { ComparePage, CompareRow, CompareSection } from '#domain/compare/compare-page.ts';
import { MEASURES } from '#domain/figures/measures.ts';
import type { Language } from '#domain/places/language.ts';
import { withLanguage } from '#domain/places/place-paths.ts';
import { schoolKey } from '#domain/schools/school-id.ts';
import { namePools, poolOfAverages } from '#components/profile/pool-text.ts';
import { breakableName } from '#markup/breakable-name.ts';
import { heartHtml } from '#components/schools/Heart.tsx';
import { html, type Html } from '#markup/html.ts';
import { apartTexts } from '#i18n/apart-text.ts';
import { compareRowName, gapText } from '#i18n/compare-names.ts';
import { formatFor } from '#i18n/format.ts';
import { translatorFor } from '#i18n/translator.ts';
import { compareFrame } from './compare-frame.ts';
import { averageCell, coursesCell, factCell, figureCell, gapCell, type CellContext } from './compare-cells.ts';
import { listSources } from './compare-sources.ts';

/** Schools as columns, what we know of them as rows. On a phone a row's name is a line of its own above its cells. */
export function compareTableHtml(page: ComparePage, language: Language): Html {
  const caption = translatorFor(language)('compare.caption');
  const columns = page.schools.length + (hasAverages(page) ? 1 : 0);
  const of = { sources: listSources(page), hasOwnAverages: page.pool === null, language };
  return compareFrame({
    caption,
    columns,
    heads: [
      ...page.schools.map((_, at) => headHtml(page, at, language)),
      hasAverages(page) && averageHead(page, language),
    ],
    bodies: page.sections.map((section) => sectionHtml(section, { page, columns, of })),
  });
}

function headHtml(page: ComparePage, at: number, language: Language): Html {
  const school = page.schools[at];
  if (school === undefined) return html``;
  const { card } = school;
  const t = translatorFor(language);
  const others = page.schools.map((one) => one.card).filter((other) => schoolKey(other) !== schoolKey(card));
  const remove = t('compare.removeOf', { school: card.name });
  const pool = page.pool === null ? poolNote(page, at, language) : null;
  const apart = apartTexts([card, ...others], language).get(schoolKey(card)) ?? null;
  return html`<th role="columnheader" scope="col">
    <a href="${withLanguage(card.path, language)}">${breakableName(card.name)}</a>
    <small>${card.cityName}, ${card.state.toUpperCase()}</small
    >${apart !== null && html`<small>${apart}</small>`}${pool}
    <span class="compare-ways"
      >${heartHtml(card, language)}<a href="${withLanguage(comparePath(others, page), language)}" aria-label="${remove}"
        >${t('compare.remove')}</a
      ></span
    >
  </th>`;
}

/** Names the pool of a school whose averages are in its own cells, or says that there are none. */
function poolNote({ schools, sections }: ComparePage, at: number, language: Language): Html | null {
  const { pool: id, state } = schools[at] ?? {};
  if (id == null || state === undefined) return null;
  const t = translatorFor(language);
  const cells = sections
    .flatMap(({ rows }) => rows)
    .flatMap((row) => (row.kind === 'figure' || row.kind === 'gap' ? (row.cells[at] ?? []) : []))
    .filter(({ average }) => average !== null);
  const others = cells.flatMap((cell) => ('pool' in cell ? (cell.pool ?? []) : []));
  const named = namePools([{ id, state, schools: null }, ...others], { language, isCounted: false });
  const hasAverage = cells.length > 0;
  return html`<small
    >${t(hasAverage ? 'compare.average.pool' : 'compare.average.poolTooFew', { pool: named ?? '' })}</small
  >`;
}

/** The pools with the number of schools behind the averages. */
function averageHead({ sections }: ComparePage, language: Language): Html {
  const figures = sections
    .flatMap(({ rows }) => rows)
    .flatMap((row) => (row.kind === 'figure' || row.kind === 'gap' ? (row.average ?? []) : []))
    .map(({ average, pool }) => ({ average, value: 0, pool }));
  const text = translatorFor(language)('compare.average.column', { pool: poolOfAverages(figures, language) ?? '' });
  return html`<th role="columnheader" scope="col" class="compare-average">${text}</th>`;
}

/** True if all schools have one pool, and any figure has its average. */
function hasAverages({ pool, sections }: ComparePage): boolean {
  if (pool === null) return false;
  return sections.some(({ rows }) =>
    rows.some((row) => (row.kind === 'figure' || row.kind === 'gap') && row.average !== null),
  );
}

interface SectionContext {
  readonly page: ComparePage;
  readonly columns: number;
  readonly of: CellContext;
}

function sectionHtml({ id, rows }: CompareSection, context: SectionContext): Html {
  const { columns, of } = context;
  return html`<tbody role="rowgroup">
    <tr role="row" class="compare-section">
      <th role="rowheader" scope="rowgroup" colspan="${columns + 1}">
        ${translatorFor(of.language)(`compare.section.${id}`)}
      </th>
    </tr>
    ${rows.map((row) => rowHtml(row, context))}
  </tbody>`;
}

function rowHtml(row: CompareRow, { page, of }: SectionContext): Html {
  return html`<tr role="row">
    <th role="rowheader" scope="row">${compareRowName(row, of.language)}</th>
    ${cellsOf(row, page, of)}${hasAverages(page) && averageOfRow(row, of.language)}
  </tr>`;
}

function cellsOf(row: CompareRow, page: ComparePage, of: CellContext): readonly Html[] {
  switch (row.kind) {
    case 'fact':
      return page.schools.map((school) => factCell(row.id, school, of));
    case 'figure':
      return row.cells.map((cell) => figureCell(cell, row, of));
    case 'gap':
      return row.cells.map((cell) => gapCell(cell, of));
    case 'courses':
      return row.cells.map((cell) => coursesCell(cell, of.language));
  }
}

function averageOfRow(row: CompareRow, language: Language): Html {
  if (row.kind === 'gap')
    return averageCell(row.average, { text: (points) => gapText(points, language), isAveraged: true, language });
  if (row.kind !== 'figure') return averageCell(null, { text: String, isAveraged: false, language });
  const { unit, isAveraged } = MEASURES[row.measure];
  return averageCell(row.average, { text: (value) => formatFor(language).value(value, unit), isAveraged, language });
}
