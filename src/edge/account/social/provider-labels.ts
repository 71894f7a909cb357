/** The names that people know. They are the same in every language. */
export const PROVIDER_LABELS = { google: 'Google', facebook: 'Facebook' } as const;
