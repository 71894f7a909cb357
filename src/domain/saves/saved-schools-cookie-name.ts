/** The cookie of a browser's saved schools. */
export const SAVED_SCHOOLS_COOKIE = 'gs_saved_schools';
