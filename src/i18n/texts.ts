import { DEFAULT_LANGUAGE, mapLanguages, type Language } from '#domain/places/language.ts';
import * as OWN from '#locales/index.ts';
import { fillGaps, type TextNode } from './fill-gaps.ts';

/** English decides which keys and placeholders exist. */
export type Texts = (typeof OWN)[typeof DEFAULT_LANGUAGE];

const BY_FOLDER: Readonly<Record<string, TextNode>> = OWN;

/** The texts of each language, by namespace. Those that a language lacks are English. */
export const TEXTS = mapLanguages((language) => {
  const english = OWN[DEFAULT_LANGUAGE];
  return language === DEFAULT_LANGUAGE ? english : fillGaps<Texts>(BY_FOLDER[language] ?? {}, english);
}) satisfies Readonly<Record<Language, Texts>>;

/**
 * The texts of a namespace in a language: all of them, or some keys with their plural forms. Scripts of a page
 * get these texts alone, in the page's language: the build puts them in the place of the call (`scripts/script-texts.mjs`).
 */
export function textsFor<Name extends keyof Texts, Key extends keyof Texts[Name] = keyof Texts[Name]>(
  language: Language,
  namespace: Name,
  ..._keys: readonly Key[]
): Pick<Texts[Name], Key> {
  return TEXTS[language][namespace];
}
