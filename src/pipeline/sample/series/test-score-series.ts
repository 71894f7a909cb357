import type { Series, Subject } from '#domain/figures/figure-schema.ts';
import { gradeNumber, type Grade } from '#domain/schools/school-level.ts';
import type { SchoolModel } from '../model/school-model.ts';
import { mainPrograms, type StudentGroup } from '../model/student-groups.ts';
import { createRandom } from '../model/seeded-random.ts';
import { ratePoint, rateSeries } from './series-builder.ts';

/** A test: its subject, how hard it is (in logits), and the grades that sit it. */
type Test = readonly [subject: Subject, difficulty: number, grades: readonly number[]];

const LOWER_GRADES = [3, 4, 5, 6, 7, 8];
const TESTS: Readonly<Record<'ca' | 'nv', readonly Test[]>> = {
  ca: [
    ['english-language-arts', 0, [...LOWER_GRADES, 11]],
    ['mathematics', 0.4, [...LOWER_GRADES, 11]],
    ['science', 0.5, [5, 8, 11]],
  ],
  nv: [
    ['reading', 0, LOWER_GRADES],
    ['mathematics', 0.35, LOWER_GRADES],
    ['science', 0.45, [5, 8]],
    ['writing', 0.2, [5, 8]],
    ['language-mechanics', 0.1, [4, 6]],
    ['social-studies', 0.15, [5, 8]],
    ['english-2', 0.05, [10]],
    ['algebra-1', 0.45, [9]],
    ['algebra-2', 0.6, [11]],
    ['geometry', 0.5, [10]],
    ['biology', 0.4, [10]],
    ['us-history', 0.25, [11]],
  ],
};
/** Drawn from a sequence of their own, so that they change no other figure of their school. */
const LATER_TESTS: readonly Test[] = [
  ['math-1', 0.4, [9]],
  ['literature', 0.1, [11]],
];
/** Subjects with results of the small program groups, too. */
const DETAILED_SUBJECTS: readonly Subject[] = ['mathematics', 'algebra-1'];
const TESTED_SHARE = 0.96;

/** Proficiency by subject, group, grade and year. Private schools and schools without a tested grade have none. */
export function testScoreSeries(model: SchoolModel): Series[] {
  if (model.plan.kind.type === 'private') return [];
  const series = TESTS[model.state].flatMap((test) => subjectSeries(model, test));
  if (model.state !== 'nv') return series;
  const later = { ...model, random: createRandom(`${model.plan.id} later`) };
  return [...series, ...LATER_TESTS.flatMap((test) => subjectSeries(later, test))];
}

function subjectSeries(model: SchoolModel, [subject, difficulty, testedGrades]: Test): Series[] {
  const tested = model.grades.filter(({ grade }) => testedGrades.includes(gradeNumber(grade) ?? Number.NaN));
  if (tested.length === 0) return [];
  const students = tested.reduce((sum, { students: inGrade }) => sum + inGrade, 0) * TESTED_SHARE;
  const logit = model.ability - difficulty;
  const groups = groupsOf(model, subject);
  const series = rateSeries(model, { measure: 'proficiency', subject, logit, students, groups });
  return tested.length === 1
    ? series
    : [
        ...series,
        ...tested.map(({ grade, students: n }) => gradeSeries(model, { subject, grade, logit, students: n })),
      ];
}

function gradeSeries(
  model: SchoolModel,
  test: { subject: Subject; grade: Grade; logit: number; students: number },
): Series {
  const logit = test.logit + 0.15 * model.random.normal();
  const points = model.years
    .slice(-2)
    .map((year) => ratePoint(model, { year, logit, students: Math.round(test.students * TESTED_SHARE * year.size) }));
  return { measure: 'proficiency', subject: test.subject, grade: test.grade, source: 'demonstration', points };
}

function groupsOf(model: SchoolModel, subject: Subject): readonly StudentGroup[] {
  const programs = DETAILED_SUBJECTS.includes(subject) ? model.programs : mainPrograms(model.programs);
  return [...centered(model, model.ethnicities), ...model.genders, ...programs];
}

/** Gaps seen from the school's own average, so that the groups of a school average to the school's result. */
function centered(model: SchoolModel, groups: readonly StudentGroup[]): StudentGroup[] {
  const mean = groups.reduce((sum, { effect, students }) => sum + effect * students, 0) / model.enrollment;
  return groups.map((group) => ({ ...group, effect: group.effect - mean }));
}
