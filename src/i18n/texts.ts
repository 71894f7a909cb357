import type { Language } from '#domain/places/language.ts';
import { TEXTS_EN } from './texts-en.ts';
import { TEXTS_ES } from './texts-es.ts';

/** English decides which keys and placeholders exist. */
export type Texts = typeof TEXTS_EN;

/** The texts of each language, by namespace. It does not compile if a language lacks a text. */
export const TEXTS = { en: TEXTS_EN, es: TEXTS_ES } as const satisfies Readonly<Record<Language, Texts>>;
