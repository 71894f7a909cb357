import type { PlainText } from './plain-text.ts';

/** What the words of a text can hold it for. Texts: `reviews.held.<key>`. */
export const TEXT_REASONS = [
  'safety',
  'threat',
  'accusation',
  'phone',
  'address',
  'email',
  'link',
  'name',
  'hate',
  'insult',
  'sexual',
  'advertising',
  'other_school',
  'off_topic',
  'unreadable',
  'markup',
] as const;
/** A kind of finding. */
export type TextReason = (typeof TEXT_REASONS)[number];

/** True for a reason that words of a text gave. */
export function isTextReason(reason: string): reason is TextReason {
  return TEXT_REASONS.some((one) => one === reason);
}

/** Words of a text that a person should read before others do. `end` is exclusive. */
export interface TextFinding {
  readonly reason: TextReason;
  readonly start: number;
  readonly end: number;
}

/** The facts that the checks of a text need besides the text. */
export interface TextContext {
  readonly schoolName: string;
  /** Other words that are no finding at this school: its city, its district, its leaders. */
  readonly knownNames?: readonly string[];
  /** The school's own phone number, street address and website, which may be named. */
  readonly ownContact?: readonly string[];
}

/** The finding at a place of a folded text. */
export function findingAt(
  plain: PlainText,
  reason: TextReason,
  { index, length }: { index: number; length: number },
): TextFinding {
  const start = plain.places[index] ?? 0;
  return { reason, start, end: plain.ends[index + length - 1] ?? start };
}

/** The findings of patterns. */
export function findAll(plain: PlainText, reason: TextReason, patterns: readonly RegExp[]): TextFinding[] {
  return patterns.flatMap((pattern) =>
    [...plain.text.matchAll(pattern)].map(({ 0: found, index }) =>
      findingAt(plain, reason, { index, length: found.length }),
    ),
  );
}
