import type { Language } from '#domain/places/language.ts';
import { schoolKey, type SchoolId } from '#domain/schools/school-id.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import { html, type Html } from '#markup/html.ts';
import { translatorFor } from '#i18n/translator.ts';
import { COMPARE_FORM_ID } from './compare-form-id.ts';

interface TickedSchool {
  readonly state: StateCode;
  readonly id: SchoolId;
  readonly name: string;
}

/** Draws the box that adds a school to the comparison. It belongs to the form of `CompareTray.astro`. */
export function compareTickHtml(school: TickedSchool, language: Language): Html {
  const t = translatorFor(language);
  return html`<label class="compare-tick"
    ><input
      type="checkbox"
      form="${COMPARE_FORM_ID}"
      name="school"
      value="${schoolKey(school)}"
      aria-label="${t('search.compare.tickOf', { school: school.name })}"
    /><span>${t('search.compare.tick')}</span></label
  >`;
}
