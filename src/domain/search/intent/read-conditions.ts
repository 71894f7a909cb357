import { LEFT_OUT, type FigureRange, type LeftOut } from '../../engine/school-search.ts';
import { SCHOOL_SIZES } from '../../engine/school-buckets.ts';
import { SEARCHED_GRADES } from '../../engine/school-grades.ts';
import { LEVEL_CODES, type LevelCode } from '../../schools/school-level.ts';
import { SCHOOL_TYPES } from '../../schools/school-schema.ts';
import type { Intent } from './intent.ts';
import type { Token, TokenSpan } from './intent-tokens.ts';
import type { Meaning, Phrase, SchoolKind } from './meanings.ts';

/** The conditions of a question, without places and names. */
type Conditions = Omit<Intent, 'place' | 'text'>;

/** Nothing is asked for. */
export const NO_CONDITIONS: Conditions = {
  levels: [],
  grades: [],
  types: [],
  kinds: [],
  sizes: [],
  ratios: [],
  figures: {},
  rating: null,
  sort: null,
  without: [],
  unused: [],
  isBest: false,
  miles: null,
};

/** Whether a phrase asks for what it names. */
export function isWanted({ isNegated }: Phrase): boolean {
  return isNegated !== true;
}

/** Reads the conditions of a question: each of its phrases is wanted, is left out, or is set aside. */
export function readConditions(phrases: readonly Phrase[]): Conditions {
  const wanted = phrases.filter(isWanted).map(({ meaning }) => meaning);
  const negated = phrases.filter((phrase) => !isWanted(phrase)).map(({ meaning }) => meaning);
  const kinds = kindsIn(wanted);
  const isCharter = kinds.includes('charter');
  return {
    levels: levelsIn(wanted, negated),
    grades: SEARCHED_GRADES.filter((grade) =>
      wanted.some((meaning) => meaning.kind === 'grade' && meaning.grade === grade),
    ),
    // Every charter school is public, so that "public charter schools" are charter schools.
    types: SCHOOL_TYPES.filter((type) => hasType(wanted, type) && !(isCharter && type === 'public')),
    kinds,
    sizes: sizesIn(wanted, negated),
    ratios: wanted.some(({ kind }) => kind === 'few-per-teacher') ? ['few'] : [],
    figures: figuresIn(wanted),
    rating: wanted.find((meaning) => meaning.kind === 'rating')?.range ?? null,
    sort: wanted.find((meaning) => meaning.kind === 'sort')?.sort ?? null,
    without: withoutIn(wanted, negated),
    unused: [],
    isBest: wanted.some(({ kind }) => kind === 'best'),
    miles: wanted.find((meaning) => meaning.kind === 'miles')?.miles ?? null,
  };
}

/** How many filters a question asks for. */
export function countFilters(intent: Conditions): number {
  const { levels, grades, types, kinds, sizes, ratios, figures, rating, sort, without, isBest, miles } = intent;
  const lists = [levels, grades, types, kinds, sizes, ratios, without, Object.keys(figures)];
  const others = [isBest, miles !== null, rating !== null, sort !== null];
  return lists.reduce((sum, list) => sum + list.length, 0) + others.filter(Boolean).length;
}

function hasType(meanings: readonly Meaning[], type: (typeof SCHOOL_TYPES)[number]): boolean {
  return meanings.some((meaning) => meaning.kind === 'type' && meaning.type === type);
}

function kindsIn(meanings: readonly Meaning[]): SchoolKind[] {
  return [...new Set(meanings.flatMap((meaning) => (meaning.kind === 'school-kind' ? [meaning.schoolKind] : [])))];
}

/** The levels asked for; all others if one is not wanted. */
function levelsIn(wanted: readonly Meaning[], negated: readonly Meaning[]): LevelCode[] {
  const of = (meanings: readonly Meaning[]) =>
    new Set(meanings.flatMap((meaning) => (meaning.kind === 'level' ? meaning.levels : [])));
  const [asked, not] = [of(wanted), of(negated)];
  const isAsked = (level: LevelCode) => (asked.size > 0 ? asked.has(level) : not.size > 0);
  return LEVEL_CODES.filter((level) => isAsked(level) && !not.has(level));
}

function sizesIn(wanted: readonly Meaning[], negated: readonly Meaning[]): Conditions['sizes'] {
  const has = (meanings: readonly Meaning[], size: string) =>
    meanings.some((meaning) => meaning.kind === 'size' && meaning.size === size);
  const isNegated = negated.some(({ kind }) => kind === 'size');
  return SCHOOL_SIZES.filter((size) => has(wanted, size) || (isNegated && !has(negated, size)));
}

function figuresIn(wanted: readonly Meaning[]): Conditions['figures'] {
  const figures = wanted.flatMap((meaning): (readonly [string, FigureRange])[] =>
    meaning.kind === 'figure' ? meaning.filters.map((filter) => [filter, meaning.range]) : [],
  );
  return Object.fromEntries(figures);
}

function withoutIn(wanted: readonly Meaning[], negated: readonly Meaning[]): LeftOut[] {
  const isSecular = wanted.some(({ kind }) => kind === 'secular');
  const kinds = new Set<string>([
    ...(isSecular ? ['religious'] : []),
    ...negated.flatMap((meaning) => {
      if (meaning.kind === 'type') return [meaning.type];
      return meaning.kind === 'school-kind' ? [meaning.schoolKind] : [];
    }),
  ]);
  return LEFT_OUT.filter((kind) => kinds.has(kind));
}

/** Negations of these are filters. */
const LEFT_OUT_KINDS: ReadonlySet<Meaning['kind']> = new Set(['type', 'school-kind', 'level', 'size']);
const NEGATORS = 2;

/** The words that are set aside: neighbors together, with their negation and their number. */
export function unusedSpans(tokens: readonly Token[], phrases: readonly Phrase[]): readonly TokenSpan[] {
  const isUnused = ({ meaning, isNegated }: Phrase) =>
    meaning.kind === 'unheld' || (isNegated === true && !LEFT_OUT_KINDS.has(meaning.kind));
  const spans: { from: number; to: number }[] = [];
  for (const phrase of phrases.filter(isUnused)) {
    const last = spans.at(-1);
    const from = phrase.isNegated === true ? negationBefore(phrases, phrase.from) : numberBefore(tokens, phrase.from);
    if (last !== undefined && from <= last.to) last.to = phrase.to;
    else spans.push({ from, to: phrase.to });
  }
  return spans;
}

/** Words of a question as they were typed. */
export function sliceOf(question: string, tokens: readonly Token[], { from, to }: TokenSpan): string {
  return question.slice(tokens[from]?.from, tokens[to - 1]?.to);
}

/** Returns the beginning of a negation before a phrase, or of the phrase if the negation is farther away. */
function negationBefore(phrases: readonly Phrase[], from: number): number {
  const before = phrases
    .filter(({ to }) => to <= from && to > from - NEGATORS)
    .findLast(({ meaning }) => meaning.kind === 'filler');
  return before?.from ?? from;
}

/** "4 or 5 star reviews": a number belongs to what follows it. */
function numberBefore(tokens: readonly Token[], from: number): number {
  let at = from;
  while (/^(?:\d{1,3}|[%$]|percent)$/.test(tokens[at - 1]?.text ?? '')) at -= 1;
  if (at < from && tokens[at - 1]?.text === 'or' && /^\d{1,3}$/.test(tokens[at - 2]?.text ?? '')) at -= 2;
  return at;
}
