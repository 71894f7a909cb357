import type { PlainText } from './plain-text.ts';
import type { TextFinding } from './text-finding.ts';

/** The words that every sentence of English or Spanish is made of. */
const SMALL_WORDS = new Set(
  `the a an of and to in is it that this for on with as was were be are at by from or not but have has had my our your his her
  their we i he she they you me us them so if when who what which there here no all every more very too than then just do does
  did will would can could should about after before because been its im dont didnt out up into only other one also each some
  any how get got much many de la el los las un una unos unas que y o en con por para no se su sus mi mis es son fue era muy
  mas pero porque cuando como lo le les al del nos me te ya si hay este esta esto ese esa todo toda todos todas sin desde hasta
  entre sobre tambien solo donde ni yo ella ellos nosotros tiene tienen esta estan ha han aqui cada otro otra`.split(
    /\s+/,
  ),
);
const KEYBOARD =
  /asdf|sdfg|dfgh|fghj|ghjk|hjkl|jkl|qwer|wert|erty|rtyu|tyui|yuio|uiop|zxcv|xcvb|cvbn|vbnm|poiu|lkjh|mnbv|fdsa|trew|hgfd|gfds/;
const LAUGHS = /^(?:(?:ja|je|ji|ha|he)+j?|xd+|lo+l|lmao+)$/;
const LOREM = /\blorem ipsum\b|\bdolor sit amet\b/;
/** Fewer words say too little to tell. */
const MIN_WORDS = 8;

/** Returns true if a text is no language: keys at random, one word again and again, only small words. */
export function isUnreadable({ text }: PlainText): boolean {
  const words = text.match(/[a-z0-9ñ]+/g) ?? [];
  if (LOREM.test(text)) return true;
  if (words.length < MIN_WORDS)
    return words.some((word) => word.length > 5 && isStrange(word)) && !words.some((word) => SMALL_WORDS.has(word));
  const letters = words.filter((word) => !/^\d+$/.test(word));
  const share = (isOne: (word: string) => boolean) => letters.filter(isOne).length / Math.max(1, letters.length);
  if (share(isStrange) > 0.3) return true;
  if (share(isLoneConsonant) > 0.35 || share((word) => SMALL_WORDS.has(word)) > 0.9) return true;
  return isBackwards(letters) || isSalad(text) || isRepeated(letters);
}

/** "eht loohcs si doog": more small words from the end than from the start. */
function isBackwards(words: readonly string[]): boolean {
  const long = words.filter((word) => word.length > 1);
  const turned = long.filter((word) => SMALL_WORDS.has(backwards(word))).length;
  return turned > 3 && turned > 2 * long.filter((word) => SMALL_WORDS.has(word)).length;
}

/** Words that no sentence has side by side: "the of is", "because seven under", "cuando correr sin". */
const IMPOSSIBLE =
  /\b(?:the|an|our|my) (?:of|is|and|the|in|to|was|because|from)\b|\b(?:un|una|del) (?:de|es|y|que|porque|cuando|sin|fue|los|las)\b|\b(?:of|from|under|de) (?:is|was|and|es|porque|cuando|y)\b|\bis and\b|\bcuando [a-z]+[aei]r\b|\b(?:because|porque) (?:seven|lamp|nube|lapiz)\b/g;

/** Words at random. Sentences of at least 12 words have an article, and few pairs that don't fit. */
function isSalad(text: string): boolean {
  const words = text.match(/[a-z]+/g) ?? [];
  const pairs = text.match(IMPOSSIBLE)?.length ?? 0;
  if (pairs > 2 || (pairs > 1 && words.length < 25)) return true;
  const isBare = !words.some((word) => ARTICLES.has(word));
  return (
    words.length > 12 &&
    isBare &&
    !/[.,;:!?]/.test(text) &&
    words.filter((word) => SMALL_WORDS.has(word)).length / words.length < 0.35
  );
}

const ARTICLES = new Set(
  'the a an my our his her their your this that these those it i we he she they you me us el la los las un una unos unas mi mis su sus lo le les se nos me te no del al'.split(
    ' ',
  ),
);

const isLoneConsonant = (word: string): boolean => word.length === 1 && !/[aiyoeu]/.test(word);

/** Keys at random: no vowel, a run of consonants, a row of the keyboard, one letter many times. */
function isStrange(word: string): boolean {
  if (word.length < 3) return false;
  if (!/[aeiouy]/.test(word)) return word.length > 3 || !KNOWN_SHORT.has(word);
  return (
    /[bcdfghjklmnpqrstvwxz]{5,}/.test(word) ||
    KEYBOARD.test(word) ||
    /(.)\1{3,}/.test(word) ||
    LAUGHS.test(word) ||
    /^(.{1,3})\1{3,}$/.test(word)
  );
}

const KNOWN_SHORT = new Set('pta ptsa mrs nhs pbs ymca hs ms dr tv jv std sdc slp iep gpa pe'.split(' '));

/** One word, or two, again and again. */
function isRepeated(words: readonly string[]): boolean {
  const counts = new Map<string, number>();
  for (const word of words) if (!SMALL_WORDS.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  if (most > 4 && most / words.length > 0.32) return true;
  return words.length >= MIN_WORDS && new Set(words).size / words.length < 0.38 && words.length < 80;
}

/** A finding of a whole text. */
export function findUnreadable(plain: PlainText): TextFinding[] {
  if (!isUnreadable(plain)) return [];
  return [{ reason: 'unreadable', start: 0, end: plain.ends.at(-1) ?? 0 }];
}

function backwards(word: string): string {
  return Array.from(word).reduce((turned, letter) => letter + turned, '');
}
