import { element } from './dom.ts';

/** The rating mark that lists have; where a school has none, the line of its facts says so in words. */
export function ratingMark(score: number | null): HTMLElement {
  if (score === null) return element('span', { class: 'rating r0' }, element('span', { 'aria-hidden': 'true' }, '–'));
  const number = element('b', {}, String(score));
  return element('span', { class: `rating ${ratingClassOf(score)}` }, number, element('i', {}, '/10'));
}

/** The colour step of a rating: `r1` (1 and 2) to `r5` (9 and 10); `r0` is unrated. */
export function ratingClassOf(score: number | null): string {
  return `r${score === null ? 0 : Math.ceil(score / 2)}`;
}
