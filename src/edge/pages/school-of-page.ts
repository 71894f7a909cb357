import type { Language } from '#domain/places/language.ts';
import { cityPath, statePath, withLanguage, type SitePath } from '#domain/places/place-paths.ts';
import { parseSiteAddress } from '#domain/places/site-address.ts';
import { stateName } from '#domain/places/state-list.ts';
import type { ReviewedSchool } from '#domain/reviews/reviews-page.ts';
import type { SchoolCard } from '#domain/schools/school-card.ts';
import { schoolKey } from '#domain/schools/school-id.ts';
import { translateState } from '#i18n/state-names.ts';
import { selectCards } from '#data/schools/school-queries.ts';
import { hasDemonstration } from '#data/search/demonstration-states.ts';
import { errorPage } from '../answers/error-page.ts';
import type { EdgeContext } from '../env/edge-app.ts';

/** What every page below a profile knows of its school. */
export type SchoolOfPage = ReviewedSchool & { readonly demonstration: boolean };

/**
 * Finds the school of a page below its profile. Another spelling of the address redirects to the school's own, and an unknown
 * school is not found.
 *
 * @param page what the page adds to the path of the profile ("calendar/"), and its path for a profile
 */
export async function findSchoolOfPage(
  c: EdgeContext,
  page: { readonly ending: string; readonly toPath: (profilePath: SitePath) => SitePath },
): Promise<SchoolOfPage | Response> {
  const profilePath = new URL(c.req.url).pathname.slice(0, -page.ending.length);
  const parsed = parseSiteAddress(profilePath);
  if (parsed.kind !== 'address' || parsed.address.kind !== 'profile') return errorPage(c, 404);
  const { state, id } = parsed.address;
  const card = (await selectCards(c.env.CATALOGUE, [{ state, id }])).get(schoolKey({ state, id }));
  if (card === undefined) return errorPage(c, 404);
  if (card.path !== profilePath) return c.redirect(withLanguage(page.toPath(card.path), c.get('language')), 301);
  return toSchoolOfPage(card, await hasDemonstration(c.env.CATALOGUE, [state]));
}

/** The breadcrumbs of such a page, down to the profile. */
export function crumbsToProfile(
  { state, city, school, profilePath }: SchoolOfPage,
  language: Language,
): { name: string; path: SitePath }[] {
  return [
    { name: translateState(state.name, language), path: state.path },
    { name: city.name, path: city.path },
    { name: school.name, path: profilePath },
  ];
}

function toSchoolOfPage(card: SchoolCard, demonstration: boolean): SchoolOfPage {
  const { state, path } = card;
  const [, , citySlug = ''] = path.split('/');
  return {
    demonstration,
    school: { state, id: card.id, name: card.name, enrollment: card.enrollment },
    state: { code: state, name: stateName(state), path: statePath(state), demonstration },
    city: { name: card.cityName, path: cityPath(state, citySlug) },
    profilePath: path,
  };
}
