import type { Language } from '#domain/places/language.ts';
import { html, type Html } from '#markup/html.ts';
import { findLabel } from '#i18n/source-labels.ts';

/** A label or an answer of a source in the language of the page. Words that we can't translate are marked as English. */
export function sourceText(text: string, language: Language): Html {
  const known = findLabel(text, language);
  return known === null ? html`<span lang="en">${text}</span>` : html`${known}`;
}

/** The same in an element of its own. */
export function sourceSpan(text: string, language: Language): Html {
  const known = findLabel(text, language);
  return known === null ? html`<span lang="en">${text}</span>` : html`<span>${known}</span>`;
}
