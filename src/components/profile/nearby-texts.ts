import type { Language } from '#domain/places/language.ts';
import { LEVEL_CODES } from '#domain/schools/school-level.ts';
import { SCHOOL_TYPES } from '#domain/schools/school-schema.ts';
import { trustedHtml, type Html } from '#components/ui/html.ts';
import { translatorFor } from '#i18n/translator.ts';

/**
 * The words that the slider needs for cards that come later, as an attribute: made once a language. It is JSON, which is
 * shorter between single quotes.
 */
export function nearbyTexts(language: Language): Html {
  return (TEXTS[language] ??= trustedHtml(` data-texts='${singleQuoted(JSON.stringify(textsOf(language)))}'`));
}

function singleQuoted(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll("'", '&#39;').replaceAll('<', '&lt;');
}

const TEXTS: Partial<Record<Language, Html>> = {};

function textsOf(language: Language) {
  const t = translatorFor(language);
  const hole = (name: string): string => `{${name}}`;
  return {
    type: Object.fromEntries(SCHOOL_TYPES.map((type) => [type, t(`schools.type.${type}`)])),
    level: Object.fromEntries(LEVEL_CODES.map((level) => [level, t(`profile-nearby.level.${level}`)])),
    miles: t('profile-nearby.miles', { distance: hole('distance') }),
    stars: t('profile-nearby.stars', { stars: hole('stars') }),
    noStars: t('profile-nearby.noStars'),
    homes: t('profile-nearby.homes'),
    homesOf: t('profile-nearby.homesOf', { school: hole('school') }),
    save: t('saves.heart.save', { school: hole('school') }),
    shown: t('profile-nearby.shown', { from: hole('from'), to: hole('to') }),
  };
}
