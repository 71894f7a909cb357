import type { PageBase } from '../places/page-base.ts';
import type { SitePath } from '../places/place-paths.ts';

/** What waits at the desk. */
const DESK_WAITS = [
  'reviews',
  'claims',
  'values',
  'published',
  'corrections',
  'held',
  'failed',
  'stale',
  'cached',
  'refused',
] as const;

/** The desk's first page: rendered for one member and never stored. */
export interface DeskTodayPage extends PageBase {
  readonly kind: 'desk-today';
  /** What the member's roles cover, in order. */
  readonly waits: readonly {
    readonly kind: (typeof DESK_WAITS)[number];
    readonly count: number;
    readonly path: SitePath;
  }[];
}

/** The path of the desk, which answers 404 to anyone without a role. */
export const DESK_PATH: SitePath = '/desk/';
