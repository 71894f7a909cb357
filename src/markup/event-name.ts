import type { Language } from '#domain/places/language.ts';
import { html, type Html } from './html.ts';

/**
 * Writes the name of an event, which its school wrote. It is marked unless it is in the language of the page. An empty mark means that
 * the language is unknown: screen readers then don't read it with the voice of the page.
 */
export function eventNameHtml(
  { name, language }: { readonly name: string; readonly language?: string | undefined },
  pageLanguage: Language,
): Html {
  const isOfPage = language?.split('-', 1)[0]?.toLowerCase() === pageLanguage;
  return isOfPage
    ? html`<span dir="auto">${name}</span>`
    : html`<span dir="auto" lang="${language ?? ''}">${name}</span>`;
}
