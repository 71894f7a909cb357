import { atom } from 'nanostores';
import { isArea, type Area } from '#domain/places/boundary-outline.ts';
import { circleWithin, type Box, boxAroundPoints, cityBox } from '#domain/places/box.ts';
import type { Coordinates } from '#domain/places/distance.ts';
import { findStateBox } from '#domain/places/state-bounds.ts';
import { schoolKey } from '#domain/schools/school-id.ts';
import {
  DISTRICT_PAGE_SIZE,
  toDistrictView,
  reduceDistrictView,
  type DistrictAction,
  type DistrictView,
  type ViewedDistrict,
} from '#domain/search/district-view.ts';
import type { DistrictItem } from '#domain/search/districts-contract.ts';
import type { LevelGeometries, SchoolItem } from '#domain/search/schools-contract.ts';
import type { LevelCode } from '#domain/schools/school-level.ts';
import type { DistrictMapTexts } from '#components/places/DistrictMapView.tsx';
import { canDrawMap } from '../dom/web-gl.ts';
import { toMapAreas } from '../map/boundary-areas.ts';
import type { MapArea } from '../map/map-areas.ts';
import type { ListedSchool } from '../map/map-markers.ts';
import { mapWords } from '../map/map-words.ts';
import type { SchoolMap } from '../map/school-map.ts';
import {
  findDistrictAt,
  findNeighbors,
  findPlace,
  readDistrict,
  readSchools,
  type LocatedDistrict,
} from './district-calls.ts';

// Not the domain's list: that brings its schema library along.
export const LEVELS: readonly LevelCode[] = ['p', 'e', 'm', 'h'];

type LoadedDistrict = Awaited<ReturnType<typeof readDistrict>>;
/** Shows why no district was found. */
type Fail = (message: string) => void;

/** All that the panel of a district shows. */
interface Shown {
  readonly view: DistrictView;
  /** The level has a boundary. */
  readonly hasBoundary: boolean;
  readonly neighbors: readonly DistrictItem[];
  /** Why there is no map; null if there is one. */
  readonly mapNote: string | null;
  /** The visitor moved the map, and can ask for the district at its middle. */
  readonly isMiddleOffered: boolean;
}

/** Loads what the panel of a district shows, and keeps its map equal to its list. */
export class DistrictController {
  readonly words = mapWords();
  readonly hasMap = canDrawMap();
  /** The district of the page. The panel links the page of any other district. */
  readonly homeId: string;
  readonly $shown;
  /** The school whose row or marker the visitor points at. */
  readonly $pointed = atom<string | null>(null);
  readonly #texts: DistrictMapTexts;
  #boundaries: LevelGeometries;
  #map: SchoolMap | null = null;
  #container: HTMLElement | null = null;

  constructor({ district, boundaries }: LoadedDistrict, texts: DistrictMapTexts) {
    this.#texts = texts;
    this.#boundaries = boundaries;
    this.homeId = district.id;
    const drawnLevel = LEVELS.find((level) => level !== 'p' && boundaries[level] !== undefined);
    const view = toDistrictView(district, drawnLevel ?? 'e');
    this.$shown = atom<Shown>({
      view,
      hasBoundary: boundaries[view.level] !== undefined,
      neighbors: [],
      mapNote: this.hasMap ? null : texts.unsupported,
      isMiddleOffered: false,
    });
  }

  /** Loads the schools and neighbors of the district. */
  start(): void {
    void this.#loadSchools();
    void this.#loadNeighbors();
  }

  get #view(): DistrictView {
    return this.$shown.get().view;
  }

  #show(change: Partial<Shown>): void {
    const shown = { ...this.$shown.get(), ...change };
    this.$shown.set({ ...shown, hasBoundary: this.#boundaries[shown.view.level] !== undefined });
  }

  /** Shows a school's card on the map. */
  locate(school: SchoolItem): void {
    this.dispatch({ kind: 'locate-school', school: schoolKey(school), levels: school.levelCode });
  }

  /** Marks the school whose row the visitor points at, or none. */
  point(key: string | null): void {
    this.$pointed.set(key);
    this.#map?.highlight(key);
  }

  /** Offers the district at the middle of the map. A button that is hidden gives its focus to the map. */
  offerMiddle(isMiddleOffered: boolean): void {
    const hadFocus = document.activeElement?.matches('.district-middle') === true;
    this.#show({ isMiddleOffered });
    if (hadFocus && !isMiddleOffered) this.#container?.querySelector('canvas')?.focus({ preventScroll: true });
  }

  /** Applies what the visitor did, or what a call answered. */
  dispatch(action: DistrictAction): void {
    const before = this.#view;
    this.#show({ view: reduceDistrictView(before, action) });
    this.#showOnMap(before);
    if (this.#view.schoolsQuestion !== before.schoolsQuestion) void this.#loadSchools();
    if (action.kind === 'locate-school') this.#openSchool(action.school);
  }

  async #loadSchools(): Promise<void> {
    const question = this.#view.schoolsQuestion;
    if (question === null) return;
    try {
      this.dispatch({ kind: 'load-schools', question, schools: await readSchools(this.#view) });
    } catch {
      this.dispatch({ kind: 'fail-call', question });
    }
  }

  /** Shows another district. If the visitor asks for several districts, it shows only the last one. */
  async #changeDistrict(find: (fail: Fail) => Promise<LocatedDistrict | null>): Promise<void> {
    this.dispatch({ kind: 'change-location' });
    const question = this.#view.placeQuestion ?? 0;
    try {
      const found = await find((message) => this.dispatch({ kind: 'fail-location', question, message }));
      if (found === null) return;
      const { district, boundaries } = await readDistrict(found.district);
      if (this.#view.placeQuestion !== question) return;
      this.#boundaries = boundaries;
      this.#show({ neighbors: found.neighbors });
      this.dispatch({ kind: 'locate-district', district, location: found.location });
    } catch {
      this.dispatch({ kind: 'fail-call', question });
    }
  }

  /** Shows the district of a place that the visitor typed. */
  changePlace(typed: string): Promise<void> {
    return this.#changeDistrict(async (fail) => {
      if (typed.trim() === '') {
        fail(this.#texts.required);
        return null;
      }
      const place = await findPlace(typed, this.#view.district.state);
      if (place.kind === 'found') return this.#findAt(place.point, fail);
      fail(place.message ?? this.#texts.notFound);
      return null;
    });
  }

  /** Shows the district at the middle of the map. */
  chooseMiddle(): Promise<void> {
    const { center } = circleWithin(this.#map?.window() ?? this.#box());
    return this.#changeDistrict((fail) => this.#findAt(center, fail));
  }

  async #findAt(point: Coordinates, fail: Fail): Promise<LocatedDistrict | null> {
    const found = await findDistrictAt(point, this.#view.level);
    if (found === null) fail(this.words.map.district.noDistrict);
    return found;
  }

  /** Shows a neighbor. */
  chooseDistrict(id: string): Promise<void> {
    const { neighbors } = this.$shown.get();
    const district = neighbors.find((neighbor) => neighbor.id === id) ?? this.#view.district;
    return this.#changeDistrict(() => Promise.resolve({ district, location: null, neighbors }));
  }

  /** Loads the districts around this one. If the call fails, the visitor can choose only this district. */
  async #loadNeighbors(): Promise<void> {
    const { district, level } = this.#view;
    if (district.point === null) return;
    const found = await findNeighbors(district.point, level).catch(() => []);
    if (this.#view.district !== district) return;
    this.#show({ neighbors: found });
  }

  #openSchool(school: string): void {
    if (this.#map === null) return;
    this.#container?.scrollIntoView({ block: 'nearest' });
    this.#map.openSchool(school);
  }

  /** Draws the map into an element of the page. Says so if it fails. */
  async drawMap(container: HTMLElement): Promise<void> {
    this.#container = container;
    try {
      await this.#loadMap(container);
    } catch (error) {
      reportError(error);
      this.#show({ mapNote: this.#texts.failed });
    }
  }

  async #loadMap(container: HTMLElement): Promise<void> {
    const { createSchoolMap } = await import('../map/school-map.ts');
    this.#map = await createSchoolMap({
      container,
      words: this.words,
      box: this.#box(),
      isScrolledOver: true,
      onRest: (_, byReader) => {
        if (byReader) this.offerMiddle(true);
      },
      onPoint: (key) => this.$pointed.set(key),
      onOpen: (school) => {
        if (school !== this.#view.selectedSchool) this.dispatch({ kind: 'select-school', school });
      },
    });
    this.#showOnMap(null);
  }

  #box(): Box {
    return findDistrictBox(this.#boundaries, this.#view.district);
  }

  #showOnMap(before: DistrictView | null): void {
    const map = this.#map;
    const view = this.#view;
    if (map === null) return;
    if (before?.schools !== view.schools) map.setContent({ listed: listMapSchools(view) });
    if (before?.level !== view.level || before.district !== view.district)
      map.setAreas([...toMapAreas(this.#boundaries, [view.level]), ...placeOf(view)]);
    if (before === null || before.district === view.district) return;
    map.fit(this.#box());
    this.offerMiddle(false);
  }
}

/** Returns the marker of the place that the visitor looked for. */
function placeOf({ location }: DistrictView): MapArea[] {
  if (location === null) return [];
  return [{ kind: 'place', geometry: { type: 'Point', coordinates: [location.lon, location.lat] } }];
}

/** The window that shows a district: its boundaries, else a city's size around its middle, else its state. */
function findDistrictBox(boundaries: LevelGeometries, { point, state }: ViewedDistrict): Box {
  const points = Object.values(boundaries).flatMap((geometry) => (isArea(geometry) ? pointsOf(geometry) : []));
  return boxAroundPoints(points) ?? (point === null ? findStateBox(state) : cityBox(point));
}

function pointsOf(area: Area): { lat: number; lon: number }[] {
  const rings = area.type === 'Polygon' ? area.coordinates : area.coordinates.flat();
  return rings.flat().map(([lon, lat]) => ({ lat, lon }));
}

/** Lists the schools of a page that have a place, with their numbers. */
function listMapSchools({ schools, page }: Pick<DistrictView, 'schools' | 'page'>): ListedSchool[] {
  const first = (page - 1) * DISTRICT_PAGE_SIZE + 1;
  return schools.items.flatMap((school, index) => {
    const { lat, lon } = school;
    return lat === null || lon === null ? [] : [{ ...school, lat, lon, number: first + index }];
  });
}
