import type { ComparePage } from '#domain/compare/compare-page.ts';
import type { SourceId } from '#domain/figures/figure-schema.ts';
import type { Language } from '#domain/places/language.ts';
import { html, type Html } from '#markup/html.ts';
import { translatorFor } from '#i18n/translator.ts';

/** The sources of a comparison in order of first appearance. Cells refer to them by number, from 1. */
export function listSources({ sections, schools }: ComparePage): readonly SourceId[] {
  const ofRatings = schools.flatMap(({ ratingsSource, card }) => (card.rating === null ? [] : (ratingsSource ?? [])));
  const ofRows = sections
    .flatMap(({ rows }) => rows)
    .flatMap((row): readonly (SourceId | null)[] => {
      return row.kind === 'figure' || row.kind === 'gap' ? row.cells.map((cell) => cell?.source ?? null) : [];
    })
    .filter((source) => source !== null);
  return [...new Set([...ofRatings, ...ofRows])];
}

/** The number of a source, as a link to its name. */
export function sourceMark(source: SourceId | null, sources: readonly SourceId[], language: Language): Html | null {
  if (source === null) return null;
  const t = translatorFor(language);
  const number = sources.indexOf(source) + 1;
  const label = t('compare.source', { number, source: t(`sources.name.${source}`) });
  return html` <a class="source-mark" href="#source-${number}" aria-label="${label}">[${number}]</a>`;
}
