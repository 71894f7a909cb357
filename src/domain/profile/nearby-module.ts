import type { ProfilePage } from '../regeneration/page-model.ts';
import type { ModuleView } from './module-view.ts';

export interface NearbyContent {
  readonly nearby: ProfilePage['nearby'];
}

/** The nearest open schools. */
export function nearbyModule(page: ProfilePage): ModuleView<NearbyContent> {
  if (page.nearby.length > 0) return { kind: 'filled', content: { nearby: page.nearby }, sources: [] };
  return { kind: 'empty', reason: page.school.lat === null ? 'no-coordinates' : 'none-nearby' };
}
