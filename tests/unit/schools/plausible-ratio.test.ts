import { expect, it } from 'vitest';
import { mergeContributions } from '#domain/catalogue/merge-contributions.ts';
import { aContribution } from '../pipeline/catalogue-folder.ts';

it.for([
  [2.8, null],
  [3, 3],
  [40, 40],
  [53, null],
] as const)('a school with %s students per teacher is listed with %s', ([studentsPerTeacher, listed]) => {
  const contribution = aContribution({ facts: { ...aContribution().facts, studentsPerTeacher } });
  expect(mergeContributions([contribution], new Map())?.school.studentsPerTeacher).toBe(listed);
});

it('a school without a head count has no number of students', () => {
  const contribution = aContribution({ facts: { ...aContribution().facts, enrollment: 0 } });
  expect(mergeContributions([contribution], new Map())?.school.enrollment).toBeNull();
});
