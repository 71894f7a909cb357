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
  return eventLanguage(language) === pageLanguage
    ? html`<span dir="auto">${name}</span>`
    : html`<span dir="auto" lang="${language ?? ''}">${name}</span>`;
}

/** Says that names are in another language than the page. English readers hear of it only if we know that language. */
export function eventsNote(
  tags: readonly (string | undefined)[],
  pageLanguage: Language,
): 'inEnglish' | 'untranslated' | null {
  const others = tags
    .map(eventLanguage)
    .filter((of) => of !== pageLanguage && (of !== undefined || pageLanguage !== 'en'));
  if (others.length === 0) return null;
  return others.every((of) => of === 'en') ? 'inEnglish' : 'untranslated';
}

/** The language of a tag (`en-US`) without its region. Undefined if it is unknown. */
function eventLanguage(tag: string | undefined): string | undefined {
  return tag?.split('-', 1)[0]?.toLowerCase();
}
