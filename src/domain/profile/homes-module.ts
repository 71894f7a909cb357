import { homesLink } from '../homes/homes-link.ts';
import type { ProfilePage } from '../regeneration/page-model.ts';
import type { ModuleView } from './module-view.ts';

/** The place of homes around the school: where the partner shows those of its ZIP code. */
export function homesModule({ school, homesUrl }: ProfilePage): ModuleView<{ readonly address: string }> {
  const address = homesLink(homesUrl, school);
  if (address === null) return { kind: 'empty', reason: 'no-homes' };
  return { kind: 'filled', content: { address }, sources: [] };
}
