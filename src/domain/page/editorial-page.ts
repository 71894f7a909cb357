import type { PageBase } from '../places/page-base.ts';
import type { EditorialName } from '../places/place-paths.ts';

/** A page that people write by hand. */
export interface EditorialPage extends PageBase {
  readonly kind: 'editorial';
  readonly name: EditorialName;
}
