/** Where the fragments of modals are; each is a page of its own, too. By itself: every page asks whether a link leads there. */
export const MODALS_PATH = '/gsr/modals/';
