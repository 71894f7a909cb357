import type { Language } from '#domain/places/language.ts';
import { textsFor } from './texts.ts';

/** The texts of the modals in one language. */
export type ModalTexts = ReturnType<typeof modalTexts>;

/** The texts of the modals. Scripts import this file on demand, because its texts are many. */
export function modalTexts(language: Language) {
  return {
    modals: textsFor(language, 'modals'),
    members: textsFor(
      language,
      'members',
      'login_modal',
      'questionnaire',
      'age',
      'alerts',
      'done',
      'errors',
      'validation',
    ),
  };
}
