import type { MapAnswer } from '#domain/map/map-contract.ts';
import { ringAround, type MapWindow } from '#domain/map/map-window.ts';
import { schoolKey } from '#domain/schools/school-id.ts';
import type { DistrictAnswer } from '#domain/search/districts-contract.ts';
import { withArea } from '#domain/search/search-area.ts';
import { encodeSearchQuery } from '#domain/search/search-query-codec.ts';
import { findQueryState, type SearchQuery } from '#domain/search/search-query.ts';
import { isShown } from '../dom/is-shown.ts';
import { readCall } from '../dom/json-client.ts';
import { canDrawMap } from '../dom/web-gl.ts';
import { toMapAreas } from '../map/boundary-areas.ts';
import type { MapArea } from '../map/map-areas.ts';
import type { ListedSchool } from '../map/map-markers.ts';
import { mapWords } from '../map/map-words.ts';
import type { SchoolMap } from '../map/school-map.ts';
import { findAnswerBox, pageAddress, queryOfPage, windowAddress } from './map-question.ts';
import { goToSearch, RESULTS_CHANGED } from './search-events.ts';

const LIST = '[data-search-part="results"]';

/** What joins the list to the map. */
interface ListLink {
  /** Writes the numbers of the map's markers beside the list's schools. */
  readonly number: (listed: readonly ListedSchool[]) => void;
  /** Marks the list's school whose marker has the pointer; null for none. */
  readonly point: (key: string | null) => void;
}

const TIMEOUT_MS = 20_000;
/** On screens of this width the map is beside the list, and the wheel zooms the map. */
const BESIDE_LIST = '(width >= 75rem)';

/** Shows the map of the page's search and updates it with the list. Rejects if the map cannot load. */
export async function showSearchMap(slot: HTMLElement): Promise<void> {
  const parts = partsOf(slot);
  if (!canDrawMap()) {
    parts.note.textContent = parts.note.dataset['unsupported'] ?? '';
    return;
  }
  const view = new SearchMapView(parts);
  await view.start();
  parts.searchArea.addEventListener('click', () => view.searchArea());
  parts.retry.addEventListener('click', () => void view.refresh());
  // A hidden map waits. The page sends this event when it shows the map again, too.
  document.addEventListener(RESULTS_CHANGED, () => {
    if (isShown(slot)) void view.refresh();
  });
}

class SearchMapView {
  readonly #parts: MapParts;
  readonly #words = mapWords();
  readonly #list: ListLink;
  #query = queryOfPage();
  #map: SchoolMap | null = null;
  #isCameraKept = false;
  #pageCall = new AbortController();
  #windowCall = new AbortController();
  #shownWindow = '';

  constructor(parts: MapParts) {
    this.#parts = parts;
    this.#list = linkList((key) => this.#map?.highlight(key));
  }

  /** Loads the map's code and the schools at the same time, then shows both. */
  async start(): Promise<void> {
    const first = this.#readPage().catch(() => null);
    const { createSchoolMap } = await import('../map/school-map.ts');
    const answer = await first;
    this.#parts.note.hidden = true;
    this.#parts.live.hidden = false;
    this.#map = await createSchoolMap({
      container: this.#parts.frame,
      words: this.#words,
      box: findAnswerBox(answer ?? { listed: [], area: null }),
      isScrolledOver: !matchMedia(BESIDE_LIST).matches,
      onRest: (window, byReader) => {
        if (byReader) this.#parts.searchArea.hidden = false;
        void this.#followWindow(window);
      },
      onPoint: this.#list.point,
    });
    if (answer === null) this.#fail();
    else await this.#showPage(answer);
  }

  /** Searches in the window of the map. The map does not move for these results. */
  searchArea(): void {
    if (this.#map === null) return;
    this.#isCameraKept = true;
    goToSearch(encodeSearchQuery(withArea(this.#query, this.#map.window(), this.#words.map.area)));
  }

  /** Shows the results of the page's current search. */
  async refresh(): Promise<void> {
    this.#query = queryOfPage();
    this.#parts.alert.hidden = true;
    this.#shownWindow = '';
    const call = this.#readPage();
    const { signal } = this.#pageCall;
    try {
      const found = await call;
      await this.#showPage(found);
      if (!this.#isCameraKept) this.#map?.fit(findAnswerBox(found));
      this.#isCameraKept = false;
      this.#hideSearchArea();
      if (this.#map !== null) await this.#followWindow(this.#map.window());
    } catch {
      if (!signal.aborted) this.#fail();
    }
  }

  #readPage(): Promise<MapAnswer> {
    this.#pageCall.abort();
    this.#pageCall = new AbortController();
    return readCall<MapAnswer>(pageAddress(this.#query), { timeoutMs: TIMEOUT_MS, signal: this.#pageCall.signal });
  }

  async #showPage({ listed, area }: MapAnswer): Promise<void> {
    this.#list.number(listed);
    this.#map?.setContent({ listed });
    const circle: MapArea[] =
      area === null ? [] : [{ kind: 'circle', geometry: { type: 'Polygon', coordinates: [ringOf(area)] } }];
    this.#map?.setAreas(circle);
    const boundaries = await readBoundaries(this.#query);
    if (boundaries.length > 0) this.#map?.setAreas([...circle, ...boundaries]);
  }

  async #followWindow(window: MapWindow): Promise<void> {
    const address = windowAddress(this.#query, window);
    if (address === this.#shownWindow) return;
    this.#shownWindow = address;
    this.#windowCall.abort();
    this.#windowCall = new AbortController();
    const { signal } = this.#windowCall;
    try {
      const { total, points, clusters } = await readCall<MapAnswer>(address, { timeoutMs: TIMEOUT_MS, signal });
      this.#map?.setContent({ points, clusters });
      this.#parts.status.textContent = this.#words.plural(this.#words.map, 'inView', total);
      this.#parts.alert.hidden = true;
    } catch {
      if (signal.aborted) return;
      this.#shownWindow = '';
      this.#fail();
    }
  }

  /** A hidden button loses the focus, so the map takes it. */
  #hideSearchArea(): void {
    const { searchArea, frame } = this.#parts;
    const hadFocus = document.activeElement === searchArea;
    searchArea.hidden = true;
    if (hadFocus) frame.querySelector('canvas')?.focus({ preventScroll: true });
  }

  #fail(): void {
    this.#parts.alert.hidden = false;
    this.#parts.alertText.textContent = this.#words.map.callFailed;
  }
}

/** Reads the areas of the district in the search. Empty if there is none or the call fails. */
async function readBoundaries(query: SearchQuery): Promise<readonly MapArea[]> {
  const { districtId } = query.location;
  if (districtId === null) return [];
  const state = findQueryState(query);
  const address = `/gsr/api/districts/${districtId}?extras=boundaries${state === null ? '' : `&state=${state}`}`;
  const district = await readCall<DistrictAnswer>(address, { timeoutMs: TIMEOUT_MS }).catch(() => ({}));
  return 'boundaries' in district ? toMapAreas(district.boundaries, query.filters.levels) : [];
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

/** Connects the list of schools to a map. `onPoint` gets the school that has the pointer or focus. */
function linkList(onPoint: (key: string | null) => void): ListLink {
  for (const event of ['pointerover', 'focusin'])
    document.addEventListener(event, ({ target }) => {
      const school = target instanceof Element ? target.closest<HTMLElement>(`${LIST} [data-school]`) : null;
      if (school !== null) onPoint(school.dataset['school'] ?? null);
    });
  for (const event of ['pointerout', 'focusout'])
    document.addEventListener(event, ({ target }) => {
      if (target instanceof Element && target.closest(`${LIST} [data-school]`) !== null) onPoint(null);
    });
  return {
    number: (listed) => {
      const numbers = new Map(listed.map((school) => [schoolKey(school), school.number]));
      for (const item of schoolsOfList()) {
        const number = numbers.get(item.dataset['school'] ?? '');
        if (number === undefined) delete item.dataset['number'];
        else item.dataset['number'] = String(number);
      }
    },
    point: (key) => {
      for (const item of schoolsOfList()) item.classList.toggle('is-pointed', item.dataset['school'] === key);
    },
  };
}

function schoolsOfList(): NodeListOf<HTMLElement> {
  return document.querySelectorAll(`${LIST} [data-school]`);
}
