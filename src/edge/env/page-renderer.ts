import type { Language } from '#domain/places/language.ts';
import type { AnyPageModel, PageKind } from '#domain/page/page-model.ts';

/** Renders a page model as HTML. The Worker uses Astro; tests use their own renderer. */
export interface PageRenderer {
  /** The version of all templates together. */
  readonly templateVersion: string;
  /** The version of the templates of a stored kind of page. Equal versions render equal models to equal bytes. */
  versionFor(kind: PageKind): string;
  /** Returns the whole document. Throws if the template fails. */
  render(model: AnyPageModel, language: Language, siteOrigin: string): Promise<string>;
}
