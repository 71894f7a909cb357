import type { StateCode } from '#domain/places/state-list.ts';
import type { SchoolContribution } from '#domain/catalogue/school-contribution.ts';
import type { SchoolId } from '#domain/schools/school-id.ts';
import type { BoundaryFacts, PlaceFacts, ZipFacts } from '../normalize/place-facts.ts';
import { awkwardSchools, type AwkwardCaseName } from './awkward-cases.ts';
import { inventSchool } from './demo-school.ts';
import { SAMPLE_CITIES } from './model/sample-cities.ts';
import { sampleBoundaries } from './model/sample-districts.ts';
import { planUsualSchools } from './model/school-plan.ts';

/** The states whose schools are invented. */
export const DEMO_STATES: readonly StateCode[] = ['ca', 'nv'];

export interface DemoCatalogue {
  readonly contributions: SchoolContribution[];
  readonly places: PlaceFacts[];
  readonly zips: ZipFacts[];
  readonly boundaries: BoundaryFacts[];
}

/**
 * The demonstration: about 400 invented schools in real cities of California and Nevada, the same at every call.
 * Counts are raw: the import suppresses small groups as it does for any source.
 */
export function demoCatalogue(): DemoCatalogue {
  return {
    contributions: [...planUsualSchools().map(inventSchool), ...awkwardSchools().values()],
    places: SAMPLE_CITIES.map(({ state, name, lat, lon }) => ({ state, name, lat, lon })),
    zips: SAMPLE_CITIES.flatMap(({ state, name, zips }) =>
      zips.map(([zip, lat, lon]) => ({ zip, state, cityName: name, lat, lon })),
    ),
    boundaries: sampleBoundaries(),
  };
}

interface SchoolKey {
  readonly state: StateCode;
  readonly id: SchoolId;
}

type UsualCaseName = 'bigCity' | 'cityWithOneSchool' | 'districtWithOneSchool' | 'districtWithoutBoundary';

/** The places of each awkward school: first those built to be awkward, then usual ones in an awkward place. */
export const DEMO_CASES: Readonly<Record<AwkwardCaseName | UsualCaseName, SchoolKey>> = {
  ...awkwardKeys(),
  bigCity: { state: 'ca', id: '069900100001' },
  cityWithOneSchool: { state: 'nv', id: '329900102001' },
  districtWithOneSchool: { state: 'ca', id: '069901500001' },
  districtWithoutBoundary: { state: 'nv', id: '329900400001' },
};

function awkwardKeys(): Record<AwkwardCaseName, SchoolKey> {
  const entries = [...awkwardSchools()].map(([name, { state, id }]) => [name, { state, id }]);
  // The map has every case. `Object.fromEntries` forgets the names.
  return Object.fromEntries(entries) as Record<AwkwardCaseName, SchoolKey>;
}
