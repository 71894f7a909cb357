/** The columns that a table of results can have beside the school, in their order. */
export const TABLE_COLUMNS = [
  'rating',
  'growth',
  'testScores',
  'collegeReadiness',
  'equity',
  'type',
  'grades',
  'students',
  'studentsPerTeacher',
  'district',
] as const;
/** A column of the table that a visitor can choose. */
export type TableColumn = (typeof TABLE_COLUMNS)[number];

/** The known columns among the words of an address, each once, in the order of {@link TABLE_COLUMNS}. */
export function readColumns(raw: readonly string[]): readonly TableColumn[] {
  const words = new Set(raw.flatMap((value) => value.split(',', TABLE_COLUMNS.length * 2)).map((word) => word.trim()));
  return TABLE_COLUMNS.filter((column) => words.has(column));
}
