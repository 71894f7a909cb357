import type { Language } from '#domain/places/language.ts';
import { heartHtml } from './heart.ts';
import { html, type Html } from './html.ts';
import { ratingMarkHtml } from './rating-mark.ts';

/** A school of a list, with its texts in the language of the page. */
export interface SchoolRow {
  readonly state: string;
  readonly id: string;
  readonly name: string;
  readonly rating: number | null;
  /** The address of the profile in the language of the page. */
  readonly href: string;
  /** The lines under the name. */
  readonly lines: readonly string[];
}

/** Draws the parts of a row: the rating mark, the school's name and lines, and the heart. Callers add the list item. */
export function schoolRowHtml(school: SchoolRow, language: Language): Html {
  return html`${rowTextHtml(school)}${heartHtml(school, language)}`;
}

/** Draws a row without a heart. `extra` is below the lines. */
export function rowTextHtml({ rating, href, name, lines }: SchoolRow, extra: Html | null = null): Html {
  return html`${ratingMarkHtml(rating)}
    <div>
      <a href="${href}">${name}</a>
      ${lines.map((line) => html`<p>${line}</p>`)}${extra}
    </div>`;
}
