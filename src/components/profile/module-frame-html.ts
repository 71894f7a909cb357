import type { Language } from '#domain/places/language.ts';
import type { SourceNote } from '#domain/figures/source-note.ts';
import { isOldYear } from '#components/schools/old-year.ts';
import { html, type Html } from '#markup/html.ts';
import { sourcesNote } from '#components/ui/sources-note.ts';
import { translatorFor } from '#i18n/translator.ts';

interface ModuleName {
  readonly anchor: string;
  readonly title: string;
}
interface FilledFrame extends ModuleName {
  readonly content: Html;
  readonly sources: readonly SourceNote[];
}
/** A module's section: its title, and what it shows with the sources of it. */
export function moduleFrameHtml({ anchor, title, content, sources }: FilledFrame, language: Language): Html {
  return html`<section class="module" id="${anchor}">
    <h3>${title}</h3>
    ${content}${sourcesHtml(sources, language)}
  </section>`;
}

function sourcesHtml(sources: readonly SourceNote[], language: Language): Html | null {
  if (sources.length === 0) return null;
  const newest = sources
    .flatMap(({ years }) => years)
    .sort()
    .at(-1);
  const old = newest !== undefined && isOldYear(newest) ? ` ${translatorFor(language)('sources.old')}` : '';
  return html`<p class="module-source">${sourcesNote(sources, language)}${old}</p>`;
}
