import type { SchoolCard } from '../../../src/domain/schools/school-card.ts';
import { NO_RANGES } from '#domain/schools/school-schema.ts';

/** A rated open elementary school, with what a test changes of it. */
export function aCard(overrides: Partial<SchoolCard> = {}): SchoolCard {
  const { id = '210003002021' } = overrides;
  return {
    state: 'ky',
    id,
    name: 'Adair Elementary',
    path: `/kentucky/columbia/${id}-Adair-Elementary/`,
    type: 'public',
    levels: ['e'],
    grades: { low: 'kg', high: '5' },
    isOpen: true,
    street: null,
    cityName: 'Columbia',
    zip: null,
    districtName: null,
    enrollment: null,
    studentsPerTeacher: null,
    rating: 7,
    ratingTestScores: null,
    ratingCollegeReadiness: null,
    ratingEquity: null,
    ratedLevels: (overrides.levels ?? ['e']).filter((level) => level !== 'p'),
    ratingGrowth: null,
    ratingRanges: NO_RANGES,
    standing: null,
    ratingsYear: '2015-16',
    ratingsFrom: null,
    predecessors: [],
    successors: [],
    kind: null,
    reviews: { reviews: 0, average: null },
    ...overrides,
  };
}
