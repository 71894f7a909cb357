import { z } from 'zod';
import type { PageBase } from '../places/page-base.ts';
import type { SitePath } from '../places/place-paths.ts';
import { RegionSchema, type Region, type Regeneration } from '../regeneration/regeneration-contract.ts';

/** A state, or the country, with its live pages and its newest regeneration. */
export interface RegionOverview {
  readonly region: Region;
  readonly name: string;
  /** Null: no pages are live. */
  readonly live: { readonly id: string; readonly at: string | null; readonly canRollBack: boolean } | null;
  /** True if another state changed schools that its live pages show. */
  readonly isStale: boolean;
  readonly newest: { readonly status: Regeneration['status']; readonly failure: string | null } | null;
}

/** Regenerations of an editor's states: rendered for one editor and never stored. */
export interface DeskRegenerationsPage extends PageBase {
  readonly kind: 'desk-regenerations';
  readonly regions: readonly RegionOverview[];
  readonly alert: string | null;
  readonly isDone: boolean;
}

/** What waits at the desk. */
export const DESK_WAITS = ['reviews', 'claims', 'corrections', 'held', 'failed', 'stale'] as const;

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

export const DESK_PATH: SitePath = '/desk/';
export const DESK_REGENERATIONS_PATH: SitePath = '/desk/regenerations/';

/** `POST /desk/regenerations/start` */
export const StartRegenerationRequestSchema = z.object({
  state: RegionSchema,
  confirm_drop: z
    .literal('yes')
    .optional()
    .transform((word) => word === 'yes'),
});

/** `POST /desk/regenerations/rollback`: `id` is the live regeneration that the editor saw. */
export const RollBackRequestSchema = z.object({ id: z.string().max(40) });
