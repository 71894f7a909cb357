import type { ClassWords, WordClass } from './class-words.ts';
import { CLASSES_EN } from './class-words-en.ts';
import { CLASSES_ES } from './class-words-es.ts';
import { phrase, type PlainText } from './plain-text.ts';
import { findingAt, type TextFinding, type TextReason } from './text-finding.ts';

/** Words of these classes near each other are a finding. */
interface ClassRule {
  readonly reason: TextReason;
  readonly near: readonly WordClass[];
  /** The most words from the first to the last. The end of a sentence counts as four. */
  readonly within: number;
  /** True if the classes come in this order. */
  readonly isOrdered?: boolean;
  /** Words of these classes near them explain them. */
  readonly unless?: readonly WordClass[];
}

const RULES: readonly ClassRule[] = [
  { reason: 'threat', near: ['menace'], within: 6, unless: ['reported'] },
  { reason: 'threat', near: ['wish', 'violence', 'staff'], within: 22, unless: ['reported', 'lesson'] },
  { reason: 'threat', near: ['wish', 'violence', 'school'], within: 16, unless: ['reported', 'lesson'] },
  { reason: 'threat', near: ['wish', 'violence', 'person'], within: 12, unless: ['reported', 'lesson'] },
  { reason: 'threat', near: ['whereabouts', 'luck'], within: 24, unless: ['reported'] },
  { reason: 'accusation', near: ['staff', 'drink'], within: 14, isOrdered: true, unless: ['lesson', 'kids'] },
  { reason: 'accusation', near: ['staff', 'drink'], within: 7, isOrdered: true, unless: ['lesson'] },
  { reason: 'accusation', near: ['staff', 'gain', 'money'], within: 22 },
  { reason: 'accusation', near: ['staff', 'sale'], within: 14, isOrdered: true, unless: ['lesson'] },
  { reason: 'accusation', near: ['staff', 'deal', 'family'], within: 24 },
  { reason: 'accusation', near: ['staff', 'beats'], within: 9, isOrdered: true, unless: ['lesson'] },
  { reason: 'accusation', near: ['staff', 'touches'], within: 18, unless: ['lesson'] },
  { reason: 'accusation', near: ['staff', 'drugs', 'kids'], within: 18, isOrdered: true, unless: ['lesson'] },
  { reason: 'accusation', near: ['staff', 'alters', 'records'], within: 14 },
  { reason: 'safety', near: ['despair'], within: 12, unless: ['helped'] },
  { reason: 'safety', near: ['violated'], within: 12 },
  { reason: 'safety', near: ['self', 'think', 'deathway'], within: 14, unless: ['helped'] },
  { reason: 'sexual', near: ['lewd'], within: 10 },
  { reason: 'sexual', near: ['staff', 'body', 'desire'], within: 26 },
  { reason: 'advertising', near: ['offer', 'order'], within: 30 },
  { reason: 'advertising', near: ['offer', 'price'], within: 24 },
  { reason: 'advertising', near: ['order', 'price'], within: 16 },
  { reason: 'insult', near: ['staff', 'like', 'mocked'], within: 18, isOrdered: true },
  { reason: 'insult', near: ['scorn'], within: 12, unless: ['reported'] },
  { reason: 'hate', near: ['group', 'degraded'], within: 20, unless: ['reported'] },
];

/** A word of a class in a text. */
interface Hit {
  readonly index: number;
  readonly length: number;
  /** The number of words before it. */
  readonly at: number;
}

const compile = (classes: ClassWords) =>
  new Map(
    Object.entries(classes).map(([name, words]) => [name, phrase(words.replace(/\s+/g, ' ').replaceAll('| ', '|'))]),
  );
let languages: readonly ReadonlyMap<string, RegExp>[] | null = null;

/** Finds harm by classes of words near each other: who, does what, to whom. */
export function findByClasses(plain: PlainText): TextFinding[] {
  languages ??= [CLASSES_EN, CLASSES_ES].map(compile);
  const counts = countWords(plain.text);
  return languages.flatMap((patterns) => {
    const known = new Map<WordClass, readonly Hit[]>();
    const hitsOf = (name: WordClass) => {
      const hits = known.get(name) ?? toHits(plain, counts, patterns.get(name));
      known.set(name, hits);
      return hits;
    };
    return RULES.flatMap((rule) => {
      const found = findNear(rule, hitsOf);
      if (found === null) return [];
      const [first, last] = found;
      return [findingAt(plain, rule.reason, { index: first.index, length: last.index + last.length - first.index })];
    });
  });
}

/** The number of words before each character; the end of a sentence counts as three more. */
function countWords(text: string): readonly number[] {
  let count = 0;
  return Array.from({ length: text.length }, (_, at) => {
    const [sign = '', next = ''] = [text[at], text[at + 1]];
    if (sign === ' ') count += 1;
    if (/[.!?\n]/.test(sign) && /^\s?$/.test(next)) count += 3;
    return count;
  });
}

function toHits(plain: PlainText, counts: readonly number[], pattern: RegExp | undefined): Hit[] {
  if (pattern === undefined) return [];
  return [...plain.text.matchAll(pattern)].map(({ 0: { length }, index }) => ({
    index,
    length,
    at: counts[index] ?? 0,
  }));
}

/** The first and the last word of a place where a rule holds. */
function findNear(rule: ClassRule, hitsOf: (name: WordClass) => readonly Hit[]): readonly [Hit, Hit] | null {
  const [start, ...others] = rule.near;
  const { unless = [] } = rule;
  if (start === undefined || rule.near.some((name) => hitsOf(name).length === 0)) return null;
  for (const first of hitsOf(start)) {
    const chain = [first];
    for (const name of others) {
      const next = hitsOf(name).find((hit) => mayFollow(rule, chain, hit));
      if (next !== undefined) chain.push(next);
    }
    if (chain.length < rule.near.length) continue;
    const from = chain.reduce((one, other) => (other.index < one.index ? other : one));
    const to = chain.reduce((one, other) => (other.index > one.index ? other : one));
    if (to.at - from.at <= rule.within && !isExplained(unless.flatMap(hitsOf), [from, to])) return [from, to];
  }
  return null;
}

function mayFollow({ isOrdered = false, within }: ClassRule, chain: readonly Hit[], hit: Hit): boolean {
  const [first, last] = [chain[0], chain.at(-1)];
  if (first === undefined || last === undefined || Math.abs(hit.at - first.at) > within) return false;
  if (isOrdered && hit.index <= last.index) return false;
  return chain.every((one) => hit.index >= one.index + one.length || one.index >= hit.index + hit.length);
}

function isExplained(unless: readonly Hit[], [from, to]: readonly [Hit, Hit]): boolean {
  return unless.some(({ at }) => at >= from.at - 8 && at <= to.at + 6);
}
