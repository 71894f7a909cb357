import { titleCase } from './title-case.ts';

/** Abbreviations of registries that have one meaning wherever they are in a name. */
const WORDS: Readonly<Record<string, string>> = {
  acad: 'Academy',
  chrtr: 'Charter',
  chtr: 'Charter',
  cmty: 'Community',
  cntr: 'Center',
  cnty: 'County',
  ctr: 'Center',
  dist: 'District',
  educ: 'Education',
  elem: 'Elementary',
  intl: 'International',
  intrmd: 'Intermediate',
  jhs: 'Junior High School',
  jshs: 'Junior-Senior High School',
  lrng: 'Learning',
  pblc: 'Public',
  sch: 'School',
  schl: 'School',
  schs: 'Schools',
  shs: 'Senior High School',
  twp: 'Township',
};

/** Kinds of schools, if they end a name. Elsewhere they may be initials. */
const ENDINGS: Readonly<Record<string, string>> = {
  es: 'Elementary School',
  hs: 'High School',
  ms: 'Middle School',
};

/**
 * Makes a registry's name readable: normal case, and abbreviations in full. Search finds the registry's name all the
 * same, because it compares both in full. An abbreviation with two meanings stays.
 *
 * @example toReadableName('LOUDOUN CO PBLC SCHS') // 'Loudoun County Public Schools'
 */
export function toReadableName(name: string): string {
  const words = titleCase(name.replace(/\bH\.? ?S\.?(?=$| )/gu, 'HS'))
    .split(' ')
    .filter((word) => word !== '');
  return words.map((word, at) => writeOut(word, { at, words })).join(' ');
}

function writeOut(word: string, { at, words }: { at: number; words: readonly string[] }): string {
  const bare = word.replace(/\.$/u, '').toLowerCase();
  const next = (words[at + 1] ?? '').toLowerCase();
  const isLast = at === words.length - 1;
  if (at === 0) return word;
  // "El" before another word is Spanish, and "Co" before one is a county unless it joins two words (co-op).
  if (bare === 'el') return isLast || /^(?:sch|school|ctr|center)\b/u.test(next) ? 'Elementary' : word;
  if (bare === 'co') return 'County';
  if (/^(?:jr|sr)$/u.test(bare)) return writeOutAge(word, { bare, next });
  if (/^jr[-/]sr$/u.test(bare)) return next.startsWith('h') ? 'Junior-Senior' : word;
  if (isLast && Object.hasOwn(ENDINGS, bare)) return ENDINGS[bare] ?? word;
  return Object.hasOwn(WORDS, bare) ? (WORDS[bare] ?? word) : word;
}

/** "Jr High" is a school. "King Jr" is a person. */
function writeOutAge(word: string, { bare, next }: { bare: string; next: string }): string {
  if (!/^(?:high|hs)\b/u.test(next)) return word;
  return bare === 'jr' ? 'Junior' : 'Senior';
}
