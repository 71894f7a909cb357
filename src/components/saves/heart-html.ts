import type { Language } from '#domain/places/language.ts';
import type { SchoolCard } from '#domain/schools/school-card.ts';
import { html, type Html } from '#components/ui/html.ts';
import { translatorFor } from '#i18n/translator.ts';

/** The id of the one form of a page that saves schools: `SaveForm.astro`. */
export const SAVE_FORM_ID = 'saves';

/** The heart beside a school. A page has many: each is one element, drawn by the style sheet. */
export function heartHtml({ state, id, name }: Pick<SchoolCard, 'state' | 'id' | 'name'>, language: Language): Html {
  return html`<button
    class="heart"
    form="${SAVE_FORM_ID}"
    name="school"
    value="${state}-${id}"
    aria-label="${translatorFor(language)('saves.heart.save', { school: name })}"
  ></button>`;
}
