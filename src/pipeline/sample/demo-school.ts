import type { ProfileDocument } from '#domain/profile/profile-document.ts';
import type { SchoolContribution } from '#domain/schools/school-contribution.ts';
import { admissionsBlock } from './blocks/admissions-block.ts';
import { coursesBlock } from './blocks/courses-block.ts';
import { improvementBlock } from './blocks/improvement-block.ts';
import { informationBlock } from './blocks/information-block.ts';
import { disabilitiesBlock, disciplineBlock, neighborhoodBlock } from './blocks/mixed-blocks.ts';
import { overviewBlock } from './blocks/overview-block.ts';
import { historicalRatings, ratingFactorsBlock } from './blocks/ratings-block.ts';
import { inventedPhone, inventedStreet, inventedWebsite } from './school-names.ts';
import { NEWEST_YEAR, schoolModel, type SchoolModel } from './school-model.ts';
import type { SchoolPlan } from './school-plan.ts';
import { collegeSeries } from './series/college-series.ts';
import { equitySeries } from './series/equity-series.ts';
import { studentSeries } from './series/student-series.ts';
import { teacherSeries } from './series/teacher-series.ts';
import { testScoreSeries } from './series/test-score-series.ts';

/** Invents everything about one school: its facts and its profile document. Small counts are not suppressed yet. */
export function demoSchool(plan: SchoolPlan): SchoolContribution {
  const model = schoolModel(plan);
  const { city, district, position } = plan;
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
      awardYears: awardYears(model),
    },
    district: district === null ? null : { id: district.id, name: district.name },
    document: documentOf(model),
  };
}

/** Award years of high schools that send many graduates to college; gold where they do so year after year. */
function awardYears({ plan, ability, random }: SchoolModel): { csa: string[]; gold: string[] } {
  if (plan.kind.high !== '12' || ability < 0.2) return { csa: [], gold: [] };
  const csa = random.sample(['2019-20', '2021-22', '2022-23', '2023-24'], random.integer(1, 4));
  return { csa, gold: csa.length > 2 ? csa.slice(-2) : [] };
}

function documentOf(model: SchoolModel): ProfileDocumentPart {
  const { random, plan } = model;
  const isPublic = plan.kind.type !== 'private';
  const series = [
    ...studentSeries(model),
    ...testScoreSeries(model),
    ...collegeSeries(model),
    ...equitySeries(model),
    ...teacherSeries(model),
  ];
  return {
    series,
    ...(random.chance(0.7) && { overview: overviewBlock(model) }),
    ...(plan.kind.type !== 'public' && random.chance(0.8) && { admissions: admissionsBlock(model) }),
    ...(random.chance(0.35) && { schoolImprovement: improvementBlock(model) }),
    ...(isPublic && random.chance(0.7) && { ratingFactors: ratingFactorsBlock(model) }),
    ...(isPublic && random.chance(0.7) && { historicalRatings: historicalRatings(model) }),
    ...(random.chance(0.5) && { courses: coursesBlock(model) }),
    ...(random.chance(0.6) && { schoolInformation: informationBlock(model, random.chance(0.5)) }),
    ...(random.chance(0.4) && { neighborhood: neighborhoodBlock(model) }),
    ...(isPublic && random.chance(0.5) && { studentsWithDisabilities: disabilitiesBlock(model) }),
    ...(isPublic && random.chance(0.5) && { discipline: disciplineBlock(model) }),
  };
}

type ProfileDocumentPart = Omit<ProfileDocument, 'sources'>;
