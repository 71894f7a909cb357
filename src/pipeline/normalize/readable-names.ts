import words from './readable-words.json' with { type: 'json' };
import { titleCase } from './title-case.ts';

/** Abbreviations of registries that have one meaning wherever they are in a name. */
const WORDS: Readonly<Record<string, string>> = words;

/** Kinds of schools, if they end a name. Elsewhere they may be initials. */
const ENDINGS: Readonly<Record<string, string>> = {
  int: 'Intermediate',
  cs: 'Charter School',
  pcs: 'Public Charter School',
  es: 'Elementary School',
  hs: 'High School',
  ms: 'Middle School',
};

/** Abbreviations that have this meaning only before one of some words: "Arts and Comm" is communication. */
const BEFORE: Readonly<Record<string, readonly [next: RegExp, meaning: string]>> = {
  comm: [/^(?:school|college|charter|church|cons|consolidated|unit|high|hs)\b/u, 'Community'],
  corp: [/^$/u, 'Corporation'],
  det: [/^(?:center|ctr)$/u, 'Detention'],
  reg: [/^(?:school|tech|technology|alternative|career|safe|center)\b/u, 'Regional'],
  sec: [/^(?:school|sch)\b/u, 'Secondary'],
  spec: [/^(?:ed|educ|education|school)\b/u, 'Special'],
};

/** Words that registries capitalize as any other: "Scapa At Bluegrass". */
const SMALL_WORDS = /^(?:And|At|By|For|In|Of|On|The|To|With)$/u;

/** Words whose letter a registry lost: it has a question mark for it. */
const DAMAGED: Readonly<Record<string, string>> = {
  'dena?ina': "Dena'ina",
  'jim?nez': 'Jiménez',
  'mu?oz': 'Muñoz',
  'ni?os': 'Niños',
  'say?ik': 'Sayéik',
  'ure?a': 'Ureña',
};

/** Replaces question marks that were another letter. One that could be several letters stays. */
function restoreLetters(name: string): string {
  if (!name.includes('?')) return name;
  return name
    .replace(/ \? (?=\S)/gu, ' - ')
    .replace(/(?<=\p{L})\?(?=s\b)/giu, "'")
    .replace(/[\p{L}?]+/gu, restoreWord);
}

function restoreWord(word: string): string {
  const restored = findMeaning(DAMAGED, word.toLowerCase()) ?? word;
  return word === word.toUpperCase() ? restored.toUpperCase() : restored;
}

/**
 * Makes a registry's name readable: normal case, and abbreviations in full. Search finds the registry's name all the
 * same, because it compares both in full. An abbreviation with two meanings stays.
 *
 * @example toReadableName('LOUDOUN CO PBLC SCHS') // 'Loudoun County Public Schools'
 */
export function toReadableName(name: string): string {
  const words = titleCase(
    putFirstNameFirst(dropLegalEnding(restoreLetters(name))).replace(/\bH\.? ?S\.?(?=$| )/gu, 'HS'),
  )
    .split(' ')
    .filter((word) => word !== '');
  return words.map((word, at) => writeOut(word, { at, words })).join(' ');
}

/** The initial before the kind of school: other names have none there. */
const LAST_NAME_FIRST =
  /^(\p{L}[\p{L}'-]+) (\p{L}{2,}) (\p{L})\.? ((?:(?:sec|secondary|middle|jr|junior|sr|senior|high|elem|elementary|el|charter) )*(?:school|sch|ms|hs|es))$/iu;

/**
 * Puts the first name of a person before the last one, as people call the school.
 *
 * @example putFirstNameFirst('MASTERMAN JULIA R SEC SCH') // 'JULIA R. MASTERMAN SEC SCH'
 */
export function putFirstNameFirst(name: string): string {
  return name.replace(LAST_NAME_FIRST, '$2 $3. $1 $4');
}

/** "School District No. 14" needs the county that it is in. "Aspen School District No. 1" does not. */
const NAMELESS = /^(?:school|consolidated|reorganized|joint|jt|district|and|n|no|re|rj|[\p{N}.,-]|\s)+$/iu;

/**
 * Leaves out where a district is by law: "Aspen School District No. 1 in the county of Pitkin and Sta". Lists cut such names
 * off after 60 letters.
 */
function dropLegalEnding(name: string): string {
  const [, district, county] =
    /^(.+?),? (?:in|of) the count(?:\b|y\b|ies\b)(?: of ([^&]+?)(?: (?:and|&) .*)?)?$/iu.exec(name) ?? [];
  if (district === undefined) return name;
  return county !== undefined && NAMELESS.test(district) ? `${district}, ${county} County` : district;
}

function writeOut(word: string, { at, words }: { at: number; words: readonly string[] }): string {
  // A word at the start is a name: "El Dorado", "ES Ridgeview".
  if (at === 0) return word;
  if (SMALL_WORDS.test(word) && /[\p{L}\p{N}.]$/u.test(words[at - 1] ?? '') && at < words.length - 1)
    return word.toLowerCase();
  const bare = word.replace(/\.$/u, '').toLowerCase();
  const next = (words[at + 1] ?? '').toLowerCase();
  const byPlace = writeOutByPlace(bare, { next, isLast: at === words.length - 1 });
  return byPlace ?? findMeaningBefore(bare, next) ?? findMeaning(WORDS, bare) ?? word;
}

/** Writes out what means something only in its place. Null: the word is not of this kind, or it stays. */
function writeOutByPlace(bare: string, { next, isLast }: { next: string; isLast: boolean }): string | null {
  const isBeforeHigh = /^(?:high|hs)\b/u.test(next);
  switch (bare) {
    case 'el':
      // Before any other word, "El" is Spanish.
      return isLast || /^(?:sch|school|ctr|center)\b/u.test(next) ? 'Elementary' : null;
    case 'co':
      return 'County';
    // "Jr High" is a school. "King Jr" is a person.
    case 'jr':
      return isBeforeHigh ? 'Junior' : null;
    case 'sr':
      return isBeforeHigh ? 'Senior' : null;
    case 'jr-sr':
    case 'jr/sr':
    case 'jrsr':
      return isBeforeHigh ? 'Junior-Senior' : null;
    default:
      return isLast ? findMeaning(ENDINGS, bare) : null;
  }
}

function findMeaningBefore(word: string, next: string): string | null {
  const [before, meaning] = (Object.hasOwn(BEFORE, word) ? BEFORE[word] : undefined) ?? [];
  return before?.test(next) === true ? (meaning ?? null) : null;
}

function findMeaning(meanings: Readonly<Record<string, string>>, word: string): string | null {
  return Object.hasOwn(meanings, word) ? (meanings[word] ?? null) : null;
}
