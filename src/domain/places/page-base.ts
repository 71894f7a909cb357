import type { SitePath } from './place-paths.ts';
import type { SchoolCounts } from './place-schema.ts';
import type { StateCode } from './state-list.ts';

/** The fields of every page. */
export interface PageBase {
  /** Canonical, without language: the page's identity. */
  readonly path: SitePath;
  /** True: schools that it shows are invented, and it says so. */
  readonly demonstration: boolean;
  /** The states of the invented schools, if it shows real ones, too. */
  readonly invented?: readonly StateCode[];
  /** The newsletters that it may offer: those that the deployment has a sender for. Absent: none. */
  readonly newsletters?: readonly string[];
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
  /** The school years of its lists. Set if its schools are real, and other states in the catalogue are invented. */
  readonly listed?: { readonly publicSchools: string | null; readonly privateSchools: string | null };
}

/** Says whether a page with schools of these states shows invented ones. If it shows real ones, too, names the invented states. */
export function demonstrationOf(
  states: readonly Pick<PageState, 'code' | 'demonstration'>[],
): Pick<PageBase, 'demonstration' | 'invented'> {
  const invented = [...new Set(states.filter(({ demonstration }) => demonstration).map(({ code }) => code))];
  const isMixed = invented.length > 0 && states.some(({ demonstration }) => !demonstration);
  return { demonstration: invented.length > 0, ...(isMixed ? { invented } : {}) };
}

/** A named link to a place. */
export interface PlaceLink {
  readonly name: string;
  readonly path: SitePath;
  readonly counts: SchoolCounts;
}

/** A named link to a place without counts of its schools. */
export type PlaceName = Omit<PlaceLink, 'counts'>;
