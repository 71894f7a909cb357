/** The id of the one form of a page that saves schools: `SaveForm.astro`. */
export const SAVE_FORM_ID = 'saves';
