import { cityPath, statePath, type SitePath } from '#domain/places/place-paths.ts';
import { parseSiteAddress } from '#domain/places/site-address.ts';
import { stateName } from '#domain/places/state-list.ts';
import type { ReviewedSchool } from '#domain/reviews/reviews-page.ts';
import type { SchoolCard } from '#domain/schools/school-card.ts';
import { schoolKey } from '#domain/schools/school-id.ts';
import { selectCards } from '#data/schools/school-queries.ts';
import { hasDemonstration } from '#data/search/demonstration-states.ts';
import type { EdgeContext } from '../env/edge-app.ts';

/** The school of a page about reviews, or the path that its address should have; null if there is no such school. */
export type FoundSchool =
  | { readonly kind: 'school'; readonly of: ReviewedSchool & { readonly demonstration: boolean } }
  | { readonly kind: 'moved'; readonly profilePath: SitePath };

/** Finds the school whose profile has a path. Another spelling of the path leads to the school's own. */
export async function findReviewedSchool(c: EdgeContext, profilePath: SitePath): Promise<FoundSchool | null> {
  const parsed = parseSiteAddress(profilePath);
  if (parsed.kind !== 'address' || parsed.address.kind !== 'profile') return null;
  const { state, id } = parsed.address;
  const card = (await selectCards(c.env.CATALOGUE, [{ state, id }])).get(schoolKey({ state, id }));
  if (card === undefined) return null;
  if (card.path !== profilePath) return { kind: 'moved', profilePath: card.path };
  const demonstration = await hasDemonstration(c.env.CATALOGUE, [state]);
  return { kind: 'school', of: toReviewedSchool(card, demonstration) };
}

function toReviewedSchool(card: SchoolCard, demonstration: boolean): ReviewedSchool & { demonstration: boolean } {
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
