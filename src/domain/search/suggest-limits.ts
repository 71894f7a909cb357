/** Groups of suggestions, in the order in which they are shown. */
export const SUGGESTION_TYPES = ['Schools', 'Cities', 'Districts', 'Zipcodes', 'Addresses'] as const;
/** A group of suggestions, and its key in the response. */
export type SuggestionType = (typeof SUGGESTION_TYPES)[number];

/** The longest wait for suggestions. After it, the box says that they are unavailable. */
export const SUGGEST_TIMEOUT_MS = 6000;
/** The shortest time between two requests for suggestions. */
export const SUGGEST_RATE_MS = 100;
/** The most suggestions of all groups together. */
export const SUGGEST_LIMIT = 25;
/** The most suggestions of one group. */
export const SUGGEST_TYPE_LIMIT = 5;
/** The most suggestions of one group on the home page, where the list has less room. */
export const HOME_SUGGEST_TYPE_LIMIT = 4;
/** The most suggested addresses. */
export const ADDRESS_SUGGESTION_LIMIT = 4;
/** The most schools in suggestions of one kind. */
export const NAME_SUGGESTION_LIMIT = 10;
/** Cities and districts that their own suggestions show. */
export const PLACE_SUGGESTION_LIMIT = 5;
