import { placeKey } from './place-key.ts';
import { statePlacesPath, type PlaceList, type SitePath } from './place-paths.ts';
import type { StateCode } from './state-list.ts';

/** A state's page lists up to this number of cities or districts. A longer list has its own pages. */
const LISTED_ON_STATE_PAGE = 300;
/** If the list is longer, the state's page shows this number of places: those with the most schools. */
const LARGEST_SHOWN = 60;
/** The number of names on one page of a longer list. */
export const STATE_PLACES_PAGE_SIZE = 600;

interface Place {
  readonly name: string;
  readonly path: SitePath;
  readonly counts: { readonly all: number };
}

/** Places with the same first letter, in their given order. A name that begins with anything else is under `#`. */
interface LetterGroup<Named> {
  readonly letter: string;
  readonly items: readonly Named[];
}

/** The cities or districts of a state for its page. */
export interface StatePlaces<Named> {
  readonly total: number;
  /** Sorted by name: all places, or the largest if the list has its own pages. */
  readonly shown: readonly Named[];
  /** The link to each first letter on the list's own pages. Empty if all places are shown. */
  readonly letters: readonly { readonly letter: string; readonly path: SitePath }[];
}

/**
 * Returns the number of pages for a state's list of cities or districts, or 0 if the state's page shows all of them.
 */
export function statePlacesPageCount(total: number): number {
  return total <= LISTED_ON_STATE_PAGE ? 0 : Math.ceil(total / STATE_PLACES_PAGE_SIZE);
}

/** Sorts by name and ignores accents and case. Names that don't begin with a letter come first. */
export function sortByName<Named extends { readonly name: string; readonly path: SitePath }>(
  places: readonly Named[],
): Named[] {
  const keyed = places.map((place) => ({
    place,
    key: `${letterOf(place.name)} ${placeKey(place.name)} ${place.path}`,
  }));
  return keyed.sort((left, right) => (left.key < right.key ? -1 : 1)).map(({ place }) => place);
}

/**
 * Returns the places with the most schools, sorted by name, if the list is too long for one page; otherwise all places.
 */
export function largestOf<Named extends Place>(places: readonly Named[]): readonly Named[] {
  if (statePlacesPageCount(places.length) === 0) return places;
  return sortByName(places.toSorted((left, right) => right.counts.all - left.counts.all).slice(0, LARGEST_SHOWN));
}

/** Prepares the sorted cities or districts of a state for its page. */
export function statePlacesOf<Named extends Place>(
  sorted: readonly Named[],
  list: { state: StateCode; list: PlaceList },
): StatePlaces<Named> {
  const isCut = statePlacesPageCount(sorted.length) > 0;
  return { total: sorted.length, shown: largestOf(sorted), letters: isCut ? letterLinks(sorted, list) : [] };
}

/** Returns a link to the first place of each letter on the pages of a sorted list. */
export function letterLinks(
  sorted: readonly { readonly name: string }[],
  { state, list }: { state: StateCode; list: PlaceList },
): { letter: string; path: SitePath }[] {
  return groupByLetter(sorted.map(({ name }, index) => ({ name, index }))).map(({ letter, items }) => {
    const page = Math.floor((items[0]?.index ?? 0) / STATE_PLACES_PAGE_SIZE) + 1;
    return { letter, path: `${statePlacesPath(state, list, page)}#${letterAnchor(list, letter)}` };
  });
}

/** Groups sorted names by first letter. Accented letters count as their base letter. */
export function groupByLetter<Named extends { readonly name: string }>(
  items: readonly Named[],
): readonly LetterGroup<Named>[] {
  return [...Map.groupBy(items, (item) => letterOf(item.name))].map(([letter, own]) => ({ letter, items: own }));
}

/** Returns an anchor such as `cities-a`, or `cities-0` for names that don't begin with a letter. */
export function letterAnchor(list: PlaceList, letter: string): string {
  return `${list}-${letter === '#' ? '0' : letter.toLowerCase()}`;
}

function letterOf(name: string): string {
  const first = name.normalize('NFD').charAt(0).toUpperCase();
  return /[A-Z]/.test(first) ? first : '#';
}
