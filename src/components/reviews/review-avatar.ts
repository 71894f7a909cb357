import type { DisplayType } from '#domain/reviews/review-terms.ts';
import { html, type Html } from '#markup/html.ts';

/** One drawing for each kind of author, 24 by 24. */
const DRAWINGS: Readonly<Record<DisplayType, Html>> = {
  parent: html`<circle cx="9" cy="7" r="3.5" /><path d="M2.5 20c0-4 3-6.5 6.5-6.5s6.5 2.5 6.5 6.5" /><circle
      cx="18"
      cy="11"
      r="2.5"
    /><path d="M16 20c0-3 1-4.500 2.500-4.500s3.500 1.500 3.500 4.500" />`,
  teacher: html`<circle cx="8" cy="8" r="3.5" /><path d="M2 20c0-4 2.500-6.500 6-6.500s6 2.500 6 6.500" /><path
      d="M14 4h8v8h-6"
    />`,
  student: html`<circle cx="12" cy="9" r="3.5" /><path
      d="M5.500 21c0-4 3-6.500 6.500-6.500s6.500 2.500 6.500 6.500"
    /><path d="M4 5.500 12 2l8 3.500L12 9z" />`,
  official: html`<path d="M3 21V10l9-6 9 6v11z" /><path d="M10 21v-6h4v6" /><circle cx="12" cy="10.500" r="1.500" />`,
  other: html`<circle cx="12" cy="8" r="4" /><path d="M4.500 21c0-4.500 3.500-7 7.500-7s7.500 2.500 7.500 7" />`,
};

/** The avatar of a kind of author; the kind is printed beside it. */
export function reviewAvatarHtml(kind: DisplayType): Html {
  return html`<svg class="review-avatar review-avatar-${kind}" viewBox="0 0 24 24" aria-hidden="true">
    ${DRAWINGS[kind]}
  </svg>`;
}
