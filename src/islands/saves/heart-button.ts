import { isStateCode } from '#domain/places/state-list.ts';
import type { SavedSchool } from '#domain/saves/saved-schools-contract.ts';
import { isSchoolId } from '#domain/schools/school-id.ts';

/** Reads the school of a save button, whose value is `ky-210003002021`. Null for another value. */
export function readButtonSchool({ value }: HTMLButtonElement): SavedSchool | null {
  const state = value.slice(0, 2);
  const id = value.slice(3);
  return isStateCode(state) && isSchoolId(id) ? { state, id } : null;
}

/** The page of a button, as the log of saves records it. */
export function readButtonPlace(button: HTMLElement): string {
  const place = Object.entries(PLACES).find(([selector]) => button.closest(selector) !== null);
  return place?.[1] ?? 'listing';
}

const PLACES: Readonly<Record<string, string>> = {
  '.profile-header, .profile-actions': 'profile',
  '.nearby': 'nearby',
  '[data-search]': 'search',
  '.compare': 'compare',
};
