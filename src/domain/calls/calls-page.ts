import type { CallDescription } from './call-description.ts';
import type { PageBase } from '../places/page-base.ts';

/** The API page for developers. Each request renders it; nothing stores it. */
export interface CallsPage extends PageBase {
  readonly kind: 'calls';
  readonly calls: readonly CallDescription[];
}
