import type { Language } from '#domain/places/language.ts';
import { schoolKey } from '#domain/schools/school-id.ts';
import { fillText } from '#i18n/fill-text.ts';
import { HEART_TEXTS } from '#i18n/heart-texts.ts';
import { html, type Html } from './html.ts';
import { SAVE_FORM_ID } from './save-form.ts';

interface HeartSchool {
  readonly state: string;
  readonly id: string;
  readonly name: string;
}

/** Draws the heart of a school. A page has many, so each is one element and the style sheet draws the shape. */
export function heartHtml({ state, id, name }: HeartSchool, language: Language): Html {
  return html`<button
    class="heart"
    form="${SAVE_FORM_ID}"
    name="school"
    value="${schoolKey({ state: state.toLowerCase(), id })}"
    aria-label="${fillText(HEART_TEXTS[language], { school: name }, 'en-US')}"
  ></button>`;
}
