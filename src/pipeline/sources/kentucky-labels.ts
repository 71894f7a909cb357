import type { Subject } from '#domain/figures/figure-schema.ts';
import type { Subgroup } from '#domain/figures/subgroup-list.ts';
import type { Grade } from '#domain/schools/school-level.ts';
import type { SchoolYear } from '#domain/schools/school-schema.ts';
import { isPlausibleYear } from '../normalize/school-year.ts';

/** What the Kentucky Department of Education calls student groups, in all its files. */
const SUBGROUPS: Readonly<Record<string, Subgroup>> = {
  'All Students': 'all',
  Male: 'male',
  Female: 'female',
  'White (Non-Hispanic)': 'white',
  'African American': 'black',
  Hispanic: 'hispanic',
  Asian: 'asian',
  'American Indian or Alaska Native': 'native-american',
  'Native Hawaiian or Other Pacific Islander': 'pacific-islander',
  'Two or more races': 'two-or-more',
  Migrant: 'migrant',
  // Called so until 2014-15, English Learners from 2015-16.
  'Limited English Proficiency': 'english-learners',
  'English Learners': 'english-learners',
  'Free/Reduced-Price Meals': 'low-income',
  'Disability-With IEP (Total)': 'disabilities',
  'Disability-With IEP (not including Alternate)': 'disabilities-not-alternate',
  'Disability-With Accommodation (not including Alternate)': 'disabilities-with-accommodation',
  'Disability-Alternate Only': 'disabilities-alternate',
  'Gap Group (non-duplicated)': 'gap-group',
  GAP: 'gap-group',
  'Gifted/Talented': 'gifted',
};

const SUBJECTS: Readonly<Record<string, Subject>> = {
  Reading: 'reading',
  Mathematics: 'mathematics',
  Science: 'science',
  'Social Studies': 'social-studies',
  Writing: 'writing',
  'Language Mechanics': 'language-mechanics',
  'English II': 'english-2',
  'Algebra II': 'algebra-2',
  Biology: 'biology',
  'U.S. History': 'us-history',
};

/** Entry is the first year of the primary program, which runs to grade 3 (KRS 158.030, 158.031). */
const GRADE_WORDS: Readonly<Record<string, Grade>> = { preschool: 'pk', k: 'kg', entry: 'kg', 'adult ed': 'ae' };
const PRIMARY = { low: 'kg', high: '3' } as const;

/** Finds the subgroup of a label (`all` for all students). Null: the label is unknown. */
export function findSubgroup(label: string): Subgroup | null {
  return SUBGROUPS[label] ?? null;
}

/** Finds the subject of a label. Null: the label is unknown. */
export function findSubject(label: string): Subject | null {
  return SUBJECTS[label] ?? null;
}

/** The grade of `9`, `9th`, `Grade 03`, `Preschool`, `Entry`, …; `Primary` is its first or last grade. Null: unknown. */
export function findGrade(label: string, end: 'low' | 'high' = 'low'): Grade | null {
  const word = label.toLowerCase().replace(/^grade /, '');
  if (word === 'primary') return PRIMARY[end];
  const number = /^0?(\d{1,2})(?:st|nd|rd|th)?$/.exec(word)?.[1];
  if (number === undefined) return GRADE_WORDS[word] ?? null;
  return Number(number) >= 1 && Number(number) <= 12 ? (number as Grade) : null;
}

/** Reads `2014-2015` and `20142015` as 2014-15. Null: no school year, or a year before 2000 or in the future. */
export function readSchoolYear(label: string): SchoolYear | null {
  const [, from, to] = /^((?:19|20)\d\d)-?((?:19|20)\d\d)$/.exec(label) ?? [];
  if (from === undefined || to === undefined || Number(to) !== Number(from) + 1) return null;
  const year = `${from}-${to.slice(2)}`;
  return isPlausibleYear(year) ? year : null;
}

/** True for the rows that add up a district, a cooperative of districts, or the state. */
export function isTotalRow(schoolName: string): boolean {
  return schoolName.startsWith('---');
}
