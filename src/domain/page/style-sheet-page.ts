import type { CityPage } from '../communities/city-page.ts';
import type { ModalPage } from '../modals/modal-page.ts';
import type { StyleSample } from './style-sample.ts';
import type { PageBase } from '../places/page-base.ts';
import type { ProfilePage } from '../profile/profile-page.ts';

/** Every component in every state, on the pages of one school and its city. It is for developers and never stored. */
export interface StyleSheetPage extends PageBase {
  readonly kind: 'style-sheet';
  readonly sample: StyleSample;
  readonly profile: ProfilePage;
  readonly city: CityPage;
  readonly modals: readonly ModalSample[];
}

/** A modal on the style sheet. `name` and `state` are words of the code. */
export interface ModalSample extends Pick<ModalPage, 'title' | 'body' | 'alert' | 'alertLink'> {
  readonly name: string;
  readonly state: string;
}
