import type { PageBase } from '../places/page-base.ts';
import type { SitePath } from '../places/place-paths.ts';
import type { HomesAnswer } from './homes-contract.ts';

/** Homes around a school. Each request renders it; nothing stores it, and it shows no figure of the school. */
export interface HomesPage extends PageBase {
  readonly kind: 'homes';
  readonly school: { readonly state: string; readonly id: string; readonly name: string };
  readonly crumbs: readonly { readonly name: string; readonly path: SitePath }[];
  readonly profilePath: SitePath;
  /** Null if the partner failed. */
  readonly homes: HomesAnswer | null;
}
