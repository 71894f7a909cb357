import mapEn from '#locales/en/map.json' with { type: 'json' };
import schoolsEn from '#locales/en/schools.json' with { type: 'json' };
import mapEs from '#locales/es/map.json' with { type: 'json' };
import schoolsEs from '#locales/es/schools.json' with { type: 'json' };
import type { Language } from '#domain/places/language.ts';

/** What the map and its cards say in one language: the locale files `map` and `schools`. */
export interface MapTexts {
  readonly map: typeof mapEn;
  readonly schools: typeof schoolsEn;
}

/** The texts of the map by language: what a browser gets of them, with the map and not before. */
export const MAP_TEXTS: Readonly<Record<Language, MapTexts>> = {
  en: { map: mapEn, schools: schoolsEn },
  es: { map: mapEs, schools: schoolsEs },
};
