import names from './common-names.json' with { type: 'json' };
import { SCHOOL_WORDS } from './name-words.ts';
import type { PlainText } from './plain-text.ts';

/** The words of a text as a set. */
export const setOf = (words: string) => new Set(words.split(/\s+/));
const GIVEN = setOf(names.given);
/** Given names that are words or places, too: "Hope", "Austin". */
export const GIVEN_WORDS = setOf(names.givenWords);
const FAMILY = setOf(names.family);
/** Family names that are words, too: "King", "Flores". */
const FAMILY_WORDS = setOf(names.familyWords);

/** A word of a text. */
export interface Word {
  /** Lower case. */
  readonly text: string;
  readonly index: number;
  readonly isCapital: boolean;
  /** All capitals: an abbreviation. */
  readonly isLoud: boolean;
  /** The signs between the word before and this one. */
  readonly gap: string;
}

/** A given name that is no other word, by its letters. */
export const isGivenText = (text: string): boolean => GIVEN.has(text);
/** A given name that is no other word. */
export const isGiven = ({ text }: Word): boolean => GIVEN.has(text);
/** A given or family name, also one that is another word. */
export const isAnyName = ({ text }: Word): boolean =>
  GIVEN.has(text) || GIVEN_WORDS.has(text) || FAMILY.has(text) || FAMILY_WORDS.has(text);
/** A family name that is no other word. */
export const isSurname = ({ text }: Word): boolean => FAMILY.has(text);
/** A word of school life. */
export const isSchoolWord = ({ text }: Word): boolean =>
  SCHOOL_WORDS.has(text) || SCHOOL_WORDS.has(text.replace(/e?s$/, ''));
/** A capital letter that no word of school life explains. */
export const mayBeName = (word: Word): boolean =>
  word.isCapital && word.text.length > 1 && !word.isLoud && !isSchoolWord(word);
/** An unknown word that may be a name where only a name fits: "a boy named deegan". */
export const isUnknown = (word: Word): boolean =>
  word.text.length > 2 && !isSchoolWord(word) && !NOT_NAMES.has(word.text);
const NOT_NAMES = setOf(
  `him her it them names gay fat stupid dumb ugly retarded crazy out off up down back home just really always never also still only
  often now then who that which whose one two three same old new another other every some any been being like about over into
  friend friends life experience hair phone backpack bus dog sister brother mom dad wheelchair here there actually almost finally
  even came went got gets has had was were wanted needs needed loved loves hates said says told asked cried feels felt tells started
  autista mayor menor mejor peor grande chico chica siempre nunca tambien ahora casi apenas todavia cuando antes despues cada`,
);
/** One letter that may be a name. */
export const isInitial = ({ text }: Word): boolean => /^[b-hj-np-xz]$/.test(text);
/** Nothing but a comma before it. */
export const isTight = ({ gap }: Word): boolean => /^[ ,:]*$/.test(gap);
/** One space before it. */
export const isNext = ({ gap }: Word): boolean => gap === ' ';
/** A space, or a point, before it. */
export const isAfterTitle = ({ gap }: Word): boolean => /^\.? ?$/.test(gap);

/** The words of a text. In a text like a title, capital letters say nothing. */
export function toWords({ cased, text }: PlainText): Word[] {
  let end = 0;
  const long = cased.match(/\p{L}{4,}/gu) ?? [];
  const isTitled = long.length > 5 && long.filter((word) => /^\p{Lu}/u.test(word)).length / long.length > 0.6;
  return [...text.matchAll(/[\p{L}]+(?:-[\p{L}]+)?/gu)].map(({ 0: word, index }) => {
    const written = cased.slice(index, index + word.length);
    const gap = text.slice(end, index);
    end = index + word.length;
    const isCapital = !isTitled && /^\p{Lu}/u.test(written);
    return {
      text: word,
      index,
      gap,
      isCapital,
      isLoud: word.length > 1 && written === written.toUpperCase() && isCapital,
    };
  });
}
