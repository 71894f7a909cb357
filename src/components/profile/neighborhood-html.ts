import type { Language } from '#domain/places/language.ts';
import type { NeighborhoodContent } from '#domain/profile/neighborhood-module.ts';
import { html, type Html } from '#markup/html.ts';
import { itemsOfEntries, mixedListHtml } from './mixed-list.ts';
import { sourceText } from './source-text.ts';

/** A portrait of the streets around the school, and their figures. */
export function neighborhoodHtml({ description, entries, entriesYear }: NeighborhoodContent, language: Language): Html {
  const items = itemsOfEntries(entries, language, entriesYear);
  return html`${description.map((text) => html`<p>${sourceText(text, language)}</p>`)}${mixedListHtml(items, language)}`;
}
