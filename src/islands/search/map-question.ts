import { DEFAULT_LANGUAGE } from '#domain/places/language.ts';
import type { Box } from '#domain/places/box.ts';
import type { MapAnswer } from '#domain/map/map-contract.ts';
import type { Coordinates } from '#domain/places/distance.ts';
import { boxAroundPoints, cityBox } from '#domain/places/box.ts';
import { ringAround, roundedWindow, type MapWindow } from '#domain/map/map-window.ts';
import { decodeSearchQuery, entriesOf } from '#domain/search/search-query-codec.ts';
import { DEFAULT_MAP_CENTER, type SearchQuery } from '#domain/search/search-query.ts';
import { toRoutePath } from '#domain/search/search-route.ts';
import { withPage, withView } from '#domain/search/search-transitions.ts';
import { windowParameters } from '../map/map-address.ts';

/** The search that the page shows. */
export function queryOfPage(): SearchQuery {
  return decodeSearchQuery(location.pathname, new URLSearchParams(location.search));
}

/** Asks for the page of schools that the list shows. */
export function pageAddress(query: SearchQuery): string {
  return addressOf(withView(query, 'list', 'Overview'), []);
}

/** Asks for the schools of a window, which are the same on every page of the list. */
export function windowAddress(query: SearchQuery, window: MapWindow): string {
  return addressOf(withPage(withView(query, 'list', 'Overview'), 1), [...windowParameters(roundedWindow(window))]);
}

interface Shown {
  readonly listed: readonly Coordinates[];
  readonly area: MapAnswer['area'];
}

/** A circle of at most this many times the height of its schools is shown whole. */
const CIRCLE_SHOWN = 2;

/**
 * What a map shows of an answer at first: its schools, with the circle that was searched unless it is much larger. Without
 * a school the circle, else the default place.
 */
export function findAnswerBox({ listed, area }: Shown): Box {
  const schools = boxAroundPoints(listed);
  const ring = area === null ? [] : ringAround(area, area.miles, 4);
  const circle = boxAroundPoints(ring.map(([lon, lat]) => ({ lat, lon })));
  if (schools === null || circle === null) return schools ?? circle ?? cityBox(DEFAULT_MAP_CENTER);
  return heightOf(circle) <= CIRCLE_SHOWN * heightOf(schools) ? circle : schools;
}

function heightOf({ north, south }: Box): number {
  return north - south;
}

function addressOf(query: SearchQuery, more: readonly (readonly [string, string])[]): string {
  const path = toRoutePath(query.route, query.filters.levels);
  const lang = query.language === DEFAULT_LANGUAGE ? [] : [['lang', query.language] as const];
  const pairs = [['path', path] as const, ...entriesOf(query), ...lang, ...more];
  return `/gsr/api/map?${new URLSearchParams(pairs.map(([key, value]) => [key, value])).toString()}`;
}
