import { homesLink } from '../homes/homes-link.ts';
import { homesPath, type SitePath } from '../places/place-paths.ts';
import type { ProfilePage } from './profile-page.ts';
import type { ModuleView } from './module-view.ts';

/** The target of the module's link: our page with the partner's homes, or the partner's own page. */
export type HomesContent =
  | { readonly kind: 'listings'; readonly path: SitePath }
  | { readonly kind: 'link'; readonly address: string };

/** Builds the module with the partner's homes around the school, or with a link to homes in its ZIP code. */
export function homesModule({ school, homesUrl, partners, path, nearby }: ProfilePage): ModuleView<HomesContent> {
  // Nearby schools separate homes from the figures of the neighborhood.
  if (partners.homes && school.lat !== null && nearby.length > 0) {
    return { kind: 'filled', content: { kind: 'listings', path: homesPath(path) }, sources: [] };
  }
  const address = homesLink(homesUrl, school);
  if (address === null) return { kind: 'empty', reason: 'no-homes' };
  return { kind: 'filled', content: { kind: 'link', address }, sources: [] };
}
