import type { ProfilePage } from '../regeneration/page-model.ts';
import type { ModuleView } from './module-view.ts';
import { told } from './overview-module.ts';
import type { ProfileDocument } from './profile-document.ts';

type Neighborhood = NonNullable<ProfileDocument['neighborhood']>;
export type NeighborhoodContent = Pick<Neighborhood, 'description' | 'entries'>;

/** What a source tells of the streets around the school. */
export function neighborhoodModule(page: ProfilePage): ModuleView<NeighborhoodContent> {
  const { description = [], entries = [] } = page.document.neighborhood ?? {};
  const content = { description: description.filter((text) => text.trim() !== ''), entries };
  return content.description.length === 0 && entries.length === 0
    ? { kind: 'empty', reason: 'no-source' }
    : told(page, content);
}
