import type { SitePath } from './place-paths.ts';
import type { SchoolCounts } from './place-schema.ts';
import type { StateCode } from './state-list.ts';

/** The fields of every page. */
export interface PageBase {
  /** Canonical, without language: the page's identity. */
  readonly path: SitePath;
  readonly demonstration: boolean;
  /** The member whose page it is. Absent on stored pages and for visitors. */
  readonly member?: {
    readonly percent: number;
    readonly savedSchools: number;
    /** The member's roles, on a page of the desk: its navigation shows only the pages of these roles. */
    readonly deskRoles?: readonly string[];
  };
}

/** The state of a page. With `demonstration`, its schools are invented, and every page says so. */
export interface PageState {
  readonly code: StateCode;
  readonly name: string;
  readonly path: SitePath;
  readonly demonstration: boolean;
}

/** A named link to a place. */
export interface PlaceLink {
  readonly name: string;
  readonly path: SitePath;
  readonly counts: SchoolCounts;
}

/** A named link to a place without counts of its schools. */
export type PlaceName = Omit<PlaceLink, 'counts'>;
