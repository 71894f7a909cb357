import type { Language } from '#domain/places/language.ts';
import type { AnyPageModel } from '#domain/regeneration/page-model.ts';

/** Turns a page model into HTML. The Worker's is Astro; tests bring their own. */
export interface PageRenderer {
  /** Equal versions render equal models to equal bytes. */
  readonly templateVersion: string;
  /** The whole document. Throws where the template fails. */
  render(model: AnyPageModel, language: Language, siteOrigin: string): Promise<string>;
}
