/** Finds the filter that offers a course, from the prefix of its key. */
export function findCourseFilter(key: string): 'courses' | 'apCourses' | 'ibCourses' | 'pltw' {
  if (key.startsWith('ap_')) return 'apCourses';
  if (key.startsWith('ib_')) return 'ibCourses';
  return key.startsWith('pltw_') ? 'pltw' : 'courses';
}
