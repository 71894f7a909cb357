import type { ProfilePage } from '../regeneration/page-model.ts';
import { cutDescription, type CutDescription } from './description-cut.ts';
import type { FilledModule, ModuleView, SourceNote } from './module-view.ts';
import type { ProfileDocument, SCHOOL_SUB_TYPES } from './profile-document.ts';

export type SchoolSubType = (typeof SCHOOL_SUB_TYPES)[number];

export interface OverviewContent {
  /** Each kind once; `description` is the school's own. */
  readonly subTypes: readonly { readonly icon: SchoolSubType; readonly description: string | null }[];
  readonly description: CutDescription;
}

/** What the school is in words: its sub-types (Montessori, magnet, …) and its own description. */
export function overviewModule(page: ProfilePage): ModuleView<OverviewContent> {
  const overview: ProfileDocument['overview'] = page.document.overview;
  const description = cutDescription(overview?.description ?? []);
  const subTypes = new Map((overview?.schoolSubTypes ?? []).map((subType) => [subType.icon, subType]));
  if (subTypes.size === 0 && description.paragraphs.length === 0) return { kind: 'empty', reason: 'not-told' };
  return told(page, {
    subTypes: [...subTypes.values()].map(({ icon, description: words }) => ({ icon, description: words })),
    description,
  });
}

/** A module told in words by the school or the demonstration; its source is the document's newest of these. */
export function told<Content>(page: ProfilePage, content: Content): FilledModule<Content> {
  const years = page.document.sources.filter(({ source }) => source === 'school' || source === 'demonstration');
  const newest = years.toSorted((a, b) => b.year.localeCompare(a.year))[0];
  const sources: SourceNote[] = newest === undefined ? [] : [{ source: newest.source, years: [newest.year] }];
  return { kind: 'filled', content, sources };
}
