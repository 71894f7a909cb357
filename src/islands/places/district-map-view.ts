import type { Coordinates } from '#domain/places/distance.ts';
import type { DistrictItem } from '#domain/search/districts-contract.ts';
import {
  districtViewOf,
  reduceDistrictView,
  type DistrictAction,
  type DistrictView,
  type ViewedDistrict,
} from '#domain/search/district-view.ts';
import { circleWithin } from '#domain/search/map-window.ts';
import type { LevelGeometries } from '#domain/search/schools-contract.ts';
import { areasOfBoundaries } from '../map/boundary-areas.ts';
import { element } from '../map/dom.ts';
import { keyOfSchool } from '../map/map-markers.ts';
import type { MapArea } from '../map/map-areas.ts';
import { mapWords } from '../map/map-words.ts';
import type { SchoolMap } from '../map/school-map.ts';
import { canDrawMap } from '../map/web-gl.ts';
import { boxOfDistrict } from './district-box.ts';
import {
  findDistrictAt,
  findNeighbours,
  findPlace,
  readDistrict,
  readSchools,
  type LocatedDistrict,
} from './district-calls.ts';
import { createDistrictControls, LEVELS } from './district-controls.ts';
import { createDistrictFrame } from './district-frame.ts';
import { createDistrictSchoolList, listedOnMap } from './district-school-list.ts';

/** What only the page can say: see DistrictMap.astro. */
export interface DistrictMapTexts {
  readonly notFound: string;
  readonly required: string;
  readonly unsupported: string;
  readonly failed: string;
}

/**
 * Shows the boundaries and schools of a district, and of any other that is looked for, in an element of the page. Rejects
 * where the district does not come; without a map it has its list.
 */
export async function showDistrictView(
  root: HTMLElement,
  wanted: Pick<ViewedDistrict, 'id' | 'state'>,
  texts: DistrictMapTexts,
): Promise<void> {
  const words = mapWords();
  const first = await readDistrict(wanted);
  let { boundaries }: { boundaries: LevelGeometries } = first;
  let neighbours: readonly DistrictItem[] = [];
  let map: SchoolMap | null = null;
  const drawnLevel = LEVELS.find((level) => level !== 'p' && boundaries[level] !== undefined);
  let view = districtViewOf(first.district, drawnLevel ?? 'e');
  const hasMap = canDrawMap();

  const controls = createDistrictControls(words, {
    onPlace: (typed) => void changePlace(typed),
    onDistrict: (id) => void chooseDistrict(id),
    onLevel: (level) => dispatch({ kind: 'select-level', level }),
    onSort: (sort) => dispatch({ kind: 'sort', sort }),
    onFilter: (filter) => dispatch({ kind: 'filter', ...filter }),
  });
  const list = createDistrictSchoolList(words, {
    hasMap,
    onLocate: (school) => dispatch({ kind: 'locate-school', school: keyOfSchool(school), levels: school.levelCode }),
    onPage: (page) => dispatch({ kind: 'select-page', page }),
    onPoint: (key) => map?.highlight(key),
  });
  const frame = createDistrictFrame(root, {
    words,
    controls,
    list: list.element,
    homeId: wanted.id,
    onDismiss: () => dispatch({ kind: 'reset-errors' }),
    onMiddle: () => void chooseMiddle(),
  });
  render(null);
  frame.focus();
  void askForSchools();
  void loadNeighbours();
  await drawMap();

  function dispatch(action: DistrictAction): void {
    const before = view;
    view = reduceDistrictView(view, action);
    render(before);
    if (view.schoolsQuestion !== before.schoolsQuestion) void askForSchools();
    if (action.kind === 'locate-school') locate(action.school);
  }

  async function askForSchools(): Promise<void> {
    const question = view.schoolsQuestion;
    if (question === null) return;
    try {
      dispatch({ kind: 'load-schools', question, schools: await readSchools(view) });
    } catch {
      dispatch({ kind: 'fail-call', question });
    }
  }

  /** Finds another district; of several that are looked for, only the last is shown. */
  async function changeDistrict(find: (fail: (message: string) => void) => Promise<LocatedDistrict | null>) {
    dispatch({ kind: 'change-location' });
    const question = view.placeQuestion ?? 0;
    try {
      const found = await find((message) => dispatch({ kind: 'fail-location', question, message }));
      if (found === null) return;
      const { district, boundaries: areas } = await readDistrict(found.district);
      if (view.placeQuestion !== question) return;
      boundaries = areas;
      neighbours = found.neighbours;
      dispatch({ kind: 'locate-district', district, location: found.location });
    } catch {
      dispatch({ kind: 'fail-call', question });
    }
  }

  function changePlace(typed: string): Promise<void> {
    return changeDistrict(async (fail) => {
      if (typed.trim() === '') return (fail(texts.required), null);
      const place = await findPlace(typed, view.district.state);
      if (place.kind === 'not-found') return (fail(place.message ?? texts.notFound), null);
      return districtAt(place.point, fail);
    });
  }

  function chooseMiddle(): Promise<void> {
    const { center } = circleWithin(map?.window() ?? boxOfDistrict(boundaries, view.district));
    return changeDistrict((fail) => districtAt(center, fail));
  }

  async function districtAt(point: Coordinates, fail: (message: string) => void): Promise<LocatedDistrict | null> {
    const found = await findDistrictAt(point, view.level);
    if (found === null) fail(words.map.district.noDistrict);
    return found;
  }

  function chooseDistrict(id: string): Promise<void> {
    const district = neighbours.find((neighbour) => neighbour.id === id) ?? view.district;
    return changeDistrict(() => Promise.resolve({ district, location: null, neighbours }));
  }

  /** Without them, there is only this district to choose. */
  async function loadNeighbours(): Promise<void> {
    const { district } = view;
    if (district.point === null) return;
    const found = await findNeighbours(district.point, view.level).catch(() => []);
    if (view.district !== district) return;
    neighbours = found;
    render(view);
  }

  function locate(school: string): void {
    if (map === null) return;
    frame.showMap();
    map.openSchool(school);
  }

  async function drawMap(): Promise<void> {
    if (!hasMap) return frame.setMapNote(texts.unsupported);
    try {
      await loadMap();
    } catch (error) {
      reportError(error);
      frame.setMapNote(texts.failed);
    }
  }

  async function loadMap(): Promise<void> {
    const { createSchoolMap } = await import('../map/school-map.ts');
    const container = element('div', { class: 'district-canvas' });
    frame.setMap(container);
    map = await createSchoolMap({
      container,
      words,
      box: boxOfDistrict(boundaries, view.district),
      isScrolledOver: true,
      onRest: (_, byReader) => {
        if (byReader) frame.offerMiddle(true);
      },
      onPoint: list.point,
      onOpen: (school) => {
        if (school !== view.selectedSchool) dispatch({ kind: 'select-school', school });
      },
    });
    showOnMap(null);
  }

  function render(before: DistrictView | null): void {
    const { district, level, sort } = view;
    controls.setDistricts([district, ...neighbours.filter(({ id }) => id !== district.id)], district.id);
    controls.setLevel(level);
    controls.setSort(sort);
    frame.show(view, boundaries[level] !== undefined);
    if (before?.schools !== view.schools || before.schoolsLoaded !== view.schoolsLoaded) list.show(view);
    showOnMap(before);
  }

  function showOnMap(before: DistrictView | null): void {
    if (map === null) return;
    if (before?.schools !== view.schools) map.setContent({ listed: listedOnMap(view) });
    if (before?.level !== view.level || before.district !== view.district)
      map.setAreas([...areasOfBoundaries(boundaries, [view.level]), ...placeOf(view)]);
    if (before === null || before.district === view.district) return;
    map.fit(boxOfDistrict(boundaries, view.district));
    frame.offerMiddle(false);
  }
}

/** The place that was looked for, on the map. */
function placeOf({ location }: DistrictView): MapArea[] {
  if (location === null) return [];
  return [{ kind: 'place', geometry: { type: 'Point', coordinates: [location.lon, location.lat] } }];
}
