import type { Coordinates } from '../places/distance.ts';
import type { DistrictId } from '../places/place-schema.ts';
import type { StateCode } from '../places/state-list.ts';
import type { LevelCode } from '../schools/school-level.ts';
import type { SchoolType } from '../schools/school-schema.ts';
import type { SchoolItem } from './schools-contract.ts';

/** Orders of a district's schools. */
export const DISTRICT_SORTS = ['rating', 'distance', 'name', 'enrollment'] as const;
/** An order of a district's schools. */
export type DistrictSort = (typeof DISTRICT_SORTS)[number];

/** Schools on one page of the list. */
export const DISTRICT_PAGE_SIZE = 25;
/** Miles that are searched for private schools, which belong to no district, and in the order of distance. */
const DISTRICT_RADIUS_MILES = 20;

/** The district that the page shows. */
export interface ViewedDistrict {
  readonly state: StateCode;
  readonly id: DistrictId;
  readonly name: string;
  /** The center of its schools; null if it is unknown. */
  readonly point: Coordinates | null;
  /** The address of its page, in the reader's language. */
  readonly page: string;
}

/** One page of the district's schools. `total` counts all that pass the filters. */
export interface DistrictSchools {
  readonly items: readonly SchoolItem[];
  readonly total: number;
  readonly totalPages: number;
}

/** What the view of a district's boundaries and schools shows, and what it waits for. */
export interface DistrictView {
  readonly loading: boolean;
  /** The place that was asked for was not found; why, in words. */
  readonly locationChangeFailure: string | null;
  readonly apiFailure: boolean;
  readonly schoolsLoaded: boolean;
  readonly district: ViewedDistrict;
  /** The requested place; null if the request only names a district. */
  readonly location: Coordinates | null;
  /** The level whose boundary is drawn. */
  readonly level: LevelCode;
  /** `ky-210003002021`: the school whose card is open. */
  readonly selectedSchool: string | null;
  readonly page: number;
  readonly sort: DistrictSort;
  readonly levels: readonly LevelCode[];
  readonly types: readonly SchoolType[];
  readonly schools: DistrictSchools;
  /** Numbers of the questions whose answers are awaited, and how many were asked: an older question's answer is ignored. */
  readonly placeQuestion: number | null;
  readonly schoolsQuestion: number | null;
  readonly questions: number;
}

/** Everything that can happen on the page of districts. `reduceDistrictView` applies it. */
export type DistrictAction =
  /** The visitor searches for a place, and we are finding it. */
  | { readonly kind: 'change-location' }
  | { readonly kind: 'fail-location'; readonly question: number; readonly message: string }
  /** A district was found for a place, or chosen by its name (no location). */
  | { readonly kind: 'locate-district'; readonly district: ViewedDistrict; readonly location: Coordinates | null }
  | { readonly kind: 'locate-school'; readonly school: string; readonly levels: readonly LevelCode[] }
  | { readonly kind: 'select-school'; readonly school: string | null }
  | { readonly kind: 'select-level'; readonly level: LevelCode }
  | { readonly kind: 'select-page'; readonly page: number }
  | { readonly kind: 'sort'; readonly sort: DistrictSort }
  | { readonly kind: 'filter'; readonly levels: readonly LevelCode[]; readonly types: readonly SchoolType[] }
  | { readonly kind: 'load-schools'; readonly question: number; readonly schools: DistrictSchools }
  | { readonly kind: 'fail-call'; readonly question: number }
  | { readonly kind: 'reset-errors' };

const NO_SCHOOLS: DistrictSchools = { items: [], total: 0, totalPages: 1 };

/** The view of a district whose schools are being loaded for the first time. */
export function toDistrictView(district: ViewedDistrict, level: LevelCode): DistrictView {
  return {
    loading: true,
    locationChangeFailure: null,
    apiFailure: false,
    schoolsLoaded: false,
    district,
    location: null,
    level,
    selectedSchool: null,
    page: 1,
    sort: 'rating',
    levels: [],
    types: [],
    schools: NO_SCHOOLS,
    placeQuestion: null,
    schoolsQuestion: 1,
    questions: 1,
  };
}

/**
 * The view after an action. Another district, page, order or filter is a question about its schools; what was shown stays
 * until the answer comes. A place that is not found leaves everything as it was.
 */
export function reduceDistrictView(view: DistrictView, action: DistrictAction): DistrictView {
  const next = changedView(view, action);
  const loading = next.placeQuestion !== null || next.schoolsQuestion !== null;
  return next.loading === loading ? next : { ...next, loading };
}

function changedView(view: DistrictView, action: DistrictAction): DistrictView {
  switch (action.kind) {
    case 'change-location':
      return { ...withoutErrors(view), placeQuestion: view.questions + 1, questions: view.questions + 1 };
    case 'fail-location':
      if (action.question !== view.placeQuestion) return view;
      return { ...view, placeQuestion: null, locationChangeFailure: action.message };
    case 'locate-district': {
      const { district, location } = action;
      const fresh = {
        sort: 'rating',
        page: 1,
        schools: NO_SCHOOLS,
        schoolsLoaded: false,
        placeQuestion: null,
      } as const;
      return asked(view, { district, location, ...fresh });
    }
    case 'locate-school': {
      const [first = view.level] = action.levels;
      const level = action.levels.includes(view.level) ? view.level : first;
      return { ...view, selectedSchool: action.school, level };
    }
    case 'select-school':
      return { ...view, selectedSchool: action.school };
    case 'select-level':
      return { ...view, level: action.level };
    case 'select-page':
      return asked(view, { page: pageWithin(action.page, view.schools.totalPages) });
    case 'sort':
      return asked(view, { sort: action.sort, page: 1 });
    case 'filter':
      return asked(view, { levels: action.levels, types: action.types, sort: 'rating', page: 1 });
    case 'load-schools':
      if (action.question !== view.schoolsQuestion) return view;
      return { ...view, schoolsQuestion: null, schoolsLoaded: true, schools: action.schools };
    case 'fail-call':
      return failed(view, action.question);
    case 'reset-errors':
      return withoutErrors(view);
  }
}

/** Hides schools until the response arrives, because the old ones would appear under the new order. */
function failed(view: DistrictView, question: number): DistrictView {
  if (question === view.placeQuestion) return { ...view, placeQuestion: null, apiFailure: true };
  if (question !== view.schoolsQuestion) return view;
  return { ...view, schoolsQuestion: null, apiFailure: true, schoolsLoaded: false, schools: NO_SCHOOLS };
}

/** The parameters of the call for the schools of a view. */
export function districtSchoolsParameters(view: DistrictView): readonly (readonly [key: string, value: string])[] {
  const { district, page, sort, levels, types } = view;
  const center = view.location ?? district.point;
  const isAround = center !== null && (types.includes('private') || sort === 'distance');
  return [
    ['searchMethod', 'search_engine'],
    ['state', district.state],
    ['district_id', district.id],
    ['limit', String(DISTRICT_PAGE_SIZE)],
    ['page', String(page)],
    ['sort', sort],
    ...levels.map((level) => ['gradeLevels', level] as const),
    ...types.map((type) => ['type', type] as const),
    ...(isAround
      ? ([
          ['lat', String(center.lat)],
          ['lon', String(center.lon)],
          ['radius', String(DISTRICT_RADIUS_MILES)],
        ] as const)
      : []),
  ];
}

/** A new question about schools: errors of the old one are gone, and no card is open. */
function asked(view: DistrictView, changes: Partial<DistrictView>): DistrictView {
  const question = view.questions + 1;
  return { ...withoutErrors(view), ...changes, selectedSchool: null, schoolsQuestion: question, questions: question };
}

function withoutErrors(view: DistrictView): DistrictView {
  return { ...view, locationChangeFailure: null, apiFailure: false };
}

function pageWithin(page: number, totalPages: number): number {
  return Math.min(Math.max(1, totalPages), Math.max(1, Math.trunc(page) || 1));
}
