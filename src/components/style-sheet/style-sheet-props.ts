import type { Language } from '#domain/places/language.ts';
import type { StyleSheetPage } from '#domain/page/style-sheet-page.ts';

/** The props of every part of the style sheet. */
export interface StyleSheetProps {
  readonly page: StyleSheetPage;
  readonly language: Language;
  readonly siteOrigin: string;
}
