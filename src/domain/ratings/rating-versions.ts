import { RATING_METHOD_VERSION } from './rating-constants.ts';

/** Every version of the method, newest first: the words are `rating-quality.versions.text.v<version>`. */
export const RATING_VERSIONS = [
  { version: RATING_METHOD_VERSION, date: '2026-11-26', key: 'v3' },
  { version: 2, date: '2026-11-26', key: 'v2' },
  { version: 1, date: '2026-11-21', key: 'v1' },
] as const;

/** Every error that we showed in ratings and comparisons, newest first: `rating-quality.errors.text.<key>`. */
export const RATING_ERRORS = [
  { key: 'courses', mendedOn: '2026-11-27' },
  { key: 'overlap', mendedOn: '2026-11-26' },
  { key: 'kinds', mendedOn: '2026-11-26' },
  { key: 'grades', mendedOn: '2026-11-26' },
  { key: 'exact', mendedOn: '2026-11-26' },
  { key: 'ranges', mendedOn: '2026-11-26' },
  { key: 'levels', mendedOn: '2026-11-26' },
  { key: 'averages', mendedOn: '2026-11-26' },
  { key: 'similar', mendedOn: '2026-11-26' },
  { key: 'newest', mendedOn: '2026-11-26' },
] as const;
