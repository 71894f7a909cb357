import { expect, it } from 'vitest';
import type { SchoolSort } from '#domain/engine/school-search.ts';
import { searchSegments } from '#domain/engine/search-segments.ts';
import { UNRATED } from '#domain/schools/school-schema.ts';
import { aSchool, aSearch, rowsOf, segmentOf } from './segment-builders.ts';

/** Each school comes first in some orders and last in others. Nothing is known of `Dunn`, and `Zoe` is closed. */
const SCHOOLS = [
  aSchool({
    id: '210003000001',
    name: 'Ash',
    type: 'charter',
    grades: { low: '9', high: '12' },
    ratings: { summary: 8, growth: 9, testScores: 9, collegeReadiness: 2, equity: 5 },
    enrollment: 900,
    studentsPerTeacher: 22,
    lat: 37.2,
  }),
  aSchool({
    id: '210003000002',
    name: 'Birch',
    type: 'public',
    grades: { low: 'kg', high: '5' },
    ratings: { summary: 9, growth: 7, testScores: 3, collegeReadiness: 6, equity: 7 },
    enrollment: 100,
    studentsPerTeacher: 12,
    lat: 37.1,
  }),
  aSchool({ id: '210003000003', name: 'Dunn', type: 'private', grades: null, ratings: UNRATED, lat: null, lon: null }),
  aSchool({
    id: '210003000004',
    name: 'Zoe',
    isOpen: false,
    ratings: { summary: 10, growth: 10, testScores: 10, collegeReadiness: 10, equity: 10 },
    enrollment: 2000,
    studentsPerTeacher: 5,
  }),
];

it.each<[SchoolSort, string]>([
  ['rating', 'Birch Ash Dunn Zoe'],
  ['name', 'Ash Birch Dunn Zoe'],
  ['distance', 'Birch Ash Zoe'],
  ['enrollment', 'Ash Birch Dunn Zoe'],
  ['students_per_teacher', 'Birch Ash Dunn Zoe'],
  ['growth', 'Ash Birch Dunn Zoe'],
  ['test_scores', 'Ash Birch Dunn Zoe'],
  ['college_readiness', 'Birch Ash Dunn Zoe'],
  ['equity', 'Birch Ash Dunn Zoe'],
  ['type', 'Birch Ash Dunn Zoe'],
  ['grades', 'Birch Ash Dunn Zoe'],
])('sorts open schools by %s, then unknown ones, then closed ones', (sort, order) => {
  const near = sort === 'distance' ? { lat: 37.1, lon: -85.3, miles: 50 } : null;
  const segments = [segmentOf(rowsOf(SCHOOLS))];
  const { hits } = searchSegments({ segments, lists: () => segments }, aSearch({ sort, near }));
  expect(hits.map(({ id }) => SCHOOLS.find((school) => school.id === id)?.name).join(' ')).toBe(order);
});
