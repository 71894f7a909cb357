import type { DisplayType } from '#domain/reviews/review-terms.ts';
import { html, type Html } from '#markup/html.ts';
import avatarsUrl from './avatars.svg?url';

/** The avatar of a kind of author; the kind is printed beside it. The drawings are one file, which browsers keep. */
export function reviewAvatarHtml(kind: DisplayType): Html {
  return html`<svg class="review-avatar" aria-hidden="true"><use href="${avatarsUrl}#${kind}" /></svg>`;
}
