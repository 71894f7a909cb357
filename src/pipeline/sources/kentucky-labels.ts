import type { Subject } from '#domain/profile/figure-schema.ts';
import type { Subgroup } from '#domain/profile/subgroup-list.ts';
import type { Grade } from '#domain/schools/school-level.ts';
import type { SchoolYear } from '#domain/schools/school-schema.ts';

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

/** The subgroup of a label (`all` for all students), or null where the label is unknown. */
export function subgroupOfLabel(label: string): Subgroup | null {
  return SUBGROUPS[label] ?? null;
}

/** The subject of a label, or null where the label is unknown. */
export function subjectOfLabel(label: string): Subject | null {
  return SUBJECTS[label] ?? null;
}

/** The grade of `9`, `9th`, `Grade 03`, `Preschool`, `Entry`, …; `Primary` is its first or last grade. Null: unknown. */
export function gradeOfLabel(label: string, end: 'low' | 'high' = 'low'): Grade | null {
  const word = label.toLowerCase().replace(/^grade /, '');
  if (word === 'primary') return PRIMARY[end];
  const number = /^0?(\d{1,2})(?:st|nd|rd|th)?$/.exec(word)?.[1];
  if (number === undefined) return GRADE_WORDS[word] ?? null;
  return Number(number) >= 1 && Number(number) <= 12 ? (number as Grade) : null;
}

/** `2014-2015` and `20142015` are 2014-15; null where the two years do not follow each other. */
export function schoolYearOfLabel(label: string): SchoolYear | null {
  const [, from, to] = /^((?:19|20)\d\d)-?((?:19|20)\d\d)$/.exec(label) ?? [];
  return from === undefined || to === undefined || Number(to) !== Number(from) + 1 ? null : `${from}-${to.slice(2)}`;
}

/** True for the rows that add up a district, a cooperative of districts, or the state. */
export function isTotalRow(schoolName: string): boolean {
  return schoolName.startsWith('---');
}
