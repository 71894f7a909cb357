import type { ProfilePage } from '../regeneration/page-model.ts';
import type { SourceId } from './figure-schema.ts';
import type { ModuleView, SourceNote } from './module-view.ts';

export interface SourcesContent {
  readonly notes: readonly SourceNote[];
}

/** Every source that the profile was put together from, with its years, oldest first. */
export function sourcesModule(page: ProfilePage): ModuleView<SourcesContent> {
  const years = new Map<SourceId, Set<string>>();
  for (const { source, year } of page.document.sources) years.set(source, (years.get(source) ?? new Set()).add(year));
  const notes = [...years].map(([source, set]) => ({ source, years: [...set].sort() }));
  return notes.length === 0
    ? { kind: 'empty', reason: 'not-reported' }
    : { kind: 'filled', content: { notes }, sources: [] };
}
