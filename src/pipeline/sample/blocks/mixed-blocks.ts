import type { ProfileDocument } from '#domain/figures/profile-document.ts';
import { clamp, roundTo, type SchoolModel } from '../model/school-model.ts';

type MixedEntry = NonNullable<ProfileDocument['discipline']>[number];

/** An entry without the school's own score: the middle and spread of scores, and the state's average. */
type EntryRow = readonly [
  label: string,
  visualization: MixedEntry['visualization'],
  middle: number,
  spread: number,
  infoText?: string,
];

const GRADUATES = 'Graduate with a regular diploma';
const DISABILITIES: readonly EntryRow[] = [
  [
    'Spent on a student with disabilities',
    'dollar_viz',
    14_800,
    1_900,
    'On top of what the school spends on every student.',
  ],
  ['In regular classes most of the day', 'percent_viz', 61, 12, '<p>At least <strong>80%</strong> of the day.</p>'],
  ['Sent home at least once', 'percent_viz_inverted', 7, 3],
  ['Specialists on staff', 'plain_text_viz', 5, 2],
  ['Students for each special education teacher', 'ratio_viz', 16, 4],
  [GRADUATES, 'bar_graph', 72, 10],
];
const DISCIPLINE: readonly EntryRow[] = [
  ['Spending on counseling for each student', 'dollar_viz', 420, 130],
  ['Conflicts settled by peers', 'percent_viz', 48, 15, 'Of all conflicts that were reported.'],
  ['Sent home at least once', 'percent_viz_inverted', 4.5, 2, '<p>Out of school, <em>one day</em> or longer.</p>'],
  ['Law enforcement was called', 'plain_text_viz', 2, 1.5],
  ['Students for each counselor', 'ratio_viz', 340, 70],
  ['Feel safe at school', 'bar_graph', 78, 9],
];
const NEIGHBORHOOD: readonly EntryRow[] = [
  ['Typical rent', 'dollar_viz', 2_350, 600],
  ['Homes with children', 'percent_viz', 31, 7],
  ['Walking minutes to a park', 'plain_text_viz', 11, 5],
];
const NO_SCORE_CHANCE = 0.08;

/** How students with disabilities fare; one entry of each visualization. Only schools with grade 12 have graduates. */
export function disabilitiesBlock(model: SchoolModel): MixedEntry[] {
  const hasGraduates = model.grades.some(({ grade }) => grade === '12');
  const entries = DISABILITIES.map((row) => entryOf(model, row));
  return entries.filter(({ label }) => hasGraduates || label !== GRADUATES);
}

/** How the school keeps order; one entry of each visualization. */
export function disciplineBlock(model: SchoolModel): MixedEntry[] {
  return DISCIPLINE.map((row) => entryOf(model, row));
}

export function neighborhoodBlock(model: SchoolModel): NonNullable<ProfileDocument['neighborhood']> {
  const { city } = model.plan;
  return {
    description: [`An invented portrait of the streets around the school, in ${city.name}, ${city.county}.`],
    entries: NEIGHBORHOOD.map((row) => entryOf(model, row)),
  };
}

function entryOf({ random }: SchoolModel, [label, visualization, middle, spread, infoText]: EntryRow): MixedEntry {
  const isShare = visualization.startsWith('percent') || visualization === 'bar_graph';
  const highest = isShare ? 100 : Number.POSITIVE_INFINITY;
  const decimals = isShare ? 1 : 0;
  return {
    label,
    infoText: infoText ?? null,
    score: random.chance(NO_SCORE_CHANCE)
      ? null
      : roundTo(clamp(middle + spread * random.normal(), 0, highest), decimals),
    visualization,
    stateAverage: random.chance(NO_SCORE_CHANCE) ? null : middle,
  };
}
