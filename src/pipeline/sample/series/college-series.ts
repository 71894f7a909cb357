import type { Measure, Series } from '#domain/figures/figure-schema.ts';
import { roundTo, type SchoolModel } from '../model/school-model.ts';
import { mainPrograms, type StudentGroup } from '../model/student-groups.ts';
import { rateSeries, scalarSeries, scoreOf } from './series-builder.ts';

const ACT_PARTS: readonly Measure[] = ['act-english', 'act-mathematics', 'act-reading', 'act-science'];
const ACT_BENCHMARKS: readonly (readonly [Measure, number])[] = [
  ['act-english-benchmark', 0.5],
  ['act-mathematics-benchmark', -0.5],
  ['act-reading-benchmark', -0.1],
];
const ACT_SCALE = { middle: 20.2, spread: 3.2, low: 11, high: 35, decimals: 1 };

/** Graduation, admission tests, advanced placement and life after school: of schools that teach grade 12. */
export function collegeSeries(model: SchoolModel): Series[] {
  const seniors = model.grades.find(({ grade }) => grade === '12')?.students;
  if (seniors === undefined) return [];
  return [
    ...graduateRates(model, seniors),
    ...(model.state === 'nv' ? actSeries(model, seniors) : []),
    ...satSeries(model, seniors),
    ...advancedPlacementSeries(model, seniors),
  ];
}

function graduateRates(model: SchoolModel, students: number): Series[] {
  const groups = mainGroups(model);
  const rate = (measure: Measure, logit: number, withGroups = false): Series[] =>
    rateSeries(model, { measure, logit, students, gap: 0.6, ...(withGroups ? { groups } : {}) });
  return [
    ...rate('graduation-rate', 2.1 + 0.8 * model.ability, true),
    ...rate('college-enrollment', 0.6 + 0.8 * model.ability, true),
    ...rate('college-persistence', 1.2 + 0.6 * model.ability),
    ...rate('college-remediation', -1 - 0.8 * model.ability),
    ...rate('four-year-college', -0.2 + 0.9 * model.ability),
    ...(model.state === 'ca' ? rate('uc-csu-ready', -0.1 + 0.9 * model.ability, true) : []),
  ];
}

function actSeries(model: SchoolModel, students: number): Series[] {
  return [
    scalarSeries(model, { measure: 'act-composite', students }, (year) => scoreOf(model, year, ACT_SCALE)),
    ...ACT_PARTS.map((part) =>
      scalarSeries(model, { measure: part, students }, (year) => scoreOf(model, year, ACT_SCALE)),
    ),
    ...ACT_BENCHMARKS.flatMap(([measure, ease]) =>
      rateSeries(model, { measure, logit: ease + 1.1 * model.ability, students }),
    ),
    ...rateSeries(model, { measure: 'act-participation', logit: 2.5, students }),
  ];
}

function satSeries(model: SchoolModel, students: number): Series[] {
  const part = { middle: 515, spread: 62, low: 200, high: 800, decimals: -1 };
  const takers = students * 0.6;
  const parts = model.years.map((year) => {
    const reading = scoreOf(model, year, part);
    const mathematics = scoreOf(model, year, part);
    return { year: year.year, students: Math.round(takers * year.size), reading, mathematics };
  });
  const series = (measure: Measure, valueOf: (of: (typeof parts)[number]) => number): Series => ({
    measure,
    source: 'demonstration',
    points: parts.map((of) => ({ year: of.year, value: valueOf(of), students: of.students })),
  });
  return [
    series('sat-total', ({ reading, mathematics }) => reading + mathematics),
    series('sat-reading-writing', ({ reading }) => reading),
    series('sat-mathematics', ({ mathematics }) => mathematics),
    ...rateSeries(model, { measure: 'sat-participation', logit: 0.3 + 0.5 * model.ability, students }),
    ...rateSeries(model, { measure: 'sat-ready', logit: model.ability - 0.2, students: takers }),
    scalarSeries(model, { measure: 'admission-test-takers' }, ({ size }) => roundTo(takers * size, 0)),
  ];
}

function advancedPlacementSeries(model: SchoolModel, students: number): Series[] {
  const sitters = students * 0.35;
  return [
    ...rateSeries(model, {
      measure: 'ap-participation',
      logit: -0.6 + 0.8 * model.ability,
      students,
      groups: mainGroups(model),
    }),
    scalarSeries(model, { measure: 'ap-exams' }, ({ size }) =>
      roundTo(sitters * size * (1.6 + 0.3 * model.random.next()), 0),
    ),
    ...rateSeries(model, { measure: 'ap-exams-passed', logit: 0.3 + 0.8 * model.ability, students: sitters }),
    scalarSeries(model, { measure: 'ap-students' }, ({ size }) => roundTo(sitters * size, 0)),
    scalarSeries(model, { measure: 'ap-courses' }, () => Math.min(24, 3 + roundTo(students / 30, 0))),
  ];
}

function mainGroups(model: SchoolModel): StudentGroup[] {
  return [...model.ethnicities, ...mainPrograms(model.programs)];
}
