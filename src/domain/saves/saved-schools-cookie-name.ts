/** The cookie of a browser's saved schools. By itself: every page asks whether it is there. */
export const SAVED_SCHOOLS_COOKIE = 'gs_saved_schools';
