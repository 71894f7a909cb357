import type { SearchQuery, TableView } from './search-query.ts';
import type { TableColumn } from './table-columns.ts';

/** The columns of each view of the table if the visitor chose none. */
const COLUMNS_OF_VIEW: Readonly<Record<TableView, readonly TableColumn[]>> = {
  Overview: ['rating', 'type', 'grades', 'students', 'studentsPerTeacher', 'district'],
  Academic: ['rating', 'growth', 'testScores', 'collegeReadiness', 'grades', 'students'],
  Equity: ['rating', 'equity', 'testScores', 'collegeReadiness', 'studentsPerTeacher'],
};

/** The columns of a query's table. */
export function shownColumns({ tableView, columns }: SearchQuery): readonly TableColumn[] {
  return columns.length > 0 ? columns : COLUMNS_OF_VIEW[tableView];
}
