import type { SuggestedSchool } from '#domain/engine/suggestions.ts';
import type { Coordinates } from '#domain/places/distance.ts';
import type { Language } from '#domain/places/language.ts';
import { profilePath, withLanguage } from '#domain/places/place-paths.ts';
import { namesakeKey } from '#domain/schools/namesakes.ts';
import { schoolKey } from '#domain/schools/school-id.ts';
import { writeCoordinate } from '#domain/search/search-values.ts';
import type { Suggestion } from '#domain/search/suggest-contract.ts';
import { selectCards } from '#data/schools/school-queries.ts';
import { apartTexts } from '#i18n/apart-text.ts';
import type { EdgeContext } from '../env/edge-app.ts';

/** As long as the contract allows. */
const MAX_TITLE_LENGTH = 200;

/** Suggests schools and links their profiles. If two of them have one name in one city, their titles say the difference. */
export async function suggestSchools(
  c: EdgeContext,
  found: readonly SuggestedSchool[],
  language: Language,
): Promise<Suggestion[]> {
  const byName = Map.groupBy(found, (school) => namesakeKey({ ...school, city: school.cityName }));
  const namesakes = [...byName.values()].filter(({ length }) => length > 1).flat();
  const cards = namesakes.length === 0 ? [] : [...(await selectCards(c.env.CATALOGUE, namesakes)).values()];
  const apart = apartTexts(cards, language);
  return found.map((school) => toSchoolSuggestion(school, { language, apart: apart.get(schoolKey(school)) ?? null }));
}

function toSchoolSuggestion(
  school: SuggestedSchool,
  { language, apart }: { language: Language; apart: string | null },
): Suggestion {
  const { name, cityName: city, state, point } = school;
  return {
    url: withLanguage(profilePath(school), language),
    title: (apart === null ? name : `${name}, ${apart}`).slice(0, MAX_TITLE_LENGTH),
    value: name,
    city,
    state,
    latlon: toLatLon(point),
  };
}

/** Writes a point as the contract of suggestions does. */
export function toLatLon(point: Coordinates | null): string | null {
  return point === null ? null : `${writeCoordinate(point.lat)},${writeCoordinate(point.lon)}`;
}
