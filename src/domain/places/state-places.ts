import { placeKey } from './place-key.ts';
import { statePlacesPath, type PlaceList, type SitePath } from './place-paths.ts';
import type { StateCode } from './state-list.ts';

/** Cities or districts that a state's page names one by one; longer lists have pages of their own. */
const LISTED_ON_STATE_PAGE = 300;
/** Those that it names of a longer list: the ones with the most schools. */
const LARGEST_SHOWN = 60;
/** Names on one page of a longer list. */
export const STATE_PLACES_PAGE_SIZE = 600;

interface Place {
  readonly name: string;
  readonly path: SitePath;
  readonly counts: { readonly all: number };
}

/** Places under one first letter, in their given order. Everything that begins with no letter stands under `#`. */
export interface LetterGroup<Named> {
  readonly letter: string;
  readonly items: readonly Named[];
}

/** The cities or districts of a state as its page lists them. */
export interface StatePlaces<Named> {
  readonly total: number;
  /** By name: all, or the largest where the list has pages of its own. */
  readonly shown: readonly Named[];
  /** Where each first letter begins on the list's own pages; empty where all are shown. */
  readonly letters: readonly { readonly letter: string; readonly path: SitePath }[];
}

/** Pages that a state's list of so many cities or districts has; none where the state's page holds all of it. */
export function statePlacesPageCount(total: number): number {
  return total <= LISTED_ON_STATE_PAGE ? 0 : Math.ceil(total / STATE_PLACES_PAGE_SIZE);
}

/** By name, without regard to accents and case; what begins with no letter comes first. */
export function sortByName<Named extends { readonly name: string; readonly path: SitePath }>(
  places: readonly Named[],
): Named[] {
  const keyed = places.map((place) => ({
    place,
    key: `${letterOf(place.name)} ${placeKey(place.name)} ${place.path}`,
  }));
  return keyed.sort((left, right) => (left.key < right.key ? -1 : 1)).map(({ place }) => place);
}

/** Of a list too long for one page the places with the most schools, by name; else all. */
export function largestOf<Named extends Place>(places: readonly Named[]): readonly Named[] {
  if (statePlacesPageCount(places.length) === 0) return places;
  return sortByName(places.toSorted((left, right) => right.counts.all - left.counts.all).slice(0, LARGEST_SHOWN));
}

/** What a state's page shows of its sorted cities or districts. */
export function statePlacesOf<Named extends Place>(
  sorted: readonly Named[],
  list: { state: StateCode; list: PlaceList },
): StatePlaces<Named> {
  const isCut = statePlacesPageCount(sorted.length) > 0;
  return { total: sorted.length, shown: largestOf(sorted), letters: isCut ? letterLinks(sorted, list) : [] };
}

/** The address of the first place of each letter on the pages of a sorted list. */
export function letterLinks(
  sorted: readonly { readonly name: string }[],
  { state, list }: { state: StateCode; list: PlaceList },
): { letter: string; path: SitePath }[] {
  return groupByLetter(sorted.map(({ name }, index) => ({ name, index }))).map(({ letter, items }) => {
    const page = Math.floor((items[0]?.index ?? 0) / STATE_PLACES_PAGE_SIZE) + 1;
    return { letter, path: `${statePlacesPath(state, list, page)}#${letterAnchor(list, letter)}` };
  });
}

/** Groups sorted names by first letter; accents count as their letter. */
export function groupByLetter<Named extends { readonly name: string }>(
  items: readonly Named[],
): readonly LetterGroup<Named>[] {
  return [...Map.groupBy(items, (item) => letterOf(item.name))].map(([letter, own]) => ({ letter, items: own }));
}

/** `cities-a`; `cities-0` for what begins with no letter. */
export function letterAnchor(list: PlaceList, letter: string): string {
  return `${list}-${letter === '#' ? '0' : letter.toLowerCase()}`;
}

function letterOf(name: string): string {
  const first = name.normalize('NFD').charAt(0).toUpperCase();
  return /[A-Z]/.test(first) ? first : '#';
}
