import type { Language } from '#domain/places/language.ts';
import type { StyleSheetPage } from '#domain/page/style-sheet-page.ts';

/** What every part of the style sheet is given. */
export interface StyleSheetProps {
  readonly page: StyleSheetPage;
  readonly language: Language;
  readonly siteOrigin: string;
}
