import { keysOf } from '#domain/types/keys-of.ts';
import type { ProfileDocument } from '#domain/figures/profile-document.ts';
import type { SchoolContribution } from '#domain/catalogue/school-contribution.ts';
import { SURVEY_LABELS } from './blocks/improvement-block.ts';
import { inventSchool } from './demo-school.ts';
import { NEWEST_YEAR } from './model/school-model.ts';
import { CHARTER, CHARTER_K12, ELEMENTARY, HIGH, MIDDLE, PRIVATE, type SchoolKind } from './model/school-kinds.ts';
import { sampleCity, type SampleCity } from './model/sample-cities.ts';
import { INDEPENDENT_CHARTER_AGENCY } from './model/sample-districts.ts';
import { planSchool } from './model/school-plan.ts';

type Facts = Partial<SchoolContribution['facts']>;
type Document = Partial<ProfileDocument>;

/** A school that is unlike the usual ones in one way. `why` says in which. */
interface AwkwardCase {
  readonly why: string;
  readonly city: SampleCity;
  readonly kind: SchoolKind;
  readonly name?: string;
  readonly change?: (school: SchoolContribution) => SchoolContribution;
}

const OAKLAND = sampleCity('ca', 'Oakland');
const BORDER_CALIFORNIA = sampleCity('ca', 'South Lake Tahoe');
const BORDER_NEVADA = sampleCity('nv', 'Stateline');
const SHARED_POINT: Facts = { lat: 37.7922, lon: -122.2331 };
const SHARED_NAME = 'Twice Upon a Lantern Elementary School';
/** Exactly 90 characters. */
const LONG_NAME = 'The Slowly Turning Weathervane Demonstration Academy of Arts, Letters, Sciences and Trades';

const CASES = {
  unrated: {
    ...{ why: 'Too little is known to rate it: only who its students are.', city: OAKLAND, kind: ELEMENTARY },
    change: keepSeries(({ measure }) => measure === 'enrollment' || measure === 'share-of-students'),
  },
  nothingKnown: {
    ...{ why: 'Its document is empty: every module has to say so.', city: OAKLAND, kind: MIDDLE },
    change: (school) => ({ ...school, document: { series: [] } }),
  },
  closed: {
    ...{ why: 'Closed, with the last year known.', city: OAKLAND, kind: ELEMENTARY },
    change: closedIn('2021-22'),
  },
  closedYearUnknown: {
    ...{ why: 'Closed, nobody says when.', city: sampleCity('nv', 'Reno'), kind: MIDDLE },
    change: closedIn(null),
  },
  noCoordinates: {
    ...{ why: 'On no map, and its newest graduation rate is not out.', city: OAKLAND, kind: HIGH },
    change: chain(withFacts({ lat: null, lon: null }), delayNewest('graduation-rate')),
  },
  noDistrict: {
    why: 'A public school that no district claims.',
    city: OAKLAND,
    kind: ELEMENTARY,
    change: dropDistrict,
  },
  charterWithoutDistrict: {
    ...{ why: 'A charter school of its own agency.', city: OAKLAND, kind: CHARTER },
    change: (school) => ({ ...dropDistrict(school), id: INDEPENDENT_CHARTER_AGENCY.ca + school.id.slice(-5) }),
  },
  oneStudentGroup: { why: 'All its students are of one group.', city: OAKLAND, kind: ELEMENTARY, change: onlyHispanic },
  longName: { why: 'A name of exactly 90 characters.', city: OAKLAND, kind: CHARTER_K12, name: LONG_NAME },
  accentedName: { why: 'Accents in the name.', city: OAKLAND, kind: CHARTER, name: 'Escuela Niños del Árbol Añil' },
  sameNameFirst: { why: 'Two schools of one name in one city.', city: OAKLAND, kind: ELEMENTARY, name: SHARED_NAME },
  sameNameSecond: {
    ...{ why: 'The other one of that name. It counts only students certified for free meals.', city: OAKLAND },
    ...{ kind: ELEMENTARY, name: SHARED_NAME },
    change: countCertified,
  },
  htmlName: { why: 'Characters of HTML in the name.', city: OAKLAND, kind: PRIVATE, name: 'Smith & "Sons" <Academy>' },
  punctuatedName: {
    ...{ why: 'Apostrophe, slash, hyphen and full stops in the name.', city: OAKLAND, kind: CHARTER },
    name: "St. Nobody's K-8/Half-Moon Kite School",
  },
  htmlText: {
    ...{ why: 'Characters of HTML in texts that hold no HTML.', city: OAKLAND, kind: ELEMENTARY },
    change: withDocument({
      overview: {
        schoolSubTypes: [],
        description: ['We teach that 3 < 5 & 5 > 3; <script>alert("x")</script> is text.'],
      },
      discipline: [
        outOfRange('Peers & "mediators" <script>alert("x")</script>', 200),
        outOfRange('Below nothing', -40),
      ],
      studentsWithDisabilities: [outOfRange('Specialists <script>alert("x")</script>', 1_000_000)],
    }),
  },
  virtual: {
    ...{ why: 'A virtual school: no street, no point.', city: sampleCity('ca', 'Sacramento'), kind: CHARTER_K12 },
    name: 'Faraway Lantern Virtual Charter',
    change: chain(
      withFacts({ street: null, lat: null, lon: null, isVirtual: true }),
      withDocument({
        overview: {
          schoolSubTypes: [{ name: 'Virtual', description: 'Classes take place online.', icon: 'virtual' }],
          description: ['All classes of this invented school take place online.'],
        },
      }),
    ),
  },
  borderCalifornia: {
    ...{ why: 'Its nearest neighbor is in the other state.', city: BORDER_CALIFORNIA, kind: ELEMENTARY },
    change: withFacts({ lat: 38.9521, lon: -119.9493 }),
  },
  borderNevada: {
    ...{ why: 'On the other side of the state border.', city: BORDER_NEVADA, kind: ELEMENTARY },
    change: withFacts({ lat: 38.9574, lon: -119.9352 }),
  },
  sharedPointFirst: { why: 'Stands on another’s point.', city: OAKLAND, kind: MIDDLE, change: withFacts(SHARED_POINT) },
  sharedPointSecond: { why: 'The other one.', city: OAKLAND, kind: CHARTER, change: withFacts(SHARED_POINT) },
  noContact: {
    ...{ why: 'No phone, no website, no street.', city: sampleCity('nv', 'Las Vegas'), kind: PRIVATE },
    change: withFacts({ phone: null, website: null, street: null }),
  },
  noEnrollment: {
    ...{ why: 'Nobody counted its students.', city: OAKLAND, kind: PRIVATE },
    change: chain(
      withFacts({ enrollment: null, studentsPerTeacher: null }),
      keepSeries(({ measure }) => !['enrollment', 'share-of-students', 'students-per-teacher'].includes(measure)),
    ),
  },
  noGrades: {
    ...{ why: 'No source says which grades it teaches.', city: sampleCity('nv', 'Elko'), kind: PRIVATE },
    change: withFacts({ grades: null }),
  },
  suppressedCells: {
    ...{ why: 'Some figures were suppressed before they came to us.', city: OAKLAND, kind: ELEMENTARY },
    change: suppressSmallestGroups,
  },
  zeroImprovement: {
    ...{ why: 'Survey results of 0 and without a value.', city: OAKLAND, kind: MIDDLE },
    change: withDocument({ schoolImprovement: [surveyItem('Zero', 0), surveyItem('Nothing', null)] }),
  },
  oneYear: {
    why: 'Only the newest year is known: nothing has a trend.',
    city: OAKLAND,
    kind: MIDDLE,
    change: onlyNewestYear,
  },
} as const satisfies Record<string, AwkwardCase>;

export type AwkwardCaseName = keyof typeof CASES;

const FIRST_POSITION = 1000;
const FIRST_NUMBER = 90_001;

/** Every awkward school by the name of its case. A case keeps its id as long as no case is put in before it. */
export function awkwardSchools(): ReadonlyMap<AwkwardCaseName, SchoolContribution> {
  return new Map(keysOf(CASES).map((name, index) => [name, awkwardSchool(CASES[name], index)]));
}

function awkwardSchool(awkward: AwkwardCase, index: number): SchoolContribution {
  const { city, kind, name, change } = awkward;
  const seat = { city, kind, number: FIRST_NUMBER + index, position: FIRST_POSITION + index };
  const school = inventSchool(planSchool(name === undefined ? seat : { ...seat, name }));
  return change === undefined ? school : change(school);
}

type Change = (school: SchoolContribution) => SchoolContribution;

function chain(...changes: readonly Change[]): Change {
  return (school) => changes.reduce((changed, change) => change(changed), school);
}

function withFacts(facts: Facts): Change {
  return (school) => ({ ...school, facts: { ...school.facts, ...facts } });
}

function withDocument(document: Document): Change {
  return (school) => ({ ...school, document: { ...school.document, ...document } });
}

type SeriesOf = ProfileDocument['series'][number];

function keepSeries(isKept: (series: SeriesOf) => boolean): Change {
  return (school) => withDocument({ series: (school.document.series ?? []).filter(isKept) })(school);
}

function closedIn(lastYear: string | null): Change {
  const facts = withFacts({ status: { kind: 'closed', lastYear }, enrollment: null, studentsPerTeacher: null });
  const until = lastYear ?? '2022-23';
  return (school) => ({
    ...facts(school),
    year: until,
    document: {
      series: (school.document.series ?? [])
        .map((series) => ({ ...series, points: series.points.filter(({ year }) => year <= until) }))
        .filter(({ points }) => points.length > 0),
    },
  });
}

function dropDistrict(school: SchoolContribution): SchoolContribution {
  return { ...withFacts({ districtId: null })(school), district: null };
}

function onlyHispanic(school: SchoolContribution): SchoolContribution {
  const kept = keepSeries(({ subgroup }) => subgroup === undefined || subgroup === 'hispanic')(school);
  const series = (kept.document.series ?? []).map((one) =>
    one.measure === 'enrollment' && one.subgroup === 'hispanic'
      ? { ...one, points: [{ year: NEWEST_YEAR, value: school.facts.enrollment ?? null }] }
      : one,
  );
  return withDocument({ series })(kept);
}

/** A school that serves free meals to all asks for no applications. */
function countCertified(school: SchoolContribution): SchoolContribution {
  const series = (school.document.series ?? []).map((one) =>
    one.measure === 'lunch-eligible' ? { ...one, measure: 'direct-certification' as const } : one,
  );
  return withDocument({ series })(school);
}

function suppressSmallestGroups(school: SchoolContribution): SchoolContribution {
  const series = (school.document.series ?? []).map((one) => ({
    ...one,
    points: one.points.map((point) =>
      one.subgroup !== undefined && point.students !== undefined && point.students < 20
        ? { year: point.year, value: null, missing: 'suppressed' as const }
        : point,
    ),
  }));
  return withDocument({ series })(school);
}

function delayNewest(measure: SeriesOf['measure']): Change {
  return (school) => {
    const series = (school.document.series ?? []).map((one) => {
      const delayed = { year: NEWEST_YEAR, value: null, missing: 'not-released' as const };
      const points = one.points.map((point) => (point.year === NEWEST_YEAR ? delayed : point));
      return one.measure === measure ? { ...one, points } : one;
    });
    return withDocument({ series })(school);
  };
}

/** A share that is none: pages print it, and draw nothing beyond their scale. */
function outOfRange(label: string, score: number) {
  return { label, infoText: null, score, visualization: 'percent_viz', stateAverage: null } as const;
}

/** Growth is a change over the years as well. */
function onlyNewestYear(school: SchoolContribution): SchoolContribution {
  const kept = keepSeries(({ measure }) => measure !== 'academic-growth')(school);
  const series = (kept.document.series ?? [])
    .map((one) => ({ ...one, points: one.points.filter(({ year }) => year === NEWEST_YEAR) }))
    .filter(({ points }) => points.length > 0);
  return withDocument({ series })(kept);
}

function surveyItem(name: string, schoolValue: number | null) {
  const rest = {
    description: null,
    visualization: 'donut',
    subtext: null,
    ratings: SURVEY_LABELS,
    metaData: null,
  } as const;
  return { name, schoolValue, ...rest };
}
