import type { Token } from './intent-tokens.ts';
import { longestPhraseAt } from './longest-phrase.ts';
import type { Meaning, Phrase } from './meanings.ts';

/** Words that turn what follows around, in English and Spanish, folded. */
const NEGATIONS: ReadonlyMap<string, true> = new Map(
  [
    ...['not', 'no', 'non', 'without', 'except', 'except for', 'excluding', 'exclude', 'but not', 'other than', 'nor'],
    ...['not including', 'besides', 'rather than', 'instead of', 'anything but', 'everything but', 'avoid', 'avoiding'],
    ...[
      'arent',
      'isnt',
      'dont',
      'doesnt',
      'do not want',
      'dont want',
      'that are not',
      'that is not',
      'minus',
      'neither',
    ],
    ...['does not have', 'do not have', 'dont have', 'doesnt have', 'never', 'free of', 'lacking', 'leave out', 'aint'],
    ...['sin', 'excepto', 'menos', 'ni', 'que no sea', 'que no sean', 'no sea', 'no sean', 'que no es', 'que no son'],
    ...[
      'que no tenga',
      'que no tengan',
      'no tienen',
      'no tiene',
      'salvo',
      'excluyendo',
      'evitar',
      'no quiero',
      'nada de',
    ],
    ...['fuera de', 'a excepcion de', 'en vez de', 'en lugar de', 'no queremos', 'tampoco', 'que no tienen', 'no son'],
  ].map((words) => [words, true] as const),
);

/** Single words of negations. */
export const NEGATION_WORDS: readonly string[] = [...NEGATIONS.keys()].flatMap((words) => words.split(' '));

/** Words with a negation that say nothing about a school. */
const HARMLESS: ReadonlyMap<string, true> = new Map(
  [
    ...['not sure', 'do not know', 'dont know', 'not only', 'no matter', 'if not', 'not too far from', 'not far from'],
    ...['not far', 'why not', 'not so far from', 'does not matter', 'doesnt matter', 'i do not', 'no idea'],
    ...['no se', 'no lejos de', 'no muy lejos de', 'no se si', 'no importa', 'no solo', 'por que no', 'si no'],
    ...[
      'no encuentro',
      'no conozco',
      'no hablo',
      'no hay',
      'no puedo',
      'no puedo encontrar',
      'can not find',
      'cannot find',
    ],
    ...['cant find', 'fuera de clase', 'no se que', 'no se cual'],
  ].map((words) => [words, true] as const),
);

const NEGATABLE: ReadonlySet<Meaning['kind']> = new Set([
  'type',
  'school-kind',
  'level',
  'grade',
  'size',
  'unheld',
  'figure',
  'rating',
  'secular',
]);
const CONJUNCTIONS: ReadonlySet<string> = new Set(['or', 'nor', 'and', 'o', 'u', 'ni', 'y', 'e']);
const LITTLE: ReadonlySet<Meaning['kind']> = new Set(['filler', 'preposition']);
/** Little words between a negation and what it is about: "que no sean escuelas de tipo …". */
const LITTLE_WORDS = 3;
/** Unknown words after a negation that are set aside with it. */
const UNKNOWN_WORDS = 3;

/**
 * Turns around what a negation is about: "not charter or private". A negation of anything else is set aside with the words
 * after it, so that it never becomes what is searched for: "not in Dallas".
 */
export function applyNegations(tokens: readonly Token[], phrases: readonly Phrase[]): Phrase[] {
  let applied = [...phrases];
  for (let at = 0; at < tokens.length; at += 1) {
    const harmless = longestPhraseAt(tokens, at, HARMLESS);
    if (harmless !== null) {
      applied = replace(applied, { from: at, to: harmless.to, meaning: { kind: 'filler' } });
      at = harmless.to - 1;
      continue;
    }
    const negation = longestPhraseAt(tokens, at, NEGATIONS);
    // "School No. 5", and numbers that were read already: "no more than 15 students".
    if (negation === null || /^\d/.test(tokens[negation.to]?.text ?? '')) continue;
    if (applied.some(({ from, to, meaning }) => from <= at && negation.to <= to && !LITTLE.has(meaning.kind))) continue;
    applied = negate(tokens, applied, { from: at, to: negation.to });
    at = negation.to - 1;
  }
  return applied;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

function negate(tokens: readonly Token[], phrases: readonly Phrase[], negation: Span): Phrase[] {
  const outside = replace(phrases, { ...negation, meaning: { kind: 'filler' } });
  const first = nextMeant(outside, negation.to);
  if (first === null) return setAside(tokens, outside, negation);
  if (!NEGATABLE.has(first.meaning.kind)) return outside;
  const { negated, within } = negatedFrom(tokens, outside, first);
  return outside.map((phrase): Phrase => {
    if (within.has(phrase)) return { ...phrase, meaning: { kind: 'filler' } };
    return negated.has(phrase) ? { ...phrase, isNegated: true } : phrase;
  });
}

/** The phrases that a negation is about, from the first on, and those that only narrow them: "not public charter". */
function negatedFrom(tokens: readonly Token[], phrases: readonly Phrase[], first: Phrase) {
  const negated = new Set<Phrase>();
  const within = new Set<Phrase>();
  let last: Phrase | null = first;
  while (last !== null) {
    negated.add(last);
    const narrower = narrowerAfter(phrases, last);
    if (narrower !== null) within.add(last);
    last = narrower ?? joinedTo(tokens, phrases, last);
  }
  return { negated, within };
}

function narrowerAfter(phrases: readonly Phrase[], { to, meaning }: Phrase): Phrase | null {
  const beside = phrases.find(({ from }) => from === to);
  return meaning.kind === 'type' && beside?.meaning.kind === 'school-kind' ? beside : null;
}

/** "Not charter or private": what a conjunction joins to a negated phrase. */
function joinedTo(tokens: readonly Token[], phrases: readonly Phrase[], { to }: Phrase): Phrase | null {
  if (!CONJUNCTIONS.has(tokens[to]?.text ?? '')) return null;
  const joined = phrases.find(({ from }) => from === to + 1);
  return joined !== undefined && NEGATABLE.has(joined.meaning.kind) ? joined : null;
}

/** The phrase that follows, after a few little words. Null if an unknown word, or nothing, follows. */
function nextMeant(phrases: readonly Phrase[], from: number): Phrase | null {
  let at = from;
  for (let steps = 0; steps <= LITTLE_WORDS; steps += 1) {
    const next = phrases.find((phrase) => phrase.from === at);
    if (next === undefined || !LITTLE.has(next.meaning.kind)) return next ?? null;
    at = next.to;
  }
  return null;
}

/** Sets a negation aside with the unknown words after it. */
function setAside(tokens: readonly Token[], phrases: readonly Phrase[], negation: Span): Phrase[] {
  const isMeant = (at: number) =>
    phrases.some(({ from, to, meaning }) => from <= at && at < to && !LITTLE.has(meaning.kind));
  const isLittle = (at: number) => phrases.some(({ from, to }) => from <= at && at < to);
  let to = negation.to;
  let unknown = 0;
  while (to < tokens.length && unknown < UNKNOWN_WORDS && !isMeant(to)) {
    if ((isLittle(to) && unknown > 0) || (to > negation.to && isParted(tokens, to))) break;
    if (!isLittle(to)) unknown += 1;
    to += 1;
  }
  return unknown === 0 ? [...phrases] : replace(phrases, { from: negation.from, to, meaning: { kind: 'unheld' } });
}

/** A comma or another sign parts a word from the one before it. */
function isParted(tokens: readonly Token[], at: number): boolean {
  return (tokens[at]?.from ?? 0) > (tokens[at - 1]?.to ?? 0) + 1;
}

/** The phrases with another one in place of those that it touches, in order. */
function replace(phrases: readonly Phrase[], phrase: Phrase): Phrase[] {
  return [...phrases.filter(({ from, to }) => to <= phrase.from || from >= phrase.to), phrase].sort(
    (left, right) => left.from - right.from,
  );
}
