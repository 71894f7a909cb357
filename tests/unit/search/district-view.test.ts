import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requestParameters } from '#domain/search/request-contract.ts';
import {
  DISTRICT_SORTS,
  districtSchoolsParameters,
  toDistrictView,
  reduceDistrictView,
  type DistrictAction,
  type DistrictView,
  type ViewedDistrict,
} from '#domain/search/district-view.ts';
import { SchoolsRequestSchema } from '#domain/search/schools-contract.ts';
import { LEVEL_CODES } from '#domain/schools/school-level.ts';
import { SCHOOL_TYPES } from '#domain/schools/school-schema.ts';

const OAKLAND: ViewedDistrict = {
  state: 'ca',
  id: '0628050',
  name: 'Oakland Unified',
  point: { lat: 37.8, lon: -122.2 },
  page: '/california/oakland/oakland-unified/',
};
const BERKELEY: ViewedDistrict = {
  state: 'ca',
  id: '0604740',
  name: 'Berkeley Unified',
  point: null,
  page: '/california/berkeley/berkeley-unified/',
};
const FOUND = { items: [], total: 60, totalPages: 3 };

const first = toDistrictView(OAKLAND, 'e');
const after = (view: DistrictView, ...actions: readonly DistrictAction[]) => actions.reduce(reduceDistrictView, view);
const loaded = after(first, { kind: 'load-schools', question: first.questions, schools: FOUND });
const toBerkeley = { kind: 'locate-district', district: BERKELEY, location: { lat: 37.87, lon: -122.27 } } as const;
const onPage3 = after(loaded, { kind: 'sort', sort: 'name' }, { kind: 'select-page', page: 3 });

const wasReset = (actions: readonly DistrictAction[]) =>
  actions.some(({ kind }) => kind === 'reset-errors' || kind === 'change-location');

describe('the view of a district', () => {
  it('loads at first, and then has loaded', () => {
    expect(first).toMatchObject({ loading: true, schoolsLoaded: false, page: 1, sort: 'rating' });
    expect(loaded).toMatchObject({ loading: false, schoolsLoaded: true, schools: FOUND });
  });

  it('restarts at page 1, by rating, for another place', () => {
    expect(onPage3).toMatchObject({ page: 3, sort: 'name', loading: true });
    const asking = after(onPage3, { kind: 'change-location' });
    expect(asking.loading).toBe(true);
    expect(after(asking, toBerkeley)).toMatchObject({ page: 1, sort: 'rating', loading: true, placeQuestion: null });
  });

  it('restarts at page 1, by rating, for other filters', () => {
    const filtered = after(onPage3, { kind: 'filter', levels: ['h'], types: ['charter'] });
    expect(filtered).toMatchObject({ page: 1, sort: 'rating', levels: ['h'], types: ['charter'], loading: true });
  });

  it('begins at the first page in another order', () => {
    expect(after(onPage3, { kind: 'sort', sort: 'enrollment' })).toMatchObject({ page: 1, sort: 'enrollment' });
  });

  it('keeps its district and schools if a place is not found', () => {
    const asking = after(loaded, { kind: 'change-location' });
    const failed = after(asking, { kind: 'fail-location', question: asking.questions, message: 'Location not found.' });
    expect(failed).toMatchObject({ loading: false, locationChangeFailure: 'Location not found.', district: OAKLAND });
    expect(failed.schools).toEqual(FOUND);
  });

  it('reports a failed call until it is dismissed, without schools', () => {
    const asked = after(loaded, { kind: 'sort', sort: 'name' });
    const failed = after(asked, { kind: 'fail-call', question: asked.questions });
    expect(failed).toMatchObject({ loading: false, apiFailure: true, schoolsLoaded: false, schools: { items: [] } });
    expect(after(failed, { kind: 'reset-errors' })).toMatchObject({ apiFailure: false, locationChangeFailure: null });
    expect(after(failed, { kind: 'select-page', page: 1 })).toMatchObject({ apiFailure: false, loading: true });
  });

  it('keeps its schools if only the call for a place failed', () => {
    const asking = after(loaded, { kind: 'change-location' });
    const failed = after(asking, { kind: 'fail-call', question: asking.questions });
    expect(failed).toMatchObject({ apiFailure: true, loading: false, schoolsLoaded: true, schools: FOUND });
  });

  it('ignores a late response to an older query', () => {
    const asked = after(first, { kind: 'sort', sort: 'name' });
    for (const late of [
      { kind: 'load-schools', question: first.questions, schools: FOUND },
      { kind: 'fail-call', question: first.questions },
      { kind: 'fail-location', question: first.questions, message: 'late' },
    ] as const)
      expect(after(asked, late)).toBe(asked);
  });

  it('shows another district with nothing of the old one', () => {
    const moved = after(loaded, {
      kind: 'locate-district',
      district: BERKELEY,
      location: { lat: 37.87, lon: -122.27 },
    });
    expect(moved).toMatchObject({ district: BERKELEY, schools: { total: 0 }, schoolsLoaded: false, loading: true });
  });

  it('opens a school without a call and draws its level’s boundary', () => {
    const located = after(loaded, { kind: 'locate-school', school: 'ca-060000100001', levels: ['m', 'h'] });
    expect(located).toMatchObject({ selectedSchool: 'ca-060000100001', level: 'm', questions: loaded.questions });
    const same = after(loaded, { kind: 'locate-school', school: 'ca-060000100001', levels: ['e', 'm'] });
    expect(same.level).toBe('e');
    expect(after(located, { kind: 'select-school', school: null }).selectedSchool).toBeNull();
  });

  it('waits only while it loads, and stays within its pages', () => {
    const question = fc.integer({ min: 0, max: 12 });
    const action: fc.Arbitrary<DistrictAction> = fc.oneof(
      fc.constantFrom<DistrictAction>({ kind: 'change-location' }, { kind: 'reset-errors' }),
      fc.record({ kind: fc.constant('fail-location' as const), question, message: fc.string() }),
      fc.record({ kind: fc.constant('fail-call' as const), question }),
      fc.record({ kind: fc.constant('load-schools' as const), question, schools: fc.constant(FOUND) }),
      fc.record({ kind: fc.constant('select-page' as const), page: fc.double() }),
      fc.record({ kind: fc.constant('sort' as const), sort: fc.constantFrom(...DISTRICT_SORTS) }),
      fc.record({
        kind: fc.constant('filter' as const),
        levels: fc.subarray([...LEVEL_CODES]),
        types: fc.subarray([...SCHOOL_TYPES]),
      }),
      fc.record({
        kind: fc.constant('locate-district' as const),
        district: fc.constantFrom(OAKLAND, BERKELEY),
        location: fc.option(fc.record({ lat: fc.constant(37.87), lon: fc.constant(-122.27) }), { nil: null }),
      }),
    );
    fc.assert(
      fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
        const view = after(first, ...actions);
        expect(view.loading).toBe(view.placeQuestion !== null || view.schoolsQuestion !== null);
        expect(view.schoolsLoaded || view.schools.items.length === 0).toBe(true);
        expect(view.loading || view.schoolsLoaded || view.apiFailure || wasReset(actions)).toBe(true);
        expect(view.page).toBeGreaterThanOrEqual(1);
        expect(view.page).toBeLessThanOrEqual(3);
        expect(SchoolsRequestSchema.safeParse(requestParameters(districtSchoolsParameters(view))).success).toBe(true);
      }),
    );
  });
});

describe('the call for the schools of a district', () => {
  it('asks for a page of 25 of the district', () => {
    const parameters = new URLSearchParams(districtSchoolsParameters(first).map(([key, value]) => [key, value]));
    expect(parameters.toString()).toBe(
      'searchMethod=search_engine&state=ca&district_id=0628050&limit=25&page=1&sort=rating',
    );
  });

  it('asks for 20 miles around a known point for private schools or distances', () => {
    const isAround = (view: DistrictView) => districtSchoolsParameters(view).some(([key]) => key === 'radius');
    const privateToo = { kind: 'filter', levels: [], types: ['private'] } as const;
    expect(isAround(after(first, privateToo))).toBe(true);
    expect(isAround(after(first, { kind: 'sort', sort: 'distance' }))).toBe(true);
    expect(isAround(after(first, { kind: 'filter', levels: ['e'], types: ['charter'] }))).toBe(false);
    expect(isAround(after(toDistrictView(BERKELEY, 'e'), privateToo))).toBe(false);
    const near = after(
      first,
      { kind: 'locate-district', district: BERKELEY, location: { lat: 1, lon: 2 } },
      privateToo,
    );
    expect(districtSchoolsParameters(near)).toContainEqual(['lat', '1']);
  });
});
