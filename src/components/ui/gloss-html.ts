import type { Language } from '#domain/places/language.ts';
import { html, type Html } from '#markup/html.ts';
import { formatFor } from '#i18n/format.ts';
import { translatorFor } from '#i18n/translator.ts';
import { TEXTS } from '#i18n/texts.ts';

/** Words of schools and laws that a family may not know. */
export type GlossTerm = keyof (typeof TEXTS)['en']['glossary'];

/** Explains the terms that a markup mentions, unless it did so before. Null if it explains none. */
export type Explain = (terms: readonly GlossTerm[], markup: string) => Html | null;

/** Creates the memory of a page: each term is explained at its first mention, and only there. */
export function explainOnce(language: Language): Explain {
  const glossary = TEXTS[language].glossary;
  const explained = new Set<GlossTerm>();
  return (terms, markup) => {
    const found = terms.filter((term) => !explained.has(term) && mentions(markup, glossary[term].mention));
    for (const term of found) explained.add(term);
    if (found.length === 0) return null;
    const meanings = found.map((term) => glossHtml(glossary[term]));
    const names = formatFor(language).list(found.map((term) => glossary[term].term));
    return html`<details class="gloss">
      <summary>${translatorFor(language)('profile.gloss', { terms: names })}</summary>
      ${meanings}
    </details>`;
  };
}

function glossHtml({ term, meaning }: { readonly term: string; readonly meaning: string }): Html {
  return html`<p class="note"><dfn>${term}</dfn>: ${meaning}</p>`;
}

/** Finds whole words, which have `|` between them. "Equity_overview" is an address in the page and no mention. */
function mentions(markup: string, words: string): boolean {
  return new RegExp(`\\b(?:${words})\\b`, 'i').test(markup);
}
