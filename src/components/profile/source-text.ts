import type { Language } from '#domain/places/language.ts';
import { html, sanitized, type Html } from '#markup/html.ts';
import { findLabel } from '#i18n/source-labels.ts';
import { translatorFor } from '#i18n/translator.ts';

/** A label or an answer of a source in the language of the page. Words that we can't translate are marked as English. */
export function sourceText(text: string, language: Language): Html {
  const known = findLabel(text, language);
  return known === null ? html`<span lang="en">${text}</span>` : html`${known}`;
}

/** The same in an element of its own. */
export function sourceSpan(text: string, language: Language): Html {
  const known = findLabel(text, language);
  return known === null ? html`<span lang="en">${text}</span>` : html`<span>${known}</span>`;
}

const TAG = /<[^>]*>/g;

/** A source's explanation in the language of the page. Null if we have no translation. It may have tags, which a translation lacks. */
export function findMeaning(markup: string, language: Language): string | null {
  return findLabel(markup.replace(TAG, ' ').replace(/\s+/g, ' ').trim(), language);
}

/** A source's explanation, sanitized by the import. A note says that it is in English if the page isn't and we have no translation. */
export function sourceProse(markup: string, language: Language): Html {
  if (language === 'en') return html`<div>${sanitized(markup)}</div>`;
  const known = findMeaning(markup, language);
  if (known !== null) return html`<div>${known}</div>`;
  return html`<p class="note">${translatorFor(language)('profile.inEnglish')}</p>
    <div lang="en">${sanitized(markup)}</div>`;
}
