import type { Language } from '#domain/places/language.ts';
import { html, type Html } from './html.ts';
import { schoolRowHtml, type SchoolRow } from './school-row.ts';

interface MapCard {
  readonly schools: readonly SchoolRow[];
  /** The name of the card if it lists several schools. */
  readonly label: string;
  readonly close: string;
}

/** Draws the card of the schools at a marker. Callers make its button work. */
export function mapCardHtml({ schools, label, close }: MapCard, language: Language): Html {
  const name = schools.length === 1 ? (schools[0]?.name ?? label) : label;
  return html`<div class="map-card" role="group" aria-label="${name}">
    ${schools.map((school) => html`<div class="map-card-school">${schoolRowHtml(school, language)}</div>`)}
    <button type="button" class="map-card-close" aria-label="${close}">×</button>
  </div>`;
}
