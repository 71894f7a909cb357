import type { SchoolYear } from '#domain/schools/school-schema.ts';
import { toSchoolYear } from '../normalize/school-year.ts';

/** What NCES's pages "search for public schools" and "for districts" call the columns of their tables. A star marks columns of another year. */
export const SEARCH_COLUMNS = [
  ...(['NCES School ID', 'NCES District ID', 'Low Grade', 'High Grade', 'School Name', 'District'] as const),
  ...(['County Name', 'Street Address', 'City', 'State', 'ZIP', 'Phone', 'Locale Code', 'Charter', 'Magnet'] as const),
  ...(['Students', 'Teachers', 'Student Teacher Ratio', 'Free Lunch', 'Reduced Lunch', 'Type', 'Status'] as const),
  ...(['Website', 'Virtual', 'District Name'] as const),
] as const;
export type SearchColumn = (typeof SEARCH_COLUMNS)[number];

/** The columns without which a table is none of schools, or none of districts. */
export const NEEDED_COLUMNS = {
  schools: ['NCES School ID', 'School Name', 'City', 'State'],
  districts: ['NCES District ID', 'District Name', 'City', 'State'],
} as const satisfies Readonly<Record<string, readonly SearchColumn[]>>;
/** What the rows of a page are about. */
export type SearchSubject = keyof typeof NEEDED_COLUMNS;

/** The columns of a table by their names, and which of them have a star. */
export interface SearchLayout {
  readonly columns: ReadonlyMap<SearchColumn, number>;
  readonly starred: ReadonlySet<SearchColumn>;
}

/** Finds the columns in a row. Null: the row does not name them. */
export function findSearchLayout(cells: readonly string[], subject: SearchSubject): SearchLayout | null {
  const columns = new Map<SearchColumn, number>();
  const starred = new Set<SearchColumn>();
  for (const [at, cell] of cells.entries()) {
    const name = SEARCH_COLUMNS.find((column) => column === cell.replace(/\s*\*$/u, ''));
    if (name === undefined || columns.has(name)) continue;
    columns.set(name, at);
    if (cell.endsWith('*')) starred.add(name);
  }
  return NEEDED_COLUMNS[subject].every((column) => columns.has(column)) ? { columns, starred } : null;
}

/** The school years of a page: of its columns with a star, and of the others. */
export interface SearchYears {
  readonly starred: SchoolYear;
  readonly others: SchoolYear;
}

const YEARS = /\b(20\d\d)\s*[-–]\s*(20\d\d)\b/gu;
const STAR_NOTE = /\*\s*denotes a column with data from\s*(20\d\d)\s*[-–]\s*20\d\d/iu;

/** The note on the star is wrong on pages of districts: the one on students and teachers is not, and these columns have the star. */
const COUNTS_NOTE = /membership and staffing are from[^.]*?\b(20\d\d)\s*[-–]\s*20\d\d/iu;
const DIRECTORY_NOTE = /directory information on[^.]*?\b(20\d\d)\s*[-–]\s*20\d\d/iu;

/**
 * Reads the years from what the page says above its table: its notes name the year of the counts and of the addresses, or
 * its title names both, and a note says which one the star is. Null: it does not say them.
 */
export function readSearchYears(words: string): SearchYears | null {
  const title = /CCD public school[^.*[]*/iu.exec(words)?.[0] ?? '';
  const years = [...title.matchAll(YEARS)].map(([, from]) => toSchoolYear(Number(from)));
  const starred = readNote(words, COUNTS_NOTE) ?? readNote(words, STAR_NOTE) ?? years.at(0);
  const others = readNote(words, DIRECTORY_NOTE) ?? years.findLast((year) => year !== starred) ?? starred;
  return starred === undefined || others === undefined ? null : { starred, others };
}

function readNote(words: string, note: RegExp): SchoolYear | undefined {
  const from = note.exec(words)?.[1];
  return from === undefined ? undefined : toSchoolYear(Number(from));
}
