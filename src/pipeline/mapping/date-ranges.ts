/** A range that a spreadsheet took for a date. */
type DateRange = { readonly lower: number; readonly upper: number } | 'unreadable';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const DAY_AND_MONTH = /^(\d{1,2})-([a-z]{3})$/iu;
const MONTH_AND_DAY = /^([a-z]{3})-(\d{1,2})$/iu;
/** A whole date has a day that may be the spreadsheet's own, so its range is lost. */
const WHOLE_DATE = /^(?:\d{1,2}[/-]\d{1,2}[/-]\d{2,4}|\d{4}-\d{1,2}-\d{1,2}(?:t[\d:]+)?|\d{1,2}-[a-z]{3}-\d{2,4})$/iu;

/**
 * Reads a range that a spreadsheet turned into a date: `14-Oct` and `Oct-14` were `10-14`, and `5-Sep` was `5-9`. A range
 * begins with the lower number, so it does not matter which of the two became the month.
 *
 * @returns null if the text is no date; `unreadable` if the date does not say which range it was
 */
export function readDateRange(text: string): DateRange | null {
  if (WHOLE_DATE.test(text)) return 'unreadable';
  const [, day, month] = DAY_AND_MONTH.exec(text) ?? [];
  const [, otherMonth, otherDay] = MONTH_AND_DAY.exec(text) ?? [];
  const at = MONTHS.indexOf((month ?? otherMonth ?? '').toLowerCase()) + 1;
  if (at === 0) return null;
  const numbers = [at, Number(day ?? otherDay)];
  const [lower, upper] = [Math.min(...numbers), Math.max(...numbers)];
  return lower === upper ? 'unreadable' : { lower, upper };
}
