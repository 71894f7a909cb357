const ABBREVIATIONS = new Set(['ap', 'ib', 'pltw', 'us', 'stem', 'cte', 'sl', 'hl', 'ab', 'bc', 'esl']);

/**
 * The printed name of a course key; courses have no names but in English.
 *
 * @example courseLabel('ap_us_history') // 'AP US history'
 */
export function courseLabel(key: string): string {
  const words = key
    .split(/[_\s.-]+/)
    .filter((word) => word !== '')
    .map((word) => (ABBREVIATIONS.has(word.toLowerCase()) ? word.toUpperCase() : word));
  const name = words.join(' ');
  return name.charAt(0).toUpperCase() + name.slice(1);
}
