import type { Language } from '#domain/places/language.ts';
import type { SitePath } from '#domain/places/place-paths.ts';

/** The page on which developers look at every component. It is not part of the public site. */
export const GALLERY_PATH: SitePath = '/gallery/';

/** The schools for looking at profile components: full ones, unusual ones, empty ones. */
export const GALLERY_SAMPLES = ['fullest', 'private', 'unrated', 'closed', 'emptiest'] as const;
/** Which school of the catalogue a component is shown with. */
export type GallerySample = (typeof GALLERY_SAMPLES)[number];

/** Returns the sample that a query parameter names, or the fullest one. */
export function parseGallerySample(name: string | null): GallerySample {
  return GALLERY_SAMPLES.find((sample) => sample === name) ?? 'fullest';
}

/** Builds the path of the style sheet with a sample: `/gallery/?school=closed`. */
export function galleryPath(sample: GallerySample): SitePath {
  return sample === 'fullest' ? GALLERY_PATH : `${GALLERY_PATH}?school=${sample}`;
}

/** A sentence for parts that show any text. */
export const SENTENCES: Readonly<Record<Language, string>> = {
  en: 'Every family finds a school’s figures in one calm place, with their source and year.',
  es: 'Cada familia encuentra los datos de una escuela en un lugar tranquilo, con su fuente y su año.',
};
