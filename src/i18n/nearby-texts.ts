import type { Language } from '#domain/places/language.ts';
import nearbyEn from '#locales/en/profile-nearby.json' with { type: 'json' };
import savesEn from '#locales/en/saves.json' with { type: 'json' };
import schoolsEn from '#locales/en/schools.json' with { type: 'json' };
import nearbyEs from '#locales/es/profile-nearby.json' with { type: 'json' };
import savesEs from '#locales/es/saves.json' with { type: 'json' };
import schoolsEs from '#locales/es/schools.json' with { type: 'json' };

type NearbyWords = Pick<typeof nearbyEn, 'level' | 'miles_one' | 'miles_other' | 'stars' | 'homes' | 'homesOf'>;

/** The words of a card of a nearby school. */
export type NearbyTexts = NearbyWords & {
  readonly type: Readonly<Record<string, string>>;
  readonly unrated: string;
  readonly ratingYear: string;
  readonly save: string;
};

/** The words of cards that come later, by language: browsers get them with the first of these. */
export const NEARBY_TEXTS: Readonly<Record<Language, NearbyTexts>> = {
  en: {
    ...nearbyEn,
    type: schoolsEn.type,
    unrated: schoolsEn.rating.unrated,
    ratingYear: schoolsEn.rating.yearOf,
    save: savesEn.heart.save,
  },
  es: {
    ...nearbyEs,
    type: schoolsEs.type,
    unrated: schoolsEs.rating.unrated,
    ratingYear: schoolsEs.rating.yearOf,
    save: savesEs.heart.save,
  },
};
