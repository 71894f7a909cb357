import { schoolKey } from '#domain/schools/school-id.ts';
import type { Coordinates } from '#domain/places/distance.ts';
import type { DistrictItem } from '#domain/search/districts-contract.ts';
import {
  toDistrictView,
  reduceDistrictView,
  type DistrictAction,
  type DistrictView,
} from '#domain/search/district-view.ts';
import { circleWithin, type Box } from '#domain/places/box.ts';
import { isStateCode } from '#domain/places/state-list.ts';
import type { LevelGeometries } from '#domain/search/schools-contract.ts';
import { toMapAreas } from '../map/boundary-areas.ts';
import { element } from '../dom/element.ts';
import type { MapArea } from '../map/map-areas.ts';
import { mapWords } from '../map/map-words.ts';
import type { SchoolMap } from '../map/school-map.ts';
import { canDrawMap } from '../dom/web-gl.ts';
import { findDistrictBox } from './district-box.ts';
import {
  findDistrictAt,
  findNeighbors,
  findPlace,
  readDistrict,
  readSchools,
  type LocatedDistrict,
} from './district-calls.ts';
import { createDistrictControls, LEVELS, type DistrictControls } from './district-controls.ts';
import { createDistrictFrame, type DistrictFrame } from './district-frame.ts';
import { createDistrictSchoolList, listMapSchools, type DistrictSchoolList } from './district-school-list.ts';

/** Texts that only the page has: see DistrictMap.astro. */
export interface DistrictMapTexts {
  readonly notFound: string;
  readonly required: string;
  readonly unsupported: string;
  readonly failed: string;
}

/**
 * Shows the boundaries and schools of a district in an element of the page. The visitor can change the district. Rejects if
 * the district does not load. Shows the list alone if the browser cannot draw a map.
 */
export async function showDistrictView(
  root: HTMLElement,
  { id, state }: { readonly id: string; readonly state: string },
  texts: DistrictMapTexts,
): Promise<void> {
  if (!isStateCode(state)) throw new Error(`DistrictMap.astro names "${state}", which is no state.`);
  const first = await readDistrict({ id, state });
  await new DistrictMapView(root, first, texts).start();
}

type LoadedDistrict = Awaited<ReturnType<typeof readDistrict>>;
/** Shows why no district was found. */
type Fail = (message: string) => void;

class DistrictMapView {
  readonly #words = mapWords();
  readonly #hasMap = canDrawMap();
  readonly #texts: DistrictMapTexts;
  readonly #controls: DistrictControls;
  readonly #list: DistrictSchoolList;
  readonly #frame: DistrictFrame;
  #boundaries: LevelGeometries;
  #neighbors: readonly DistrictItem[] = [];
  #map: SchoolMap | null = null;
  #view: DistrictView;

  constructor(root: HTMLElement, { district, boundaries }: LoadedDistrict, texts: DistrictMapTexts) {
    this.#texts = texts;
    this.#boundaries = boundaries;
    const drawnLevel = LEVELS.find((level) => level !== 'p' && boundaries[level] !== undefined);
    this.#view = toDistrictView(district, drawnLevel ?? 'e');
    this.#controls = this.#createControls();
    this.#list = this.#createList();
    this.#frame = createDistrictFrame(root, {
      words: this.#words,
      controls: this.#controls,
      list: this.#list.element,
      homeId: district.id,
      onDismiss: () => this.#dispatch({ kind: 'reset-errors' }),
      onMiddle: () => void this.#chooseMiddle(),
    });
  }

  /** Shows the district, then loads its schools, its neighbors and the map. */
  async start(): Promise<void> {
    this.#render(null);
    this.#frame.focus();
    void this.#loadSchools();
    void this.#loadNeighbors();
    await this.#drawMap();
  }

  #createControls(): DistrictControls {
    return createDistrictControls(this.#words, {
      onPlace: (typed) => void this.#changePlace(typed),
      onDistrict: (id) => void this.#chooseDistrict(id),
      onLevel: (level) => this.#dispatch({ kind: 'select-level', level }),
      onSort: (sort) => this.#dispatch({ kind: 'sort', sort }),
      onFilter: (filter) => this.#dispatch({ kind: 'filter', ...filter }),
    });
  }

  #createList(): DistrictSchoolList {
    return createDistrictSchoolList(this.#words, {
      hasMap: this.#hasMap,
      onLocate: (school) =>
        this.#dispatch({ kind: 'locate-school', school: schoolKey(school), levels: school.levelCode }),
      onPage: (page) => this.#dispatch({ kind: 'select-page', page }),
      onPoint: (key) => this.#map?.highlight(key),
    });
  }

  #dispatch(action: DistrictAction): void {
    const before = this.#view;
    this.#view = reduceDistrictView(before, action);
    this.#render(before);
    if (this.#view.schoolsQuestion !== before.schoolsQuestion) void this.#loadSchools();
    if (action.kind === 'locate-school') this.#openSchool(action.school);
  }

  async #loadSchools(): Promise<void> {
    const question = this.#view.schoolsQuestion;
    if (question === null) return;
    try {
      this.#dispatch({ kind: 'load-schools', question, schools: await readSchools(this.#view) });
    } catch {
      this.#dispatch({ kind: 'fail-call', question });
    }
  }

  /** Shows another district. If the visitor asks for several districts, it shows only the last one. */
  async #changeDistrict(find: (fail: Fail) => Promise<LocatedDistrict | null>): Promise<void> {
    this.#dispatch({ kind: 'change-location' });
    const question = this.#view.placeQuestion ?? 0;
    try {
      const found = await find((message) => this.#dispatch({ kind: 'fail-location', question, message }));
      if (found === null) return;
      const { district, boundaries } = await readDistrict(found.district);
      if (this.#view.placeQuestion !== question) return;
      this.#boundaries = boundaries;
      this.#neighbors = found.neighbors;
      this.#dispatch({ kind: 'locate-district', district, location: found.location });
    } catch {
      this.#dispatch({ kind: 'fail-call', question });
    }
  }

  #changePlace(typed: string): Promise<void> {
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

  #chooseMiddle(): Promise<void> {
    const { center } = circleWithin(this.#map?.window() ?? this.#box());
    return this.#changeDistrict((fail) => this.#findAt(center, fail));
  }

  async #findAt(point: Coordinates, fail: Fail): Promise<LocatedDistrict | null> {
    const found = await findDistrictAt(point, this.#view.level);
    if (found === null) fail(this.#words.map.district.noDistrict);
    return found;
  }

  #chooseDistrict(id: string): Promise<void> {
    const neighbors = this.#neighbors;
    const district = neighbors.find((neighbor) => neighbor.id === id) ?? this.#view.district;
    return this.#changeDistrict(() => Promise.resolve({ district, location: null, neighbors }));
  }

  /** Loads the districts around this one. If the call fails, the visitor can choose only this district. */
  async #loadNeighbors(): Promise<void> {
    const { district, level } = this.#view;
    if (district.point === null) return;
    const found = await findNeighbors(district.point, level).catch(() => []);
    if (this.#view.district !== district) return;
    this.#neighbors = found;
    this.#render(this.#view);
  }

  #openSchool(school: string): void {
    if (this.#map === null) return;
    this.#frame.showMap();
    this.#map.openSchool(school);
  }

  async #drawMap(): Promise<void> {
    if (!this.#hasMap) {
      this.#frame.setMapNote(this.#texts.unsupported);
      return;
    }
    try {
      await this.#loadMap();
    } catch (error) {
      reportError(error);
      this.#frame.setMapNote(this.#texts.failed);
    }
  }

  async #loadMap(): Promise<void> {
    const { createSchoolMap } = await import('../map/school-map.ts');
    const container = element('div', { class: 'district-canvas' });
    this.#frame.setMap(container);
    this.#map = await createSchoolMap({
      container,
      words: this.#words,
      box: this.#box(),
      isScrolledOver: true,
      onRest: (_, byReader) => {
        if (byReader) this.#frame.offerMiddle(true);
      },
      onPoint: this.#list.point,
      onOpen: (school) => {
        if (school !== this.#view.selectedSchool) this.#dispatch({ kind: 'select-school', school });
      },
    });
    this.#showOnMap(null);
  }

  #box(): Box {
    return findDistrictBox(this.#boundaries, this.#view.district);
  }

  #render(before: DistrictView | null): void {
    const view = this.#view;
    const { district, level, sort } = view;
    const others = this.#neighbors.filter(({ id }) => id !== district.id);
    this.#controls.setDistricts([district, ...others], district.id);
    this.#controls.setLevel(level);
    this.#controls.setSort(sort);
    this.#frame.show(view, this.#boundaries[level] !== undefined);
    if (before?.schools !== view.schools || before.schoolsLoaded !== view.schoolsLoaded) this.#list.show(view);
    this.#showOnMap(before);
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
    this.#frame.offerMiddle(false);
  }
}

/** Returns the marker of the place that the visitor looked for. */
function placeOf({ location }: DistrictView): MapArea[] {
  if (location === null) return [];
  return [{ kind: 'place', geometry: { type: 'Point', coordinates: [location.lon, location.lat] } }];
}
