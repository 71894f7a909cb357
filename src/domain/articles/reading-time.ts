/** Words that an adult reads in a minute, in a text like ours. */
const WORDS_PER_MINUTE = 200;

/** Returns how many minutes it takes to read a Markdown text, one at least. */
export function readingMinutes(markdown: string): number {
  const words = markdown.replace(/\]\([^)]*\)/g, ']').match(/[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu) ?? [];
  return Math.max(1, Math.round(words.length / WORDS_PER_MINUTE));
}
