import type { Rating } from '#domain/schools/school-schema.ts';
import { html, type Html } from '#components/ui/html.ts';
import { ratingClass } from './school-labels.ts';

/** A rating as its coloured mark, `9/10`; of a school that has none, a dash for the eye alone. */
export function ratingMarkHtml(rating: Rating): Html {
  const mark = rating === null ? html`<span aria-hidden="true">–</span>` : html`<b>${rating}</b><i>/10</i>`;
  return html`<span class="${ratingClass(rating)}">${mark}</span>`;
}
