import { z } from 'zod';

/**
 * Student groups, named as in the federal reporting categories. Groups of one family split the same students, so a
 * reader could compute a hidden cell from the others: see `suppression`.
 */
export const SUBGROUP_FAMILIES = {
  all: ['all'],
  gender: ['female', 'male', 'nonbinary'],
  ethnicity: [
    'asian',
    'black',
    'hispanic',
    'native-american',
    'pacific-islander',
    'white',
    'two-or-more',
    'unknown-ethnicity',
  ],
  income: ['low-income', 'not-low-income'],
  disability: ['disabilities', 'no-disabilities'],
  language: ['english-learners', 'not-english-learners'],
  gifted: ['gifted', 'not-gifted'],
  other: [
    'disabilities-alternate',
    'disabilities-not-alternate',
    'disabilities-with-accommodation',
    'disabilities-and-english-learners',
    'english-learners-monitored',
    'migrant',
    'homeless',
    'foster',
    'military',
    'gap-group',
  ],
} as const;

/** All groups of students, family by family. */
export const SUBGROUPS = Object.values(SUBGROUP_FAMILIES).flat();
/** The id of a group of students. */
export const SubgroupSchema = z.enum(SUBGROUPS);
/** A group of students that a figure can be about. Series without one are about all students. */
export type Subgroup = z.infer<typeof SubgroupSchema>;
