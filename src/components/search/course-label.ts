import type { Language } from '#domain/places/language.ts';
import { findLabel } from '#i18n/source-labels.ts';

const ABBREVIATIONS = new Set(['ap', 'ib', 'pltw', 'us', 'stem', 'cte', 'sl', 'hl', 'ab', 'bc', 'esl']);

/** Languages and peoples, which have a capital in English. */
const PROPER = new Set(
  'african american arabic asian chinese english european french german greek hebrew hispanic hmong indian italian japanese korean latin latino mandarin mexican native persian portuguese russian spanish swahili vietnamese'.split(
    ' ',
  ),
);

/** The printed name of a course. */
interface CourseLabel {
  readonly text: string;
  /** True on a page of another language, if the name is known in English only. */
  readonly isEnglish: boolean;
}

/**
 * The name of a course key in the language of a page; in English if we know no other.
 *
 * @example courseLabel('ap_us_history', 'en').text // 'AP US history'
 */
export function courseLabel(key: string, language: Language): CourseLabel {
  const english = englishName(key);
  const known = findLabel(english, language);
  return { text: known ?? english, isEnglish: known === null };
}

/** The words of a key. Their filter says that a course is a pathway. */
function englishName(key: string): string {
  const words = key
    .replace(/^pathway_/, '')
    .split(/[_\s.-]+/)
    .filter((word) => word !== '')
    .map((word, at) => withCapitals(word, at === 0));
  return words.join(' ');
}

function withCapitals(word: string, isFirst: boolean): string {
  if (ABBREVIATIONS.has(word.toLowerCase())) return word.toUpperCase();
  return isFirst || PROPER.has(word.toLowerCase()) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}
