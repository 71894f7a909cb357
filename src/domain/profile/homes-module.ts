import { homesLink } from '../homes/homes-link.ts';
import type { ProfilePage } from './profile-page.ts';
import type { ModuleView } from './module-view.ts';

/** Builds the module that links to the partner's homes in the school's ZIP code. */
export function homesModule({ school, homesUrl }: ProfilePage): ModuleView<{ readonly address: string }> {
  const address = homesLink(homesUrl, school);
  if (address === null) return { kind: 'empty', reason: 'no-homes' };
  return { kind: 'filled', content: { address }, sources: [] };
}
