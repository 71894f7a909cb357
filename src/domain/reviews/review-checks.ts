import { namesPerson } from './name-check.ts';
import type { InsultCheck } from './insult-check.ts';
import { HOLD_REASONS, type HoldReason } from './review-terms.ts';

const DIGIT_WORD =
  '(?:zero|one|two|three|four|five|six|seven|eight|nine|cero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve)';
const PHONES = [
  /(?<!\d)(?:\+?1[-. ]?)?\(?\d{3}\)?[-. ]{0,2}\d{3}[-. ]?\d{4}(?!\d)/,
  /(?<![\d-])\d{3}[-.]\d{4}(?![\d-])/,
  new RegExp(`(?:\\b${DIGIT_WORD}\\b[-, ]*){7,}`, 'i'),
];
const EMAILS = [/[^\s@]+@[^\s@]+\.[^\s@]+/, /\b(?:at|arroba)\b.{1,30}\b(?:dot|punto)\s+(?:com|org|net|edu|us)\b/i];
const LINKS = [/\bhttps?:|\bwww\./i, /\b[a-z0-9-]+\.(?:com|org|net|edu|gov|io|info|co|us|ly|me)\b/i];
const STREET = '(?:[Ss]treet|[Aa]venue|[Aa]ve|[Rr]oad|[Rr]d|[Bb]oulevard|[Bb]lvd|[Ll]n|[Hh]wy)';
const CAPITAL_STREET = '(?:St|Drive|Dr|Lane|Court|Ct|Circle|Way|Place|Pl|Terrace|Highway|Trail|Parkway)';
const ADDRESSES = [
  new RegExp(String.raw`\b\d{1,6} (?:[NSEW]\.? )?(?:[\p{L}\p{N}'.]+ ){1,3}${STREET}\b`, 'u'),
  new RegExp(String.raw`\b\d{1,6} (?:[NSEW]\.? )?(?:\p{Lu}[\p{L}'.]* ){1,3}${CAPITAL_STREET}\b`, 'u'),
  /\b(?:calle|avenida|bulevar|carretera)\s+(?:[\p{L}.]+\s+){1,4}(?:#|n[úu]m(?:ero|\.)?\s*)?\d{1,6}\b/iu,
  /\b(?:p\.?\s?o\.?\s+box|apartado postal)\s+\d/i,
];
const MARKUP = /<\/?[a-z!][^>]*>|&(?:#x?[0-9a-f]+|[a-z]+);|\[[^\]]*\]\([^)]*\)/i;

/** The facts that the checks of a text need besides the text. */
interface TextContext {
  readonly schoolName: string;
  readonly hasInsult: InsultCheck;
}

/** The facts for a check besides the text itself. */
export interface CheckContext extends TextContext {
  /** The author may be under 18. */
  readonly isMinor: boolean;
  /** The author leads the school, or speaks for it. */
  readonly isOfficial: boolean;
  /** Another review says the same. */
  readonly isCopied: boolean;
  /** Many reviews came from the author's network in a short time. */
  readonly isCrowdedNetwork: boolean;
}

/**
 * Why a person should look at a review before it shows, in the order of `HOLD_REASONS`; empty: nothing was found. A finding
 * never deletes anything.
 */
export function findHoldReasons(texts: readonly string[], context: CheckContext): HoldReason[] {
  const inTexts = findTextReasons(texts, context);
  const known: Readonly<Partial<Record<HoldReason, boolean>>> = {
    minor: context.isMinor,
    copied: context.isCopied,
    network: context.isCrowdedNetwork,
    own_school: context.isOfficial,
  };
  return HOLD_REASONS.filter((reason) => known[reason] === true || inTexts.includes(reason));
}

/** What texts have that should not be public, in the order of `HOLD_REASONS`. */
export function findTextReasons(texts: readonly string[], { schoolName, hasInsult }: TextContext): HoldReason[] {
  const text = texts.join('\n');
  const hasOneOf = (patterns: readonly RegExp[]) => patterns.some((pattern) => pattern.test(text));
  const found: Readonly<Partial<Record<HoldReason, boolean>>> = {
    phone: hasOneOf(PHONES),
    address: hasOneOf(ADDRESSES),
    email: hasOneOf(EMAILS),
    link: hasOneOf(LINKS) && !hasOneOf(EMAILS),
    name: texts.some((one) => namesPerson(one, schoolName)),
    insult: hasInsult(text),
    markup: MARKUP.test(text),
  };
  return HOLD_REASONS.filter((reason) => found[reason] === true);
}
