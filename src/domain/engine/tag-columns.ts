import { packLists, compareTexts } from './segment-lists.ts';
import { countyTag, programTag, religionTag } from './school-tags.ts';
import type { SegmentSchool } from './segment-rows.ts';

/** Returns the tag of a course of any kind. */
export function courseTag(key: string): string {
  return `${COURSE}${key}`;
}

/** Returns the course key of a tag, or null if the tag is not a course. */
export function parseCourseTag(tag: string): string | null {
  return tag.startsWith(COURSE) ? tag.slice(COURSE.length) : null;
}

/** Returns the tag of a year of the college success award or of its gold level. */
export function awardTag(level: 'csa' | 'gold', year: string): string {
  return `${level}:${year}`;
}

/** Returns the year that names an award: the end of its school year. `2017-18` becomes `2018`. */
function awardYear(schoolYear: string): string {
  return String(Number(schoolYear.slice(0, 4)) + 1);
}

/** Numbers the tags of all schools, and lists the tag numbers of each school in ascending order. */
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

function tagsOf({ courses, csaYears, goldYears, county, programs, religions }: SegmentSchool): string[] {
  return [
    ...(county === null ? [] : [countyTag(county)]),
    ...programs.map(programTag),
    ...religions.map(religionTag),
    ...courses.map(courseTag),
    ...csaYears.map((year) => awardTag('csa', awardYear(year))),
    ...goldYears.map((year) => awardTag('gold', awardYear(year))),
  ];
}
