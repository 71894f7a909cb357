import type { ProfileDocument } from '#domain/figures/profile-document.ts';
import type { SchoolContribution } from '#domain/catalogue/school-contribution.ts';
import type { SchoolType } from '#domain/schools/school-schema.ts';
import { admissionsBlock } from './blocks/admissions-block.ts';
import { coursesBlock } from './blocks/courses-block.ts';
import { improvementBlock } from './blocks/improvement-block.ts';
import { informationBlock } from './blocks/information-block.ts';
import { disabilitiesBlock, disciplineBlock, neighborhoodBlock } from './blocks/mixed-blocks.ts';
import { overviewBlock } from './blocks/overview-block.ts';
import { historicalRatings, ratingFactorsBlock } from './blocks/ratings-block.ts';
import { inventedPhone, inventedStreet, inventedWebsite } from './model/school-names.ts';
import { NEWEST_YEAR, inventModel, type SchoolModel } from './model/school-model.ts';
import type { SchoolPlan } from './model/school-plan.ts';
import { collegeSeries } from './series/college-series.ts';
import { equitySeries } from './series/equity-series.ts';
import { studentSeries } from './series/student-series.ts';
import { teacherSeries } from './series/teacher-series.ts';
import { testScoreSeries } from './series/test-score-series.ts';

/** One public school among this many is a magnet school. */
const MAGNET_EACH = 7;

/** Invents everything about one school: its facts and its profile document. Small counts are not suppressed yet. */
export function inventSchool(plan: SchoolPlan): SchoolContribution {
  const model = inventModel(plan);
  const { city, district, position } = plan;
  const isPrivate = plan.kind.type === 'private';
  return {
    source: 'demonstration',
    state: model.state,
    id: plan.id,
    year: NEWEST_YEAR,
    facts: {
      name: plan.name,
      type: plan.kind.type,
      status: { kind: 'open' },
      grades: { low: plan.kind.low, high: plan.kind.high },
      city: city.name,
      districtId: district?.id ?? null,
      street: inventedStreet(position),
      zip: plan.zip,
      county: city.county,
      locale: city.locale,
      lat: plan.lat,
      lon: plan.lon,
      phone: inventedPhone(city.areaCode, position),
      website: model.random.chance(0.9) ? inventedWebsite(plan.name) : null,
      enrollment: model.enrollment,
      studentsPerTeacher: model.studentsPerTeacher,
      isMagnet: isPrivate ? null : position % MAGNET_EACH === 0,
      isVirtual: isPrivate ? null : false,
      kind: isPrivate ? null : 'regular',
      awardYears: awardYears(model),
    },
    district: district === null ? null : { id: district.id, name: district.name },
    document: inventDocument(model),
  };
}

/** Invents award years of high schools that send many graduates to college. Several years make gold. */
function awardYears({ plan, ability, random }: SchoolModel): { csa: string[]; gold: string[] } {
  if (plan.kind.high !== '12' || ability < 0.2) return { csa: [], gold: [] };
  const csa = random.sample(['2019-20', '2021-22', '2022-23', '2023-24'], random.integer(1, 4));
  return { csa, gold: csa.length > 2 ? csa.slice(-2) : [] };
}

type DocumentPart = Omit<ProfileDocument, 'sources'>;

interface BlockPlan {
  /** The share of schools that have the block. */
  readonly share: number;
  readonly types?: readonly SchoolType[];
  readonly invent: (model: SchoolModel) => Partial<DocumentPart>;
}

const NOT_PRIVATE: readonly SchoolType[] = ['public', 'charter'];

/** In a fixed order, because each block draws from the school's chance. */
const BLOCKS: readonly BlockPlan[] = [
  { share: 0.7, invent: (model) => ({ overview: overviewBlock(model) }) },
  { share: 0.8, types: ['charter', 'private'], invent: (model) => ({ admissions: admissionsBlock(model) }) },
  { share: 0.35, invent: (model) => ({ schoolImprovement: improvementBlock(model) }) },
  { share: 0.7, types: NOT_PRIVATE, invent: (model) => ({ ratingFactors: ratingFactorsBlock(model) }) },
  { share: 0.7, types: NOT_PRIVATE, invent: (model) => ({ historicalRatings: historicalRatings(model) }) },
  { share: 0.5, invent: (model) => ({ courses: coursesBlock(model) }) },
  { share: 0.6, invent: (model) => ({ schoolInformation: informationBlock(model, model.random.chance(0.5)) }) },
  { share: 0.4, invent: (model) => ({ neighborhood: neighborhoodBlock(model) }) },
  { share: 0.5, types: NOT_PRIVATE, invent: (model) => ({ studentsWithDisabilities: disabilitiesBlock(model) }) },
  { share: 0.5, types: NOT_PRIVATE, invent: (model) => ({ discipline: disciplineBlock(model) }) },
];

function inventDocument(model: SchoolModel): DocumentPart {
  const series = [
    ...studentSeries(model),
    ...testScoreSeries(model),
    ...collegeSeries(model),
    ...equitySeries(model),
    ...teacherSeries(model),
  ];
  return BLOCKS.filter(({ types }) => types?.includes(model.plan.kind.type) ?? true).reduce<DocumentPart>(
    (document, { share, invent }) => (model.random.chance(share) ? { ...document, ...invent(model) } : document),
    { series },
  );
}
