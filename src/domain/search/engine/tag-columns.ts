import { packLists, compareTexts } from './segment-lists.ts';
import type { SegmentSchool } from './segment-rows.ts';

/** The tag of a course, of any kind. */
export function courseTag(key: string): string {
  return `${COURSE}${key}`;
}

/** The course key of a tag; null where the tag is no course. */
export function courseOfTag(tag: string): string | null {
  return tag.startsWith(COURSE) ? tag.slice(COURSE.length) : null;
}

/** The tag of a year of the college success award, or of its gold level. */
export function awardTag(level: 'csa' | 'gold', year: string): string {
  return `${level}:${year}`;
}

/** The year by which an award is known: the one in which its school year ends. `2017-18` is `2018`. */
export function awardYear(schoolYear: string): string {
  return String(Number(schoolYear.slice(0, 4)) + 1);
}

/** The tags of all schools, by number, and the numbers of each school's tags, ascending. */
export function tagColumns(schools: readonly SegmentSchool[]) {
  const lists = schools.map(tagsOf);
  const tags = [...new Set(lists.flat())].sort(compareTexts);
  const numberOf = new Map(tags.map((tag, number) => [tag, number]));
  const packed = packLists(
    lists.map((list) => [...new Set(list)].map((tag) => numberOf.get(tag) ?? 0).sort((left, right) => left - right)),
  );
  return { tags, tagAt: packed.at, schoolTags: packed.entries };
}

const COURSE = 'course:';

function tagsOf({ courses, csaYears, goldYears }: SegmentSchool): string[] {
  return [
    ...courses.map(courseTag),
    ...csaYears.map((year) => awardTag('csa', awardYear(year))),
    ...goldYears.map((year) => awardTag('gold', awardYear(year))),
  ];
}
