import { assertNever } from '../types/assert-never.ts';
import { SAME_POINTS } from '../profile/standing.ts';
import type { CellFigure, ComparedSchool, CompareRow, CompareSection } from './compare-page.ts';

/** Leaves out rows whose schools are about the same, and counts them. Sections without a row are left out, too. */
export function onlyDifferentRows(
  sections: readonly CompareSection[],
  schools: readonly ComparedSchool[],
): { readonly sections: readonly CompareSection[]; readonly hiddenRows: number } {
  const kept = sections
    .map(({ id, rows }) => ({ id, rows: rows.filter((row) => isDifferent(row, schools)) }))
    .filter(({ rows }) => rows.length > 0);
  return { sections: kept, hiddenRows: countRows(sections) - countRows(kept) };
}

/** True if a figure is known for two of the schools. */
export function hasCommonFigures(sections: readonly CompareSection[]): boolean {
  return sections
    .flatMap(({ rows }) => rows)
    .some((row) => {
      if (row.kind === 'figure') return row.cells.filter((cell) => cell !== null && cell.missing === null).length > 1;
      return row.kind === 'gap' && row.cells.filter((cell) => cell !== null).length > 1;
    });
}

/** True if the schools differ: percentages by more than two points, other figures and facts at all. */
export function isDifferent(row: CompareRow, schools: readonly ComparedSchool[]): boolean {
  switch (row.kind) {
    case 'fact':
      return new Set(schools.map((school) => JSON.stringify(valueOfFact(row.id, school)))).size > 1;
    case 'figure':
      return differ(row.cells);
    case 'gap': {
      const points = row.cells.flatMap((cell) => cell?.points ?? []);
      return points.length > 1 && Math.max(...points) - Math.min(...points) > SAME_POINTS;
    }
    case 'courses':
      return new Set(row.cells.map((cell) => JSON.stringify(cell))).size > 1;
    default:
      return assertNever(row);
  }
}

/** A figure of one school alone shows no difference. A range may hide one. */
function differ(cells: readonly (CellFigure | null)[]): boolean {
  const known = cells.flatMap((cell) => (cell === null || cell.missing !== null ? [] : [cell]));
  if (known.length < 2) return false;
  const values = known.flatMap(({ value }) => value ?? []);
  if (values.length < known.length) return true;
  const spread = Math.max(...values) - Math.min(...values);
  return spread > (known[0]?.type === 'percent' ? SAME_POINTS : 0);
}

function valueOfFact(id: Extract<CompareRow, { kind: 'fact' }>['id'], school: ComparedSchool): unknown {
  const { card, note, miles } = school;
  const values: Readonly<Record<typeof id, unknown>> = {
    rating: card.rating,
    testScores: card.ratingTestScores,
    collegeReadiness: card.ratingCollegeReadiness,
    equity: card.ratingEquity,
    growthRating: card.ratingGrowth,
    reviews: card.reviews,
    type: card.isOpen ? card.type : 'closed',
    grades: card.grades,
    district: card.districtName,
    address: card.street,
    distance: miles,
    phone: school.phone,
    website: school.website,
    note,
  };
  return values[id];
}

function countRows(sections: readonly CompareSection[]): number {
  return sections.reduce((sum, { rows }) => sum + rows.length, 0);
}
