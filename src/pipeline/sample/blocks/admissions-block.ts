import type { ProfileDocument } from '#domain/figures/profile-document.ts';
import { inventedWebsite } from '../model/school-names.ts';
import type { SchoolModel } from '../model/school-model.ts';

const DEADLINES = ['January 31, 2026', 'March 1, 2026', 'Rolling', 'First Friday in February'];
const REQUIREMENTS = [
  'Application form',
  'School visit',
  'Records of the last two years',
  'Interview',
  'Lottery entry',
];

/** How to apply to a private or charter school. Each part may be missing. */
export function admissionsBlock({ plan, random }: SchoolModel): NonNullable<ProfileDocument['admissions']> {
  const link = `${inventedWebsite(plan.name)}apply`;
  return {
    deadline: random.chance(0.8) ? { label: 'Application deadline', value: random.pick(DEADLINES) } : null,
    requirements: random.chance(0.8)
      ? { label: 'What is required', value: random.sample(REQUIREMENTS, random.integer(1, 4)) }
      : null,
    applicationLink: random.chance(0.7) ? { label: 'Apply on the school’s site', value: link } : null,
  };
}
