import type { Language } from '#domain/places/language.ts';
import type { FigureView } from '#domain/profile/module-view.ts';
import type { SchoolYear } from '#domain/schools/school-schema.ts';
import { html, type Html, type HtmlValue } from '#markup/html.ts';
import { formatFor } from '#i18n/format.ts';
import { translatorFor } from '#i18n/translator.ts';
import { barHtml } from './figure-bars.ts';
import { averageText, figureText } from './figure-text.ts';
import { poolOfAverages } from './pool-text.ts';

/** One line of a table: its heading and its figure. Without a heading, the line is a year. */
export interface FigureLine {
  readonly heading?: string;
  readonly figure: FigureView;
}

/** Lines under one heading, or without (null). */
export interface FigureSection {
  /** The address of the section. */
  readonly id?: string;
  readonly heading: string | null;
  readonly lines: readonly FigureLine[];
}

interface FigureTable {
  /** What opens the table. Absent: the usual words. */
  readonly summary?: Html;
  readonly caption: string;
  /** The name of the first column. Absent: the lines are years. */
  readonly first?: string;
  readonly sections: readonly FigureSection[];
  /** Whose figures they are; a school's if this is left out. */
  readonly own?: string;
  /** What follows the table in its disclosure. */
  readonly notes?: HtmlValue;
  /** The value of a full bar, if the table draws a bar in each cell. */
  readonly barScale?: number | null;
}

/**
 * Writes the numbers of a chart as a table behind a disclosure: each with its year, the average, the number of
 * students, and its source. The caption or the heading of a section says once what all lines share. Empty columns are left
 * out, and so are scopes that HTML does not need: a profile's tables have up to a thousand cells.
 */
export function figureTableHtml(table: FigureTable, language: Language): Html {
  const t = translatorFor(language);
  const isByYear = table.first === undefined;
  const columns = columnsOf(table.sections, isByYear);
  if (columns === null) return html``;
  const names = [
    table.first ?? t('profile.table.year'),
    ...columns.shown.map((column) =>
      column === 'school' && table.own !== undefined ? table.own : t(`profile.table.${column}`),
    ),
  ];
  const caption = captionOf(table, { columns, language });
  const printer = { shown: columns.shown, isByYear, barScale: table.barScale ?? null, language };
  const sections = table.sections
    .filter(({ lines }) => lines.length > 0)
    .map((section) => sectionHtml(section, printer));
  const head = names.map((name) => html`<th scope="col">${name}</th>`);
  const whole = html`<table${isByYear && html` class="by-year"`}><caption>${caption}</caption><thead><tr>${head}</tr></thead>${sections}</table>`;
  const fitting =
    names.length <= (isByYear ? FITTING_YEAR_COLUMNS : FITTING_COLUMNS)
      ? whole
      : html`<div class="table-scroll" role="region" tabindex="0" aria-label="${caption}">${whole}</div>`;
  return html`<details>
    <summary>${table.summary ?? t('profile-figures.table')}</summary>
    ${fitting}${table.notes ?? null}
  </details>`;
}

/** Adds the year and the source to the caption if all lines share them, and the schools that averages are of. */
function captionOf(table: FigureTable, of: { columns: Columns; language: Language }): string {
  const { year, source } = of.columns;
  const words = year === null ? table.caption : `${table.caption}, ${formatFor(of.language).schoolYear(year)}`;
  const t = translatorFor(of.language);
  const sourced = source === null ? words : `${words} (${t(`sources.short.${source}`)})`;
  const figures = table.sections.flatMap(({ lines }) => lines.map(({ figure }) => figure));
  const pool = poolOfAverages(figures, of.language);
  return pool === null ? sourced : `${sourced}. ${t('profile.average.column', { pool })}`;
}

/** The most columns that fit into the narrowest window without breaking a word. Wider tables scroll in a box. */
const FITTING_COLUMNS = 3;
/** Years are short. */
const FITTING_YEAR_COLUMNS = 4;

type FigureColumn = 'year' | 'school' | 'average' | 'students' | 'source';

interface Columns {
  readonly shown: readonly FigureColumn[];
  /** The year that all lines share, unless headings name it. */
  readonly year: FigureView['year'] | null;
  /** The source that all lines share. */
  readonly source: FigureView['source'] | null;
}

/** Returns null if there is no line. */
function columnsOf(sections: readonly FigureSection[], isYearKnown: boolean): Columns | null {
  const first = sections.find(({ lines }) => lines.length > 0)?.lines[0]?.figure;
  if (first === undefined) return null;
  const figures = sections.flatMap(({ lines }) => lines.map(({ figure }) => figure));
  const has = {
    year: !isYearKnown && sections.some((section) => hasOtherYears(section, first.year)),
    school: true,
    average: figures.some(({ average }) => average !== null),
    students: figures.some(({ students }) => students !== null),
    source: figures.some(({ source }) => source !== first.source),
  };
  const shown = COLUMNS.filter((column) => has[column]);
  const isShown = isYearKnown || has.year || sections.some(({ heading }) => heading !== null);
  return { shown, year: isShown ? null : first.year, source: has.source ? null : first.source };
}

/** True if lines of a section differ from the year in its heading, or without a heading from the year of the table. */
function hasOtherYears({ heading, lines }: FigureSection, tableYear: SchoolYear): boolean {
  const year = heading === null ? tableYear : lines[0]?.figure.year;
  return lines.some(({ figure }) => figure.year !== year);
}

const COLUMNS: readonly FigureColumn[] = ['school', 'average', 'students', 'year', 'source'];

interface LinePrinter {
  readonly shown: readonly FigureColumn[];
  readonly isByYear: boolean;
  readonly barScale: number | null;
  readonly language: Language;
}

function sectionHtml({ id, heading, lines }: FigureSection, printer: LinePrinter): Html {
  const [first] = lines;
  const row = heading === null || first === undefined ? null : headingHtml(heading, first.figure, printer);
  // Browsers end it by themselves.
  const start = id === undefined ? html`<tbody>` : html`<tbody id="${id}">`;
  return html`${start}${row}${lines.map((line) => lineHtml(line, printer))}`;
}

function headingHtml(heading: string, figure: FigureView, printer: LinePrinter): Html {
  const isYearKnown = printer.isByYear || printer.shown.includes('year');
  const text = isYearKnown ? heading : `${heading}, ${formatFor(printer.language).schoolYear(figure.year)}`;
  return html`<tr>
    <th scope="rowgroup" colspan="${printer.shown.length + 1}">${text}</th>
  </tr>`;
}

function lineHtml({ heading, figure }: FigureLine, printer: LinePrinter): Html {
  const cells = printer.shown.map((column) => html`<td>${cellOf(column, figure, printer)}</td>`);
  return html`<tr>
    <th scope="row">${heading ?? formatFor(printer.language).schoolYear(figure.year)}</th>
    ${cells}
  </tr>`;
}

function cellOf(column: FigureColumn, figure: FigureView, { barScale, language }: LinePrinter): HtmlValue {
  switch (column) {
    case 'year':
      return formatFor(language).schoolYear(figure.year);
    case 'school':
      return barScale === null
        ? figureText(figure, language)
        : html`<b>${figureText(figure, language)}</b>${barHtml(figure, barScale, 2)}`;
    case 'average':
      return averageText(figure, language);
    case 'students':
      return figure.students === null ? '–' : formatFor(language).number(figure.students);
    case 'source':
      return translatorFor(language)(`sources.short.${figure.source}`);
  }
}
