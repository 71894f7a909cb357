import type { ProfilePage } from './profile-page.ts';
import type { ModuleView } from './module-view.ts';
import type { SchoolYear } from '../schools/school-schema.ts';
import { findSelfReportedYear } from './self-reported-sources.ts';
import { fillSelfReported } from './overview-module.ts';
import type { ProfileDocument } from '../figures/profile-document.ts';

type Neighborhood = NonNullable<ProfileDocument['neighborhood']>;
/** What the school's sources write about its neighborhood. */
export interface NeighborhoodContent extends Pick<Neighborhood, 'description' | 'entries'> {
  /** The year of `entries`; null if unknown. */
  readonly entriesYear: SchoolYear | null;
}

/** Builds the module with a source's data about the streets around the school. */
export function neighborhoodModule(page: ProfilePage): ModuleView<NeighborhoodContent> {
  const { description = [], entries = [] } = page.document.neighborhood ?? {};
  const content = {
    description: description.filter((text) => text.trim() !== ''),
    entries,
    entriesYear: findSelfReportedYear(page),
  };
  return content.description.length === 0 && entries.length === 0
    ? { kind: 'empty', reason: 'no-source' }
    : fillSelfReported(page, content);
}
