import type { FigureFilter, FigureRange } from '../../engine/school-search.ts';
import { toFigureRange } from '../search-filters.ts';
import { AFTER, BEFORE, MEASURES, type Bound, type Measure } from './figure-words.ts';
import type { Token } from './intent-tokens.ts';
import { longestPhraseAt } from './longest-phrase.ts';
import type { Meaning, Phrase } from './meanings.ts';

const UNITS: ReadonlySet<string> = new Set([
  '%',
  '$',
  'percent',
  'percentage',
  'dollars',
  'por ciento',
  'dolares',
  'points',
]);
const JOINTS: ReadonlySet<string> = new Set([
  'of',
  'de',
  'the',
  'is',
  'are',
  'a',
  'rate',
  'who',
  'that',
  'que',
  'en',
  'la',
  'con',
  'with',
  'to',
  '1',
]);
/** Words that make something else of a number: "under 5 years old", "up to 5 grade". */
const OTHER_UNITS: ReadonlySet<string> = new Set([
  ...['grade', 'grades', 'grado', 'grados', 'years', 'year', 'yrs', 'yr', 'anos', 'ano', 'th', 'st'],
]);
const OUT_OF_TEN: ReadonlyMap<string, true> = new Map([
  ['out of 10', true],
  ['de 10', true],
  ['sobre 10', true],
]);

interface NumberSpan {
  readonly low: number | null;
  readonly high: number | null;
  /** A word says which way the number is meant. */
  readonly bound: Bound | 'between' | null;
  readonly to: number;
  readonly hasUnit: boolean;
}

/**
 * A number with what it measures, in either order: "under 15 students per teacher", "rating of 8 or higher", "between 300 and 500
 * students". A limit of something else is set aside: "under $10,000". Null if no number, or no limit, begins here.
 */
export function figureAt(tokens: readonly Token[], from: number): Phrase | null {
  return numberThenMeasure(tokens, from) ?? measureThenNumber(tokens, from);
}

function numberThenMeasure(tokens: readonly Token[], from: number): Phrase | null {
  const number = numberAt(tokens, from);
  if (number === null) return null;
  const start = skipJoints(tokens, number.to);
  const found = longestPhraseAt(tokens, start, MEASURES) ?? longestPhraseAt(tokens, number.to, MEASURES);
  const meaning = found === null ? null : toMeaning(found.value, number);
  if (found !== null && meaning !== null) return { from, to: outOfTen(tokens, found.to), meaning };
  const isOther = OTHER_UNITS.has(textAt(tokens, number.to));
  if (isOther || number.bound === null) return null;
  if (isRating(tokens, from, number)) return ratingPhrase(from, number);
  return { from, to: number.to, meaning: { kind: 'unheld' } };
}

function measureThenNumber(tokens: readonly Token[], from: number): Phrase | null {
  const found = longestPhraseAt(tokens, from, MEASURES);
  if (found === null || found.value === 'miles') return null;
  const number = numberAt(tokens, skipJoints(tokens, found.to)) ?? numberAt(tokens, found.to);
  const meaning = number === null ? null : toMeaning(found.value, number);
  if (number === null || meaning === null) return null;
  return { from, to: outOfTen(tokens, number.to), meaning };
}

function outOfTen(tokens: readonly Token[], at: number): number {
  return longestPhraseAt(tokens, at, OUT_OF_TEN)?.to ?? at;
}

/** "8 or above", "8+": only a rating is that small without a measure. */
function isRating(tokens: readonly Token[], from: number, { low, high, hasUnit }: NumberSpan): boolean {
  return low !== null && low > 1 && low <= 10 && high === null && !hasUnit && textAt(tokens, from) === String(low);
}

function ratingPhrase(from: number, number: NumberSpan): Phrase | null {
  const meaning = toRating(number);
  return meaning === null ? null : { from, to: number.to, meaning };
}

/** At most two little words between a number and its measure: "80% of the students". */
function skipJoints(tokens: readonly Token[], from: number): number {
  let at = from;
  while (at < from + 2 && JOINTS.has(textAt(tokens, at))) at += 1;
  return at;
}

/** "Under 15", "15 or fewer", "between 300 and 500", "300 to 500", "15". */
function numberAt(tokens: readonly Token[], from: number): NumberSpan | null {
  if (BETWEEN.has(textAt(tokens, from))) return rangeAt(tokens, from + 1);
  const range = rangeAt(tokens, from);
  if (range !== null) return range;
  const before = longestPhraseAt(tokens, from, BEFORE);
  const one = plainNumberAt(tokens, before?.to ?? from);
  return one === null ? null : (boundBefore(one, before?.value) ?? boundAfter(tokens, one));
}

const BETWEEN: ReadonlySet<string> = new Set(['between', 'entre']);
const RANGE_JOINTS: ReadonlySet<string> = new Set(['and', 'y', 'to', 'a']);

/** "300 to 500". "15 to 1" is a ratio. */
function rangeAt(tokens: readonly Token[], from: number): NumberSpan | null {
  const one = plainNumberAt(tokens, from);
  if (one === null || !RANGE_JOINTS.has(textAt(tokens, one.to))) return null;
  const other = plainNumberAt(tokens, one.to + 1);
  if (other === null || other.value <= 1) return null;
  const hasUnit = one.hasUnit || other.hasUnit;
  return { low: one.value, high: other.value, bound: 'between', to: other.to, hasUnit };
}

interface PlainNumber {
  readonly value: number;
  readonly to: number;
  readonly hasUnit: boolean;
}

function boundBefore({ value, to, hasUnit }: PlainNumber, bound: Bound | undefined): NumberSpan | null {
  return bound === undefined ? null : { ...boundTo(value, bound.end), bound, to, hasUnit };
}

function boundAfter(tokens: readonly Token[], { value, to, hasUnit }: PlainNumber): NumberSpan {
  const after = longestPhraseAt(tokens, to, AFTER);
  if (after === null) return { low: value, high: null, bound: null, to, hasUnit };
  const bound = { end: after.value, isStrict: false };
  return { ...boundTo(value, bound.end), bound, to: after.to, hasUnit };
}

function boundTo(value: number, end: Bound['end']): Pick<NumberSpan, 'low' | 'high'> {
  return end === 'low' ? { low: value, high: null } : { low: null, high: value };
}

function plainNumberAt(tokens: readonly Token[], from: number): PlainNumber | null {
  const at = textAt(tokens, from) === '$' ? from + 1 : from;
  const [, digits, thousands] = /^(\d{1,6}(?:\.\d+)?)(k?)$/.exec(textAt(tokens, at)) ?? [];
  if (digits === undefined) return null;
  const hasUnit = UNITS.has(textAt(tokens, at + 1));
  const value = Number(digits) * (thousands === 'k' ? 1000 : 1);
  return { value, to: at + (hasUnit ? 2 : 1), hasUnit: hasUnit || at > from };
}

/** The figures of a measure, and by how much a strict limit leaves out its own number: students are counted. */
const FIGURES: Readonly<
  Record<Exclude<Measure, 'miles' | 'rating' | 'students'>, readonly [readonly FigureFilter[], number]>
> = {
  ratio: [['studentsPerTeacher'], 0.1],
  graduation: [['graduation'], 0],
  proficiency: [['reading', 'mathematics'], 0],
  reading: [['reading'], 0],
  math: [['mathematics'], 0],
  spending: [['spending'], 0],
};
/** A number of these says nothing without a limit or a unit: "school 12 students". */
const LIMITED: ReadonlySet<Measure> = new Set(['reading', 'math', 'spending', 'miles']);

/** The filter that a number of a measure means. Null if the number alone says too little. */
function toMeaning(measure: Measure, number: NumberSpan): Meaning | null {
  if (LIMITED.has(measure) && isBare(number)) return null;
  if (measure === 'miles') return toMiles(number);
  if (measure === 'rating') return toRating(number);
  if (measure === 'students') return toStudents(number);
  const [filters, step] = FIGURES[measure];
  return toFigure(filters, measure === 'ratio' ? asMost(number) : number, step);
}

function isBare({ bound, hasUnit }: NumberSpan): boolean {
  return bound === null && !hasUnit;
}

/** "40% of students" is a share of something else. */
function toStudents(number: NumberSpan): Meaning | null {
  if (number.hasUnit) return null;
  return number.bound === null ? aboutSo(number) : toFigure(['students'], number, 1);
}

/** "A school with 450 students" asks for about as many. Fewer than 30 are no school: "school 12 students". */
function aboutSo({ low }: NumberSpan): Meaning | null {
  if (low === null || low < FEWEST) return null;
  const range = { low: Math.round(low * (1 - NEAR)), high: Math.round(low * (1 + NEAR)) };
  return { kind: 'figure', filters: ['students'], range };
}

const FEWEST = 30;
const NEAR = 0.2;

/** "12 students per teacher" asks for 12 or fewer. */
function asMost(number: NumberSpan): NumberSpan {
  return number.bound === null ? { ...number, low: null, high: number.low } : number;
}

function textAt(tokens: readonly Token[], at: number): string {
  return tokens[at]?.text ?? '';
}

function toMiles({ low, high, bound }: NumberSpan): Meaning | null {
  if (bound === 'between') return null;
  const miles = high ?? low;
  return miles === null || miles === 0 ? null : { kind: 'miles', miles };
}

/** Ratings are 1 to 10. "8 rating" asks for 8 and up. */
function toRating(number: NumberSpan): Meaning | null {
  const { low, high } = stepped(number, 1);
  const range = { low: Math.max(1, Math.ceil(low ?? 1)), high: Math.min(10, Math.floor(high ?? 10)) };
  return range.low > 10 || range.high < 1 || range.low > range.high ? null : { kind: 'rating', range };
}

function toFigure(filters: readonly FigureFilter[], number: NumberSpan, step: number): Meaning | null {
  const { low, high } = stepped(number, step);
  const range: FigureRange | null = toFigureRange(low, high);
  return range === null ? null : { kind: 'figure', filters, range };
}

/** The bounds without the number itself, if it is left out: whole students are counted, and ratios have one decimal. */
function stepped({ low, high, bound }: NumberSpan, step: number): Pick<NumberSpan, 'low' | 'high'> {
  const isStrict = bound !== null && bound !== 'between' && bound.isStrict;
  if (!isStrict || step === 0) return { low, high };
  const round = (value: number) => Math.round(value * 10) / 10;
  return { low: low === null ? null : round(low + step), high: high === null ? null : Math.max(0, round(high - step)) };
}
