import type { ProfilePage } from './profile-page.ts';
import type { SourceId } from '../figures/figure-schema.ts';
import type { ModuleView } from './module-view.ts';
import type { SourceNote } from '../figures/source-note.ts';

/** A note for each source of the page. */
export interface SourcesContent {
  readonly notes: readonly SourceNote[];
}

/** Builds the module with every source of the profile and its years, oldest first. */
export function sourcesModule(page: ProfilePage): ModuleView<SourcesContent> {
  const years = new Map<SourceId, Set<string>>();
  for (const { source, year } of page.document.sources) years.set(source, (years.get(source) ?? new Set()).add(year));
  const notes = [...years].map(([source, set]) => ({ source, years: [...set].sort() }));
  return notes.length === 0
    ? { kind: 'empty', reason: 'not-reported' }
    : { kind: 'filled', content: { notes }, sources: [] };
}
