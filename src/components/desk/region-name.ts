import type { Language } from '#domain/places/language.ts';
import type { RegionOverview } from '#domain/desk/regeneration-pages.ts';
import { translatorFor } from '#i18n/translator.ts';

/** The name of a state, or of the country’s own pages. */
export function writeRegionName({ region, name }: RegionOverview, language: Language): string {
  return region === 'us' ? translatorFor(language)('desk-regenerations.nation') : name;
}
