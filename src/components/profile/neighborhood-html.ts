import type { Language } from '#domain/places/language.ts';
import type { NeighborhoodContent } from '#domain/profile/neighborhood-module.ts';
import { html, type Html } from '#components/ui/html.ts';
import { itemsOfEntries, mixedListHtml } from './mixed-list.ts';

/** A portrait of the streets around the school, and their figures. */
export function neighborhoodHtml({ description, entries }: NeighborhoodContent, language: Language): Html {
  return html`${description.map((text) => html`<p lang="en">${text}</p>`)}
  ${mixedListHtml(itemsOfEntries(entries, language), language)}`;
}
