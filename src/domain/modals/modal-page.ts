import type { PageBase } from '../places/page-base.ts';
import type { SitePath } from '../places/place-paths.ts';

/** A modal as a separate page, rendered for one request and never stored. */
export interface ModalPage extends PageBase {
  readonly kind: 'modal';
  readonly title: string;
  /** Markup from the edge, with escaped values. */
  readonly body: string;
  /** The reason why the form of this page was refused, as a sentence. */
  readonly alert: string | null;
  /** The target of the link in its last sentence. */
  readonly alertLink: string | null;
  /** The page's own path, so that a switch of language keeps its parameters. */
  readonly selfPath: SitePath;
}
