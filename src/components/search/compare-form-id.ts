/** The id of the one form of a page that compares the ticked schools: `CompareTray.astro`. */
export const COMPARE_FORM_ID = 'compare';
