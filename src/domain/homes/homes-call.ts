import { DEFAULT_LANGUAGE, type Language } from '../places/language.ts';

/** Homes that the carousel shows at once. */
export const HOMES_PAGE_SIZE = 3;
/** The window's width below which homes have small images, in pixels. */
export const SMALL_IMAGE_BELOW_PX = 768;

/** The call for homes around a school, for its profile and its page of homes. */
export const HOMES_CALL = '/gsr/api/homes';
/** The call for the few homes that the page of a city shows. */
export const HOMES_AND_RENTALS_CALL = '/gsr/api/homes_and_rentals';
/** The path of a listing's image on our own origin. */
export const HOME_IMAGE_PATH = '/gsr/api/home_image';

/** Returns the query of the call for homes around a school. */
export function homesQuery({ state, id }: { readonly state: string; readonly id: string }, language: Language): string {
  return `state=${state}&id=${id}${language === DEFAULT_LANGUAGE ? '' : `&lang=${language}`}`;
}
