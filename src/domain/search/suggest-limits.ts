/** Groups of suggestions, in the order in which they are shown. */
export const SUGGESTION_TYPES = ['Schools', 'Cities', 'Districts', 'Zipcodes', 'Addresses'] as const;
export type SuggestionType = (typeof SUGGESTION_TYPES)[number];

export const SUGGEST_TIMEOUT_MS = 6000;
/** The shortest time between two requests for suggestions. */
export const SUGGEST_RATE_MS = 100;
export const SUGGEST_LIMIT = 25;
export const SUGGEST_TYPE_LIMIT = 5;
export const HOME_SUGGEST_TYPE_LIMIT = 4;
export const ADDRESS_SUGGESTION_LIMIT = 4;
export const NAME_SUGGESTION_LIMIT = 10;
/** Cities and districts that their own suggestions show. */
export const PLACE_SUGGESTION_LIMIT = 5;
