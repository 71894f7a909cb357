import type { Language } from '#domain/places/language.ts';
import { html, type Html } from '#components/ui/html.ts';
import { translatorFor } from '#i18n/translator.ts';

/** What the mark on a bar means. */
export function stateMarkHtml(language: Language): Html {
  return html` <span class="mark-note">${translatorFor(language)('profile.stateMark')}</span>`;
}

/** The same, where any of the figures has an average to mark. */
export function stateMarkOf(figures: readonly { readonly average: number | null }[], language: Language): Html | null {
  return figures.some(({ average }) => average !== null) ? stateMarkHtml(language) : null;
}
