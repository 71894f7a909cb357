import { correctionFormPath } from '#domain/corrections/correction-paths.ts';
import type { CorrectionSection } from '#domain/corrections/correction-terms.ts';
import type { Language } from '#domain/places/language.ts';
import { withLanguage, type SitePath } from '#domain/places/place-paths.ts';
import { html, type Html } from '#markup/html.ts';
import { translatorFor } from '#i18n/translator.ts';

/**
 * Links the form that reports a mistake in a section of a page. A page repeats the link after each section: equal bytes
 * compress to almost nothing.
 */
export function mistakeLinkHtml(
  { path, section }: { readonly path: SitePath; readonly section: CorrectionSection },
  language: Language,
): Html {
  const href = withLanguage(correctionFormPath(path, section), language);
  return html`<a class="mistake" href="${href}" rel="nofollow">${translatorFor(language)('corrections.link')}</a>`;
}
