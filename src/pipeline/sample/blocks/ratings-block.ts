import type { ProfileDocument } from '#domain/figures/profile-document.ts';
import { RATING_METHOD_PATH } from '#domain/places/place-paths.ts';
import { clamp, type SchoolModel } from '../model/school-model.ts';

const EARLIER_YEARS = ['2017-18', '2018-19', '2021-22', '2022-23', '2023-24'];
const FACTORS = [
  ['Academic progress', '<p>Growth of students compared with <strong>similar students</strong> of the state.</p>'],
  ['Advanced courses', '<p>How many students take:</p><ul><li>advanced placement</li><li>dual enrollment</li></ul>'],
  ['Attendance', '<p>How many students are <em>not</em> chronically absent.</p>'],
  ['Discipline', null],
] as const;

/** Partial ratings that the catalogue does not compute itself; some are missing, a few are 0. */
export function ratingFactorsBlock(model: SchoolModel): NonNullable<ProfileDocument['ratingFactors']> {
  const { random } = model;
  return {
    subratings: FACTORS.map(([title, description]) => {
      const rating = random.chance(0.12) ? null : random.chance(0.02) ? 0 : ratingNear(model, 1.3);
      return { title, rating, value: rating === null ? null : comparison(rating), description };
    }),
    footerLink: random.chance(0.8) ? { link: RATING_METHOD_PATH, linkText: 'How ratings are made' } : null,
    summaryRatingPresent: random.chance(0.9),
  };
}

/** Ratings of earlier years, oldest first. */
export function historicalRatings(model: SchoolModel): NonNullable<ProfileDocument['historicalRatings']> {
  return EARLIER_YEARS.slice(model.random.integer(0, 2)).map((year) => ({ year, rating: ratingNear(model, 0.6) }));
}

function ratingNear({ ability, random }: SchoolModel, spread: number): number {
  return Math.round(clamp(5.7 + 2.4 * ability + spread * random.normal(), 1, 10));
}

function comparison(rating: number): string {
  if (rating < 4) return 'Below the state’s average';
  return rating < 7 ? 'About average' : 'Above the state’s average';
}
