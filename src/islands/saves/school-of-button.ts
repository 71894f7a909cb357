import { isStateCode } from '#domain/places/state-list.ts';
import type { SavedSchool } from '#domain/saves/saved-schools-contract.ts';
import { isSchoolId } from '#domain/schools/school-id.ts';

/** The school of a button that saves: its value is `ky-210003002021`. Null where it is none. */
export function schoolOfButton({ value }: HTMLButtonElement): SavedSchool | null {
  const [state = '', id = ''] = [value.slice(0, 2), value.slice(3)];
  return isStateCode(state) && isSchoolId(id) ? { state, id } : null;
}

/** Where on the site a button is, as the log of saves notes it. */
export function placeOfButton(button: HTMLElement): string {
  const place = Object.entries(PLACES).find(([selector]) => button.closest(selector) !== null);
  return place?.[1] ?? 'listing';
}

const PLACES: Readonly<Record<string, string>> = {
  '.profile-header, .profile-actions': 'profile',
  '.nearby': 'nearby',
  '[data-search]': 'search',
  '.compare': 'compare',
};
