import type { ProfilePage } from '../regeneration/page-model.ts';
import type { FilledModule, ModuleView, SourceNote } from './module-view.ts';
import type { ProfileDocument } from './profile-document.ts';

export type OverviewContent = NonNullable<ProfileDocument['overview']>;

/** What the school is in words: its sub-types (Montessori, magnet, …) and its own description. */
export function overviewModule(page: ProfilePage): ModuleView<OverviewContent> {
  const { overview } = page.document;
  const isEmpty = overview === undefined || (overview.schoolSubTypes.length === 0 && overview.description.length === 0);
  return isEmpty ? { kind: 'empty', reason: 'not-told' } : told(page, overview);
}

/** A module told in words by the school or the demonstration; its source is the document's newest of these. */
export function told<Content>(page: ProfilePage, content: Content): FilledModule<Content> {
  const years = page.document.sources.filter(({ source }) => source === 'school' || source === 'demonstration');
  const newest = years.toSorted((a, b) => b.year.localeCompare(a.year))[0];
  const sources: SourceNote[] = newest === undefined ? [] : [{ source: newest.source, years: [newest.year] }];
  return { kind: 'filled', content, sources };
}
