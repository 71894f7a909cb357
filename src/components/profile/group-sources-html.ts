import type { Language } from '#domain/places/language.ts';
import type { SourceNote } from '#domain/figures/source-note.ts';
import type { SourceId } from '#domain/figures/figure-schema.ts';
import type { SchoolYear } from '#domain/schools/school-schema.ts';
import { isOldYear } from '#components/schools/old-year.ts';
import { html, type Html } from '#markup/html.ts';
import { formatFor } from '#i18n/format.ts';
import { translatorFor } from '#i18n/translator.ts';

/** A module's title and its sources. */
export interface ModuleSources {
  readonly title: string;
  readonly sources: readonly SourceNote[];
}

/**
 * Names the sources of a group of modules in one note, with their years. A source that some of the modules don't use is
 * followed by the titles of those that do. Null without a source.
 */
export function groupSourcesHtml(modules: readonly ModuleSources[], language: Language): Html | null {
  const sourced = modules.filter(({ sources }) => sources.length > 0);
  if (sourced.length === 0) return null;
  const t = translatorFor(language);
  const { schoolYears } = formatFor(language);
  const entries = [...usesOf(sourced)].map(([source, { years, titles }]) => {
    const entry = t('sources.entry', { source: t(`sources.short.${source}`), years: schoolYears([...years].sort()) });
    return titles.length === sourced.length ? entry : `${entry} (${titles.join(', ')})`;
  });
  const note = t('sources.note', { sources: entries.join('; ') });
  const old = isOld(sourced) ? ` ${t('sources.old')}` : '';
  return html`<p class="module-source">${note}${old}</p>`;
}

interface SourceUse {
  readonly years: Set<SchoolYear>;
  readonly titles: string[];
}

function usesOf(modules: readonly ModuleSources[]): ReadonlyMap<SourceId, SourceUse> {
  const uses = new Map<SourceId, SourceUse>();
  for (const { title, sources } of modules) {
    for (const { source, years } of sources) {
      const use = uses.get(source) ?? { years: new Set(), titles: [] };
      uses.set(source, use);
      use.titles.push(title);
      for (const year of years) use.years.add(year);
    }
  }
  return uses;
}

/** True if the newest year of any module is old. */
function isOld(modules: readonly ModuleSources[]): boolean {
  return modules.some(({ sources }) => {
    const newest = sources
      .flatMap(({ years }) => years)
      .sort()
      .at(-1);
    return newest !== undefined && isOldYear(newest);
  });
}
