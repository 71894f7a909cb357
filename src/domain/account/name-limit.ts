/** The maximum number of characters in a first or last name. */
export const MAX_NAME_LENGTH = 60;
