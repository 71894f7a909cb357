import type { DistrictItem } from '#domain/search/districts-contract.ts';
import {
  districtViewOf,
  reduceDistrictView,
  type DistrictAction,
  type DistrictView,
  type ViewedDistrict,
} from '#domain/search/district-view.ts';
import type { LevelGeometries } from '#domain/search/schools-contract.ts';
import { areasOfBoundaries } from '../map/boundary-areas.ts';
import { element } from '../map/dom.ts';
import { keyOfSchool } from '../map/map-markers.ts';
import { mapWords } from '../map/map-words.ts';
import type { SchoolMap } from '../map/school-map.ts';
import { canDrawMap } from '../map/web-gl.ts';
import { boxOfDistrict } from './district-box.ts';
import { findDistrictAt, findNeighbours, findPlace, readDistrict, readSchools } from './district-calls.ts';
import { createDistrictControls, LEVELS } from './district-controls.ts';
import { createDistrictFrame } from './district-frame.ts';
import { createDistrictSchoolList, listedOnMap } from './district-school-list.ts';

/** What only the page can say: see DistrictMap.astro. */
export interface DistrictMapTexts {
  readonly notFound: string;
  readonly required: string;
  readonly unsupported: string;
}

/**
 * Shows the boundaries and schools of a district, and of any other that is looked for, in an element of the page. Rejects
 * where the district or the map does not come.
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

  const controls = createDistrictControls(words, {
    onPlace: (typed) => void changePlace(typed),
    onDistrict: (id) => void chooseDistrict(id),
    onLevel: (level) => dispatch({ kind: 'select-level', level }),
    onSort: (sort) => dispatch({ kind: 'sort', sort }),
    onFilter: (filter) => dispatch({ kind: 'filter', ...filter }),
  });
  const list = createDistrictSchoolList(words, {
    onLocate: (school) => dispatch({ kind: 'locate-school', school: keyOfSchool(school), levels: school.levelCode }),
    onPage: (page) => dispatch({ kind: 'select-page', page }),
    onPoint: (key) => map?.highlight(key),
  });
  const frame = createDistrictFrame(root, {
    words,
    controls,
    list: list.element,
    onDismiss: () => dispatch({ kind: 'reset-errors' }),
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
    if (action.kind === 'locate-school') map?.openSchool(action.school);
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
      const place = await findPlace(typed);
      if (place.kind === 'not-found') return (fail(place.message ?? texts.notFound), null);
      const found = await findDistrictAt(place.point, view.level);
      if (found.district === null) return (fail(words.map.district.noDistrict), null);
      return { district: found.district, location: place.point, neighbours: found.neighbours };
    });
  }

  function chooseDistrict(id: string): Promise<void> {
    return changeDistrict(async () => {
      const chosen = neighbours.find((district) => district.id === id);
      return chosen === undefined ? null : { district: chosen, location: null, neighbours };
    });
  }

  /** Without them, there is only this district to choose. */
  async function loadNeighbours(): Promise<void> {
    const { point } = view.district;
    if (point === null) return;
    neighbours = await findNeighbours(point, view.level).catch(() => []);
    render(view);
  }

  async function drawMap(): Promise<void> {
    if (!canDrawMap()) return frame.setMapNote(texts.unsupported);
    const { createSchoolMap } = await import('../map/school-map.ts');
    const container = element('div', { class: 'district-canvas' });
    frame.setMap(container);
    map = await createSchoolMap({
      container,
      words,
      box: boxOfDistrict(boundaries, view.district),
      isScrolledOver: true,
      onRest: () => {},
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
      map.setAreas(areasOfBoundaries(boundaries, [view.level]));
    if (before !== null && before.district !== view.district) map.fit(boxOfDistrict(boundaries, view.district));
  }
}

interface LocatedDistrict {
  readonly district: DistrictItem;
  readonly location: DistrictView['location'];
  readonly neighbours: readonly DistrictItem[];
}
