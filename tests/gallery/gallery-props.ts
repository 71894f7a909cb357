import type { GalleryPage } from './gallery-page.ts';

/** The props of every part of the style sheet. */
export interface GalleryProps {
  readonly page: GalleryPage;
}
