/** No school has this few or this many students for each teacher. Then a number was typed wrong, or teachers are counted elsewhere. */
const FEWEST_PER_TEACHER = 3;
const MOST_PER_TEACHER = 40;

/** True if a school can have this number of students for each teacher. Lists and comparisons leave out others. */
export function isPlausibleRatio(ratio: number | null): boolean {
  return ratio !== null && ratio >= FEWEST_PER_TEACHER && ratio <= MOST_PER_TEACHER;
}
