import type { ProfileDocument } from '#domain/figures/profile-document.ts';
import { inventedWebsite } from '../model/school-names.ts';
import type { SchoolModel } from '../model/school-model.ts';

type Information = NonNullable<ProfileDocument['schoolInformation']>;
type Rows = readonly (readonly [responseKey: string, ...choices: string[]])[];

/** The answer that pages show as a gray line. */
export const NOT_PROVIDED = 'Data not provided by the school';

const OVERVIEW: Rows = [
  ['School leader', 'R. Placeholder', 'M. Example', 'T. Specimen'],
  ['Before school care', 'Yes', 'No'],
  ['After school care', 'Yes', 'No'],
  ['Dress code', 'Uniform', 'Dress code', 'No dress code'],
  ['Transportation', 'Buses for students of the district', 'Passes for public transportation', 'None'],
];
const CLASSES: Rows = [
  ['Arts', 'Band', 'Ceramics', 'Choir', 'Dance', 'Theater'],
  ['Foreign languages', 'French', 'Mandarin', 'Spanish', 'Vietnamese'],
  ['Sports', 'Basketball', 'Cross country', 'Soccer', 'Swimming', 'Volleyball'],
  ['Clubs', 'Chess', 'Robotics', 'School newspaper', 'Student council'],
];
const RESPONSES: Rows = [
  ['What makes the school special', 'Small classes & long projects.', 'A bilingual library that families run.'],
  ['What students do after this school', 'Most go on to a school of the same district.'],
];

/** The answers of the school's officials. Claimed schools fill three tabs, unclaimed ones have a little public data. */
export function informationBlock(model: SchoolModel, isClaimed: boolean): Information {
  const { plan, random } = model;
  const website = inventedWebsite(plan.name);
  // Officials leave out the scheme; pages have to put it back.
  const webRow = {
    responseKey: 'Admissions webpage',
    responseValue: [`${website.slice('https://'.length)}admissions`],
  };
  const moreRow = { responseKey: 'Additional info', responseValue: [`${website}more`] };
  return {
    isClaimed,
    ospLink: null,
    ...(isClaimed && { mailtoStart: `mailto:office@${new URL(website).hostname}?subject=` }),
    tabs: isClaimed
      ? [
          { tabType: 'overview', data: [...answers(random, OVERVIEW, 1), webRow] },
          { tabType: 'classes', data: answers(random, CLASSES, 4) },
          { tabType: 'responses', data: [...answers(random, RESPONSES, 1), moreRow] },
        ]
      : [
          { tabType: 'overview', data: answers(random, OVERVIEW.slice(0, 2), 1) },
          { tabType: 'classes', data: answers(random, CLASSES, 2) },
        ],
  };
}

function answers(random: SchoolModel['random'], rows: Rows, most: number): Information['tabs'][number]['data'] {
  return rows.map(([responseKey, ...choices]) => ({
    responseKey,
    responseValue: random.chance(0.2) ? [NOT_PROVIDED] : random.sample(choices, random.integer(1, most)),
  }));
}
