/** Where the fragments of modals are; each is a page of its own, too. */
export const MODALS_PATH = '/gsr/modals/';
