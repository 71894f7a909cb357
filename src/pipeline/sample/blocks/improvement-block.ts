import type { ProfileDocument } from '#domain/figures/profile-document.ts';
import { clamp, roundTo, type SchoolModel } from '../model/school-model.ts';

/** Labels of the five fifths of a survey result, and of none. */
export const SURVEY_LABELS = ['Very weak', 'Weak', 'Neutral', 'Strong', 'Very strong', 'No data'];
const ITEMS = [
  ['Effective leaders', 'How well leaders carry out a shared plan.'],
  ['Collaborative teachers', 'How much teachers work on their lessons together.'],
  ['Involved families', 'How far families take part in decisions.'],
  ['Supportive environment', 'How safe and welcome students feel.'],
  ['Ambitious instruction', null],
] as const;
const SURVEY_HTML =
  '<p>From an <strong>invented survey</strong> of students and teachers. <a href="https://www.example.org/survey" rel="nofollow noopener">How it was made up</a></p>';

/** Survey results from 0 to 100. One item in nine has no answer, and one in forty is exactly 0. */
export function improvementBlock(model: SchoolModel): NonNullable<ProfileDocument['schoolImprovement']> {
  const { random, quality } = model;
  return ITEMS.map(([name, description], index) => ({
    name,
    description,
    visualization: index === ITEMS.length - 1 ? 'text' : 'donut',
    schoolValue: random.chance(0.11)
      ? null
      : random.chance(0.025)
        ? 0
        : roundTo(clamp(54 + 14 * quality + 10 * random.normal(), 1, 99), 1),
    subtext: index === 0 ? `${random.integer(31, 97)}% of teachers answered` : null,
    ratings: SURVEY_LABELS,
    metaData: index === 0 ? SURVEY_HTML : null,
  }));
}
