import type { Religion } from './school-tags.ts';
import type { StateCode } from '../places/state-list.ts';
import type { SchoolId } from '../schools/school-id.ts';
import type { GradeSpan, LevelCode } from '../schools/school-level.ts';
import type { SchoolProgram } from '../schools/school-programs.ts';
import type { Ratings, SchoolType } from '../schools/school-schema.ts';

/** The data of a school that search needs. Points are WGS84 degrees, both known or both null. */
export interface SegmentSchool {
  readonly id: SchoolId;
  readonly name: string;
  readonly type: SchoolType;
  readonly levels: readonly LevelCode[];
  readonly grades: GradeSpan;
  readonly isOpen: boolean;
  readonly ratings: Ratings;
  /** The levels that the overall rating measures. */
  readonly ratedLevels: readonly LevelCode[];
  /** The figure behind the overall rating, in tenths of a percent. */
  readonly standing: number | null;
  readonly enrollment: number | null;
  readonly studentsPerTeacher: number | null;
  /** Newest figures of all students: percent that graduated in four years, percent that met the goal, dollars a student. */
  readonly graduation: number | null;
  readonly reading: number | null;
  readonly mathematics: number | null;
  readonly spending: number | null;
  readonly lat: number | null;
  readonly lon: number | null;
  readonly citySlug: string;
  readonly districtId: string | null;
  readonly zip: string | null;
  /** Keys of all courses in the school's profile, of any kind. */
  readonly courses: readonly string[];
  /** Its county's key, see `countyKey`. */
  readonly county: string | null;
  readonly programs: readonly SchoolProgram[];
  readonly religions: readonly Religion[];
  /** School years of the college success award and of its gold level. */
  readonly csaYears: readonly string[];
  readonly goldYears: readonly string[];
}

/** A city of a segment. Null coordinates mean that no source locates it. */
export interface SegmentCity {
  readonly slug: string;
  readonly name: string;
  readonly lat: number | null;
  readonly lon: number | null;
  /** The number of open schools in the place. */
  readonly schools: number;
}

/** A district of a segment, in the city of its pages. `schools` counts open ones. */
export interface SegmentDistrict {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly citySlug: string;
  readonly lat: number | null;
  readonly lon: number | null;
  readonly schools: number;
}

interface SegmentZip {
  readonly zip: string;
  readonly citySlug: string | null;
  readonly lat: number;
  readonly lon: number;
}

/** All inputs of a state's search segment. The order of the lists does not matter. */
export interface SegmentRows {
  readonly state: StateCode;
  readonly schools: readonly SegmentSchool[];
  readonly cities: readonly SegmentCity[];
  readonly districts: readonly SegmentDistrict[];
  readonly zips: readonly SegmentZip[];
}

/** The sorted rows of a segment, with the number of each place. */
export interface NumberedRows extends SegmentRows {
  readonly cityOf: (slug: string | null) => number;
  readonly districtOf: (id: string | null) => number;
  readonly zipOf: (zip: string | null) => number;
}
