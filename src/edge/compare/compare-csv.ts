import type { CellFigure, CellGap, ComparedSchool, ComparePage, CompareRow } from '#domain/compare/compare-page.ts';
import { csvLine } from '#domain/search/csv-line.ts';
import type { SourceId } from '#domain/figures/figure-schema.ts';
import type { Language } from '#domain/places/language.ts';
import { withLanguage } from '#domain/places/place-paths.ts';
import { compareRowName } from '#i18n/compare-names.ts';
import { formatFor } from '#i18n/format.ts';
import { intervalValue } from '#i18n/interval-text.ts';
import { poolName } from '#i18n/pool-name.ts';
import { translatorFor } from '#i18n/translator.ts';

interface FileContext {
  readonly language: Language;
  readonly siteOrigin: string;
}
type Value = string | number | null;
type FactId = Extract<CompareRow, { kind: 'fact' }>['id'];

/** Writes a comparison as a file: a line for each row of the page, four columns for each school. */
export function writeComparison(page: ComparePage, of: FileContext): string {
  const t = translatorFor(of.language);
  const heads = page.schools.flatMap(({ card: { name: school } }) => [
    school,
    t('compare.file.year', { school }),
    t('compare.file.source', { school }),
    t('compare.file.average', { school }),
  ]);
  const lines = page.sections.flatMap(({ id, rows }) =>
    rows.map((row) => [
      t(`compare.section.${id}`),
      compareRowName(row, of.language),
      ...page.schools.flatMap((school, at) => cellsOf(row, { school, at }, of.language)),
    ]),
  );
  return [
    [t('compare.file.section'), t('compare.file.row'), ...heads],
    ...lines,
    [null, t('compare.file.pool'), ...perSchool(page, (school) => poolText(school, of.language))],
    [null, t('compare.file.address'), ...perSchool(page, ({ card }) => addressOf(card.path, of))],
  ]
    .map(csvLine)
    .join('');
}

/** A school's value, year, source and average. */
function cellsOf(
  row: CompareRow,
  { school, at }: { school: ComparedSchool; at: number },
  language: Language,
): readonly Value[] {
  switch (row.kind) {
    case 'figure':
      return figureCells(row.cells[at] ?? null, (cell) => valueOfFigure(cell, language), language);
    case 'gap':
      return figureCells(row.cells[at] ?? null, ({ points }) => points, language);
    case 'courses':
      return [coursesText(row.cells[at] ?? []), null, null, null];
    case 'fact':
      return factCells(row.id, school, language);
  }
}

function factCells(id: FactId, school: ComparedSchool, language: Language): readonly Value[] {
  const value = valueOfFact(id, school, language);
  if (!(id in RATINGS) || value === null) return [value, null, null, null];
  return [value, school.card.ratingsYear, sourceName(school.ratingsSource, language), null];
}

function coursesText(categories: readonly { readonly name: string; readonly count: number }[]): string | null {
  return categories.map(({ name, count }) => `${name} (${count})`).join('; ') || null;
}

function figureCells<Cell extends CellFigure | CellGap>(
  cell: Cell | null,
  valueOf: (cell: Cell) => Value,
  language: Language,
): readonly Value[] {
  if (cell === null) return [null, null, null, null];
  return [valueOf(cell), cell.year, sourceName(cell.source, language), intervalValue(cell.average, language)];
}

/** A number stays a number. A range or a missing figure is words. */
function valueOfFigure({ value, lower, upper, missing }: CellFigure, language: Language): Value {
  if (value !== null) return value;
  const t = translatorFor(language);
  if (missing !== null) return t(`profile.missing.${missing}`);
  const range = { lower: String(lower ?? ''), upper: String(upper ?? '') };
  if (lower !== null && upper !== null) return t('profile.range.between', range);
  return t(lower === null ? 'profile.range.atMost' : 'profile.range.atLeast', range);
}

const RATINGS = { rating: 0, growthRating: 0, testScores: 0, collegeReadiness: 0, equity: 0 };

function valueOfFact(
  id: Extract<CompareRow, { kind: 'fact' }>['id'],
  school: ComparedSchool,
  language: Language,
): Value {
  const { card, note } = school;
  const t = translatorFor(language);
  const values: Readonly<Record<typeof id, Value>> = {
    rating: card.rating,
    testScores: card.ratingTestScores,
    collegeReadiness: card.ratingCollegeReadiness,
    equity: card.ratingEquity,
    growthRating: card.ratingGrowth,
    reviews: card.reviews.average,
    type: t(card.isOpen ? `schools.typeLong.${card.type}` : 'schools.closed'),
    grades: formatFor(language).gradeSpan(card.grades),
    district: card.districtName,
    address: [card.street, card.cityName, card.state.toUpperCase(), card.zip]
      .filter((part) => part !== null)
      .join(', '),
    distance: school.miles,
    phone: school.phone,
    website: school.website,
    note: note === null ? null : note.comment,
  };
  return values[id];
}

function perSchool(page: ComparePage, write: (school: ComparedSchool) => Value): readonly Value[] {
  return page.schools.flatMap((school) => [write(school), null, null, null]);
}

function poolText({ pool, state }: ComparedSchool, language: Language): string | null {
  if (pool === null) return null;
  const t = translatorFor(language);
  return t('profile.pool.plain', { state, schools: poolName(pool, language) });
}

function addressOf(path: ComparedSchool['card']['path'], { language, siteOrigin }: FileContext): string {
  return `${siteOrigin}${withLanguage(path, language)}`;
}

function sourceName(source: SourceId | null, language: Language): string | null {
  return source === null ? null : translatorFor(language)(`sources.name.${source}`);
}
