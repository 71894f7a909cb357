import type { DistrictAnswer } from '#domain/search/districts-contract.ts';
import type { MapAnswer } from '#domain/search/map-contract.ts';
import { ringAround, type MapWindow } from '#domain/search/map-window.ts';
import { withArea } from '#domain/search/search-area.ts';
import { encodeSearchQuery } from '#domain/search/search-query-codec.ts';
import { stateOfQuery, type SearchQuery } from '#domain/search/search-query.ts';
import { areasOfBoundaries } from '../map/boundary-areas.ts';
import { readCall } from '../map/json-client.ts';
import type { MapArea } from '../map/map-areas.ts';
import { mapWords } from '../map/map-words.ts';
import type { SchoolMap } from '../map/school-map.ts';
import { canDrawMap } from '../map/web-gl.ts';
import { linkList } from './map-list-link.ts';
import { boxOfAnswer, pageAddress, queryOfPage, windowAddress } from './map-question.ts';
import { goToSearch, RESULTS_CHANGED } from './search-events.ts';

const TIMEOUT_MS = 20_000;
/** Beside a list, which scrolls the page, the map has the wheel for itself. */
const BESIDE_LIST = '(width >= 75rem)';

/** Shows the map of the page's search in its place, and keeps it in step with the list. Rejects where it does not come. */
export async function showSearchMap(slot: HTMLElement): Promise<void> {
  const parts = partsOf(slot);
  if (!canDrawMap()) {
    parts.note.textContent = parts.note.dataset['unsupported'] ?? '';
    return;
  }
  const words = mapWords();
  let query = queryOfPage();
  let map: SchoolMap | null = null;
  let isCameraKept = false;
  let pageCall = new AbortController();
  let windowCall = new AbortController();
  let shownWindow = '';

  const first = readPage(query).catch(() => null);
  const { createSchoolMap } = await import('../map/school-map.ts');
  const answer = await first;
  parts.note.hidden = true;
  parts.live.hidden = false;
  const list = linkList((key) => map?.highlight(key));
  map = await createSchoolMap({
    container: parts.frame,
    words,
    box: boxOfAnswer(answer ?? { listed: [], area: null }),
    isScrolledOver: !matchMedia(BESIDE_LIST).matches,
    onRest: (window, byReader) => {
      if (byReader) parts.searchArea.hidden = false;
      void followWindow(window);
    },
    onPoint: list.point,
  });
  if (answer === null) fail();
  else await showPage(answer);

  parts.searchArea.addEventListener('click', () => {
    if (map === null) return;
    isCameraKept = true;
    goToSearch(encodeSearchQuery(withArea(query, map.window())));
  });
  parts.retry.addEventListener('click', () => void refresh());
  // Where the map is not shown it waits: its coming back is a change of the results too.
  document.addEventListener(RESULTS_CHANGED, () => {
    if (slot.checkVisibility()) void refresh();
  });

  function readPage(of: SearchQuery): Promise<MapAnswer> {
    pageCall.abort();
    pageCall = new AbortController();
    return readCall<MapAnswer>(pageAddress(of), { timeoutMs: TIMEOUT_MS, signal: pageCall.signal });
  }

  async function refresh(): Promise<void> {
    query = queryOfPage();
    parts.alert.hidden = true;
    shownWindow = '';
    const call = readPage(query);
    const { signal } = pageCall;
    try {
      const found = await call;
      await showPage(found);
      if (!isCameraKept) map?.fit(boxOfAnswer(found));
      isCameraKept = false;
      hideSearchArea();
      if (map !== null) await followWindow(map.window());
    } catch {
      if (!signal.aborted) fail();
    }
  }

  async function showPage({ listed, area }: MapAnswer): Promise<void> {
    list.number(listed);
    map?.setContent({ listed });
    const circle: MapArea[] =
      area === null ? [] : [{ kind: 'circle', geometry: { type: 'Polygon', coordinates: [ringOf(area)] } }];
    map?.setAreas(circle);
    const boundaries = await readBoundaries(query);
    if (boundaries.length > 0) map?.setAreas([...circle, ...boundaries]);
  }

  async function followWindow(window: MapWindow): Promise<void> {
    const address = windowAddress(query, window);
    if (address === shownWindow) return;
    shownWindow = address;
    windowCall.abort();
    windowCall = new AbortController();
    const { signal } = windowCall;
    try {
      const { total, points, clusters } = await readCall<MapAnswer>(address, { timeoutMs: TIMEOUT_MS, signal });
      map?.setContent({ points, clusters });
      parts.status.textContent = words.plural(words.map, 'inView', total);
      parts.alert.hidden = true;
    } catch {
      if (signal.aborted) return;
      shownWindow = '';
      fail();
    }
  }

  /** The focus must not go with the button. */
  function hideSearchArea(): void {
    const hadFocus = document.activeElement === parts.searchArea;
    parts.searchArea.hidden = true;
    if (hadFocus) parts.frame.querySelector('canvas')?.focus({ preventScroll: true });
  }

  function fail(): void {
    parts.alert.hidden = false;
    parts.alertText.textContent = words.map.callFailed;
  }
}

/** The areas of the district that is searched; none where there is none, or they do not come. */
async function readBoundaries(query: SearchQuery): Promise<readonly MapArea[]> {
  const { districtId } = query.location;
  if (districtId === null) return [];
  const state = stateOfQuery(query);
  const address = `/gsr/api/districts/${districtId}?extras=boundaries${state === null ? '' : `&state=${state}`}`;
  const district = await readCall<DistrictAnswer>(address, { timeoutMs: TIMEOUT_MS }).catch(() => ({}));
  return 'boundaries' in district ? areasOfBoundaries(district.boundaries, query.filters.levels) : [];
}

function ringOf({ lat, lon, miles }: NonNullable<MapAnswer['area']>): [number, number][] {
  return ringAround({ lat, lon }, miles).map(([x, y]) => [x, y]);
}

interface MapParts {
  readonly note: HTMLElement;
  readonly live: HTMLElement;
  readonly frame: HTMLElement;
  readonly searchArea: HTMLElement;
  readonly status: HTMLElement;
  readonly alert: HTMLElement;
  readonly alertText: HTMLElement;
  readonly retry: HTMLElement;
}

function partsOf(slot: HTMLElement): MapParts {
  const part = (name: string): HTMLElement => {
    const found = slot.querySelector<HTMLElement>(`[data-map-${name}]`);
    if (found === null) throw new Error(`The map's place has no ${name}: see SearchMap.astro.`);
    return found;
  };
  return {
    note: part('note'),
    live: part('live'),
    frame: part('frame'),
    searchArea: part('search-area'),
    status: part('status'),
    alert: part('alert'),
    alertText: part('alert-text'),
    retry: part('retry'),
  };
}
