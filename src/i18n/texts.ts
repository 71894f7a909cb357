import { ENGLISH } from './texts-en.ts';
import { SPANISH } from './texts-es.ts';

/** English decides which keys and placeholders exist. */
export type Texts = typeof ENGLISH;

/** The texts of each language, by namespace. */
export const TEXTS = { en: ENGLISH, es: SPANISH } as const;
