import type { Language } from '#domain/places/language.ts';
import followsEn from '#locales/en/follows.json' with { type: 'json' };
import followsEs from '#locales/es/follows.json' with { type: 'json' };

type FollowTexts = Pick<typeof followsEn, 'button' | 'status' | 'alerts'>;

/** The texts of the button that follows a school, by language: browsers get them with it. */
export const FOLLOW_TEXTS: Readonly<Record<Language, FollowTexts>> = { en: followsEn, es: followsEs };
