import type { CityPage } from '#domain/communities/city-page.ts';
import type { ModalPage } from '#domain/modals/modal-page.ts';
import type { GallerySample } from './gallery-sample.ts';
import type { PageBase } from '#domain/places/page-base.ts';
import type { ProfilePage } from '#domain/profile/profile-page.ts';

/** Every component in every state, on the pages of one school and its city. It is for developers and never stored. */
export interface GalleryPage extends PageBase {
  readonly kind: 'gallery';
  readonly sample: GallerySample;
  readonly profile: ProfilePage;
  readonly city: CityPage;
  readonly modals: readonly ModalSample[];
}

/** A modal on the style sheet. `name` and `state` are words of the code. */
export interface ModalSample extends Pick<ModalPage, 'title' | 'body' | 'alert' | 'alertLink'> {
  readonly name: string;
  readonly state: string;
}
