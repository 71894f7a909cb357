const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Returns true for a day of the calendar: `2026-02-28`, not `2026-02-31`. */
export function isDay(date: string): boolean {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const length = month === 2 && isLeapYear(year) ? 29 : MONTH_LENGTHS[month - 1];
  return length !== undefined && day >= 1 && day <= length;
}

/** Returns the milliseconds since 1970 of a UTC time: `2026-12-01T02:00:00Z`. Null if its day or hour does not exist. */
export function readUtcTime(text: string): number | null {
  const [date = '', time = ''] = text.slice(0, -1).split('T');
  const [hour = 24, minute = 60, second = 60] = time.split(':').map(Number);
  if (!isDay(date) || hour > 23 || minute > 59 || second > 59) return null;
  return daysSince1970(date) * DAY_MS + (hour * 60 + minute) * MINUTE_MS + second * 1000;
}

/** Counts days in the Gregorian calendar. A year begins in March, so that a leap day is its last. */
function daysSince1970(date: string): number {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const marchYear = month <= 2 ? year - 1 : year;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  const leapDays = Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400);
  return marchYear * 365 + leapDays + dayOfYear - DAYS_BEFORE_1970;
}
/** Days from March 1 of the year 0. */
const DAYS_BEFORE_1970 = 719_468;

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}
