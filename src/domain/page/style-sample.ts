import type { SitePath } from '../places/place-paths.ts';

/** The page on which developers look at every component. It is not part of the public site. */
export const STYLE_SHEET_PATH: SitePath = '/styles/';

/** The schools for looking at profile components: full ones, unusual ones, empty ones. */
export const STYLE_SAMPLES = ['fullest', 'private', 'unrated', 'closed', 'emptiest'] as const;
/** Which school of the catalogue a component is shown with. */
export type StyleSample = (typeof STYLE_SAMPLES)[number];

/** Returns the sample that a query parameter names, or the fullest one. */
export function parseStyleSample(name: string | null): StyleSample {
  return STYLE_SAMPLES.find((sample) => sample === name) ?? 'fullest';
}

/** Builds the path of the style sheet with a sample: `/styles/?school=closed`. */
export function styleSheetPath(sample: StyleSample): SitePath {
  return sample === 'fullest' ? STYLE_SHEET_PATH : `${STYLE_SHEET_PATH}?school=${sample}`;
}
