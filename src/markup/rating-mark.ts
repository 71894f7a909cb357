import { html, type Html } from './html.ts';

/** Returns the color step of a rating: `r1` (1 and 2) to `r5` (9 and 10), or `r0` without a rating. */
export function ratingStep(rating: number | null): string {
  return `r${rating === null ? 0 : Math.ceil(rating / 2)}`;
}

/** Draws a rating as a colored mark, `9/10`. Without a rating, draws a dash that screen readers skip. */
export function ratingMarkHtml(rating: number | null): Html {
  const mark = rating === null ? html`<span aria-hidden="true">–</span>` : html`<b>${rating}</b><i>/10</i>`;
  return html`<span class="rating ${ratingStep(rating)}">${mark}</span>`;
}
