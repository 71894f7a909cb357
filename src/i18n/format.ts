import { LANGUAGES, mapLanguages, type Language } from '#domain/places/language.ts';
import type { ValueType } from '#domain/figures/measures.ts';
import type { Grade, GradeSpan } from '#domain/schools/school-level.ts';
import type { SchoolYear } from '#domain/schools/school-schema.ts';
import { isPrintedUnchanged, translatorFor } from './translator.ts';

/** Prints what a page shows in numbers. Every function takes finite numbers only. */
interface Format {
  /** `1,234` */
  readonly number: (value: number) => string;
  /** `61.5%`, from 0 to 100. */
  readonly percent: (value: number) => string;
  /** `1.25` miles, at most two decimals, without the unit. */
  readonly miles: (value: number) => string;
  /** A value with the unit of its measure. */
  readonly value: (value: number, type: ValueType) => string;
  /** `−0.43`: a correlation, always with two decimals. */
  readonly correlation: (r: number) => string;
  /** `4.2` or `4.0`: an average of stars, always with one decimal. */
  readonly stars: (average: number) => string;
  /** `March 3, 2026`, of an ISO time, in UTC. */
  readonly date: (time: string) => string;
  /** `Mar 3, 2026, 4:05 PM UTC`, of an ISO time. */
  readonly moment: (time: string) => string;
  /** `2014–15` */
  readonly schoolYear: (year: SchoolYear) => string;
  /** `2012–13 and 2014–15 to 2017–18`: the years in order, each once, and three or more that follow each other as a span. */
  readonly schoolYears: (years: Iterable<SchoolYear>) => string;
  /** `a, b and c` */
  readonly list: (items: readonly string[]) => string;
  /** `PK`, `K`, `5`, `Ungraded` */
  readonly grade: (grade: Grade) => string;
  /** Prints a grade span: `K–5`, or one grade once. Null if the source names none. */
  readonly gradeSpan: (span: GradeSpan) => string | null;
}

const MOMENT = {
  ...{ year: 'numeric', month: 'short', day: 'numeric' },
  ...{ hour: 'numeric', minute: '2-digit', timeZone: 'UTC', timeZoneName: 'short' },
} as const satisfies Intl.DateTimeFormatOptions;

/** Only pages for one person show the time of day. */
const MOMENTS = mapLanguages((language) => new Intl.DateTimeFormat(LANGUAGES[language].tag, MOMENT));

function createFormat(language: Language): Format {
  const tag = LANGUAGES[language].tag;
  const t = translatorFor(language);
  const whole = new Intl.NumberFormat(tag, { maximumFractionDigits: 0 });
  const oneDecimal = new Intl.NumberFormat(tag, { maximumFractionDigits: 1 });
  const twoDecimals = new Intl.NumberFormat(tag, { maximumFractionDigits: 2 });
  const dollars = new Intl.NumberFormat(tag, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
  const hundredths = new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const stars = new Intl.NumberFormat(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const day = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' });
  const conjunction = new Intl.ListFormat(tag, { type: 'conjunction' });

  const decimal = (value: number): string => (Math.abs(value) < 1000 ? shortDecimal(value) : oneDecimal.format(value));
  const percent = (value: number): string => `${decimal(value)}%`;
  const list = (items: readonly string[]): string =>
    items.length === 1 ? (items[0] ?? '') : conjunction.format(items);
  const yearsOfRun = (run: readonly SchoolYear[]): readonly string[] => {
    const years = run.map(schoolYear);
    const [first = ''] = years;
    return years.length < 3 ? years : [t('sources.span', { first, last: years.at(-1) ?? first })];
  };
  const grade = (of: Grade): string => {
    if (of === 'pk' || of === 'kg' || of === 'ug' || of === 'ae') return t(`schools.grade.${of}`);
    return of;
  };
  return {
    number: (value) => (isPrintedUnchanged(value) ? String(value) : whole.format(value)),
    percent,
    miles: (value) => (value >= 0 && value < 1000 ? String(Math.round(value * 100) / 100) : twoDecimals.format(value)),
    value: (value, type) => {
      if (type === 'percent') return percent(value);
      if (type === 'dollars') return dollars.format(value);
      // A tenth of a point says nothing on the SAT's scale, and much on the ACT's.
      if (type === 'score' && value >= WHOLE_SCORES_FROM) return decimal(Math.round(value));
      return decimal(value);
    },
    correlation: (r) => hundredths.format(r).replace('-', '−'),
    stars: (average) => stars.format(average),
    date: (time) => day.format(new Date(time)),
    moment: (time) => MOMENTS[language].format(new Date(time)),
    schoolYear,
    schoolYears: rememberYears((years) => list(runsOf(years).flatMap(yearsOfRun))),
    list,
    grade,
    gradeSpan: (span) => {
      if (span === null) return null;
      return span.low === span.high ? grade(span.low) : `${grade(span.low)}–${grade(span.high)}`;
    },
  };
}

/** The lowest score of a section of the SAT. */
const WHOLE_SCORES_FROM = 200;

/** Few lists of years are ever printed, and each on nearly every page: they are joined once. */
function rememberYears(print: (years: readonly SchoolYear[]) => string): Format['schoolYears'] {
  const printed = new Map<string, string>();
  return (years) => {
    const sorted = [...new Set(years)].sort();
    const key = sorted.join();
    const known = printed.get(key);
    if (known !== undefined) return known;
    const text = print(sorted);
    if (printed.size < MOST_LISTS_OF_YEARS) printed.set(key, text);
    return text;
  };
}
const MOST_LISTS_OF_YEARS = 1000;

/** Years in order, those that follow each other together. */
function runsOf(years: readonly SchoolYear[]): readonly SchoolYear[][] {
  const runs: SchoolYear[][] = [];
  for (const year of years) {
    const run = runs.at(-1);
    if (run !== undefined && startOf(year) === startOf(run.at(-1)) + 1) run.push(year);
    else runs.push([year]);
  }
  return runs;
}

function startOf(year: SchoolYear | undefined): number {
  return Number(year?.slice(0, 4));
}

/**
 * Below a thousand both languages print digits and a point, as JavaScript does; Intl takes a microsecond a number, and
 * a profile has a thousand of them.
 */
function shortDecimal(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** `2014-15` as it is printed: `2014–15`, with a word joiner, as no line is to end after the dash. */
function schoolYear(year: SchoolYear): string {
  const known = PRINTED_YEARS.get(year);
  if (known !== undefined) return known;
  const printed = year.replace('-', '–\u2060');
  // A profile prints some five hundred of a dozen years.
  if (PRINTED_YEARS.size < MAX_PRINTED_YEARS) PRINTED_YEARS.set(year, printed);
  return printed;
}
const PRINTED_YEARS = new Map<SchoolYear, string>();
const MAX_PRINTED_YEARS = 200;

const FORMATS = mapLanguages(createFormat);

/** The formats of a language; its Intl objects are made once. */
export function formatFor(language: Language): Format {
  return FORMATS[language];
}

/** The `tel:` address of a printed US number: `(270) 384-3341` → `tel:+12703843341`. */
export function phoneHref(phone: string): string {
  return `tel:+1${phone.replace(/\D/g, '')}`;
}

/** A web address as it is printed: without scheme, `www.` and the final slash. */
export function webAddressLabel(url: string): string {
  return url
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/\/$/, '');
}
