import { LANGUAGE_CODES, type ByLanguage, type Language } from '../places/language.ts';

/** Words that every longer sentence of a language has, and that the other language does not have. */
const SMALL_WORDS: ByLanguage<string> = {
  en: 'the and of to is are was were for with you your we our it this that they have has be at by from not on as will what',
  es: 'el la los las y de que en un una por para con su sus es son fue está están nos nuestra se lo le del muy más gracias',
};

/** Returns the language that a text is written in, by its small words; null if too few of them are in it. */
export function findTextLanguage(text: string): Language | null {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const counts = LANGUAGE_CODES.map((language) => {
    const small = SMALL_WORDS[language]?.split(' ') ?? [];
    return { language, count: words.filter((word) => small.includes(word)).length };
  });
  const [first, second] = counts.sort((one, other) => other.count - one.count);
  return first === undefined || first.count === second?.count ? null : first.language;
}
