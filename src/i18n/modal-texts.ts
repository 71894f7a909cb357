import type { Language } from '#domain/places/language.ts';
import type membersEn from '#locales/en/members.json';
import type modalsEn from '#locales/en/modals.json';

/** The texts of the modals in one language. */
export interface ModalTexts {
  readonly modals: typeof modalsEn;
  readonly members: typeof membersEn;
}

type File<Texts> = Promise<{ readonly default: Texts }>;
const MODALS: Readonly<Record<Language, () => File<ModalTexts['modals']>>> = {
  en: () => import('#locales/en/modals.json'),
  es: () => import('#locales/es/modals.json'),
};
const MEMBERS: Readonly<Record<Language, () => File<ModalTexts['members']>>> = {
  en: () => import('#locales/en/members.json'),
  es: () => import('#locales/es/members.json'),
};

/** Loads the texts of the modals in a language: a browser gets only its own, and only with a modal. */
export async function loadModalTexts(language: Language): Promise<ModalTexts> {
  const [modals, members] = await Promise.all([MODALS[language](), MEMBERS[language]()]);
  return { modals: modals.default, members: members.default };
}
