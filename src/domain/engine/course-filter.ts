/** The filters that offer courses. */
export const COURSE_FILTERS = ['courses', 'apCourses', 'ibCourses', 'pathways', 'pltw'] as const;
/** A filter that offers courses. */
export type CourseFilter = (typeof COURSE_FILTERS)[number];

/** Finds the filter that offers a course, from the prefix of its key. */
export function findCourseFilter(key: string): CourseFilter {
  if (key.startsWith('ap_')) return 'apCourses';
  if (key.startsWith('ib_')) return 'ibCourses';
  if (key.startsWith('pathway_')) return 'pathways';
  return key.startsWith('pltw_') ? 'pltw' : 'courses';
}
