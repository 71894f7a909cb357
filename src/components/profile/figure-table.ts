import type { Language } from '#domain/places/language.ts';
import type { FigureView } from '#domain/profile/module-view.ts';
import type { SchoolYear } from '#domain/schools/school-schema.ts';
import { escapeHtml } from '#components/ui/escape-html.ts';
import { html, Html } from '#components/ui/html.ts';
import { formatFor } from '#i18n/format.ts';
import { translatorFor } from '#i18n/translator.ts';
import { barMarkup } from './figure-bars.ts';
import { averageText, figureText, isPrivateAverage } from './figure-text.ts';

/** One figure of a table: what it is about, and the figure. Absent: a line a year. */
export interface FigureLine {
  readonly heading?: string;
  readonly figure: FigureView;
  /** What the other lines are compared with. */
  readonly isReference?: boolean;
}

/** Lines under one heading; null where they need none. */
export interface FigureSection {
  readonly heading: string | null;
  readonly lines: readonly FigureLine[];
}

interface FigureTable {
  /** What opens the table. Absent: the usual words; null: nothing, the table is the chart itself. */
  readonly summary?: Html | null;
  readonly caption: string;
  /**
   * The year that the caption tells. A line of another year names it beside what it is about, where it is read without scrolling
   * to a last column.
   */
  readonly year?: SchoolYear;
  /** The name of the first column. Absent: the lines are years. */
  readonly first?: string;
  readonly sections: readonly FigureSection[];
  /** Draws each figure as a bar in its cell, too: the value that a full bar stands for. */
  readonly barScale?: number | null;
  /** Bars of which the shorter one is the better. */
  readonly isInverted?: boolean;
}

/**
 * A table behind a disclosure: the numbers of the chart above it, each with its year, the state's average, how many students
 * stand behind it, and its source. What is the same in every line is said once, in the caption or in the heading of its
 * section; a column in which every line would be empty is left out.
 *
 * One string, with the end tags and scopes that HTML can do without left out: a profile's tables have up to a thousand cells.
 */
export function figureTableHtml(table: FigureTable, language: Language): Html {
  const t = translatorFor(language);
  const isByYear = table.first === undefined;
  const isShown = table.summary === null;
  const columns = columnsOf(table.sections, isByYear || table.year !== undefined);
  if (columns === null) return html``;
  const names = [
    table.first ?? t('profile.table.year'),
    ...columns.shown.map((column) =>
      t(column === 'state' && columns.isOfPrivate ? 'profile.table.privateState' : `profile.table.${column}`),
    ),
  ];
  const caption = isShown ? table.caption : captionOf(table, { columns, language });
  let markup = `<table${classOf(table)}><caption>${escapeHtml(caption)}</caption><thead><tr>`;
  for (const name of names) markup += `<th>${escapeHtml(name)}`;
  markup += '</thead>';
  const { year = null, barScale = null } = table;
  const printer = { shown: columns.shown, isByYear, year, barScale, language };
  for (const section of table.sections) if (section.lines.length > 0) markup += sectionMarkup(section, printer);
  const whole = new Html(`${markup}</table>`);
  const fitting =
    names.length <= FITTING_COLUMNS
      ? whole
      : html`<div class="table-scroll" role="region" tabindex="0" aria-label="${caption}">${whole}</div>`;
  if (isShown) return fitting;
  return html`<details>
    <summary>${table.summary ?? t('profile-figures.table')}</summary>
    ${fitting}
  </details>`;
}

/** With the year and the source of every line, where it is one. */
function captionOf(table: FigureTable, of: { columns: Columns; language: Language }): string {
  const { year, source } = of.columns;
  const words = year === null ? table.caption : `${table.caption}, ${formatFor(of.language).schoolYear(year)}`;
  return source === null ? words : `${words} (${translatorFor(of.language)(`sources.short.${source}`)})`;
}

/** So many columns of numbers fit into the narrowest window; tables with more scroll in a box of their own. */
const FITTING_COLUMNS = 4;

function classOf({ first, summary, isInverted }: FigureTable): string {
  const names = [
    first === undefined ? 'by-year' : null,
    summary === null ? 'compared' : null,
    isInverted === true ? 'inverted' : null,
  ].filter((name) => name !== null);
  return names.length === 0 ? '' : ` class="${names.join(' ')}"`;
}

type FigureColumn = 'year' | 'school' | 'state' | 'students' | 'source';

interface Columns {
  readonly shown: readonly FigureColumn[];
  /** The year of every line, where it is one and no heading tells it. */
  readonly year: FigureView['year'] | null;
  /** The averages are those of private schools alone. */
  readonly isOfPrivate: boolean;
  /** The source of every line, where it is one. */
  readonly source: FigureView['source'] | null;
}

/** Null where there is no line. */
function columnsOf(sections: readonly FigureSection[], isYearTold: boolean): Columns | null {
  const first = sections.find(({ lines }) => lines.length > 0)?.lines[0]?.figure;
  if (first === undefined) return null;
  let isOfPrivate = false;
  const has = { year: false, school: true, state: false, students: false, source: false };
  for (const section of sections) {
    const year = section.heading === null ? first.year : section.lines[0]?.figure.year;
    for (const { figure } of section.lines) {
      has.year ||= !isYearTold && figure.year !== year;
      has.state ||= figure.average !== null;
      isOfPrivate ||= figure.average !== null && isPrivateAverage(figure);
      has.students ||= figure.students !== null;
      has.source ||= figure.source !== first.source;
    }
  }
  const shown = COLUMNS.filter((column) => has[column]);
  const isTold = isYearTold || has.year || sections.some(({ heading }) => heading !== null);
  return { shown, isOfPrivate, year: isTold ? null : first.year, source: has.source ? null : first.source };
}

const COLUMNS: readonly FigureColumn[] = ['school', 'state', 'students', 'year', 'source'];

interface LinePrinter {
  readonly shown: readonly FigureColumn[];
  readonly isByYear: boolean;
  readonly year: SchoolYear | null;
  readonly barScale: number | null;
  readonly language: Language;
}

function sectionMarkup({ heading, lines }: FigureSection, printer: LinePrinter): string {
  let markup = '<tbody>';
  const [first] = lines;
  if (heading !== null && first !== undefined) {
    const isYearKnown = printer.isByYear || printer.shown.includes('year');
    const year = isYearKnown ? '' : `, ${formatFor(printer.language).schoolYear(first.figure.year)}`;
    markup += `<tr><th scope="rowgroup" colspan="${printer.shown.length + 1}">${escapeHtml(heading + year)}`;
  }
  for (const line of lines) markup += lineMarkup(line, printer);
  return markup;
}

function lineMarkup({ heading, figure, isReference }: FigureLine, printer: LinePrinter): string {
  const row = isReference === true ? '<tr class="reference">' : '<tr>';
  const { schoolYear } = formatFor(printer.language);
  let markup = `${row}<th>${heading === undefined ? schoolYear(figure.year) : escapeHtml(heading)}`;
  if (printer.year !== null && figure.year !== printer.year) markup += `, ${schoolYear(figure.year)}`;
  for (const column of printer.shown) markup += `<td>${cellMarkup(column, figure, printer)}`;
  return markup;
}

function cellMarkup(column: FigureColumn, figure: FigureView, { barScale, language }: LinePrinter): string {
  switch (column) {
    case 'year':
      return formatFor(language).schoolYear(figure.year);
    case 'school':
      return barScale === null
        ? escapeHtml(figureText(figure, language))
        : `<b>${escapeHtml(figureText(figure, language))}</b>${barMarkup(figure, barScale)}`;
    case 'state':
      return averageText(figure, language);
    case 'students':
      return figure.students === null ? '–' : formatFor(language).number(figure.students);
    case 'source':
      return escapeHtml(translatorFor(language)(`sources.short.${figure.source}`));
  }
}
