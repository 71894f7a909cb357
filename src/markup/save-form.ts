/** The id of the one form of a page that saves schools: `page-end-html.ts`. */
export const SAVE_FORM_ID = 'saves';
