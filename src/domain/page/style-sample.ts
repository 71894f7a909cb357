import type { SitePath } from '../places/place-paths.ts';

/** Where developers look at every component; no page of the public site. */
export const STYLE_SHEET_PATH: SitePath = '/styles/';

/** The schools at which the components of a profile are looked at: full ones, odd ones, empty ones. */
export const STYLE_SAMPLES = ['fullest', 'private', 'unrated', 'closed', 'emptiest'] as const;
export type StyleSample = (typeof STYLE_SAMPLES)[number];

/** The sample that a query parameter names; the fullest where it names none. */
export function styleSampleOf(name: string | null): StyleSample {
  return STYLE_SAMPLES.find((sample) => sample === name) ?? 'fullest';
}

/** The style sheet with a sample: `/styles/?school=closed`. */
export function styleSheetPath(sample: StyleSample): SitePath {
  return sample === 'fullest' ? STYLE_SHEET_PATH : `${STYLE_SHEET_PATH}?school=${sample}`;
}
