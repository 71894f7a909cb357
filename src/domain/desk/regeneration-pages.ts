import { z } from 'zod';
import type { SourceId } from '../figures/figure-schema.ts';
import type { Language } from '../places/language.ts';
import type { PageBase } from '../places/page-base.ts';
import type { SitePath } from '../places/place-paths.ts';
import type { PageDifference } from '../regeneration/page-difference.ts';
import { RegionSchema, type Region, type Regeneration } from '../regeneration/regeneration-contract.ts';
import type { RunProgress } from '../regeneration/run-progress.ts';

/** The path of the desk's page of regenerations. */
export const DESK_REGENERATIONS_PATH: SitePath = '/desk/regenerations/';

/** Builds the address of the regenerations of a state, or of the country. */
export function deskRegionPath(region: Region): SitePath {
  return `${DESK_REGENERATIONS_PATH}${region}/`;
}

/** Builds the address of the pages that a regeneration changed. */
export function deskChangesPath(id: string): SitePath {
  return `${DESK_REGENERATIONS_PATH}${id}/changes/`;
}

/** Builds the address of a page as it was before a regeneration, or as that one made it. */
export function deskVersionPath(id: string, side: PageSide, { path, language }: ChangedPage): SitePath {
  return `${deskChangesPath(id)}${side}/?page=${encodeURIComponent(path)}&lang=${language}`;
}

/** A state, or the country, with its live pages and its newest regeneration. */
export interface RegionOverview {
  readonly region: Region;
  readonly name: string;
  /** Null: no pages are live. */
  readonly live: { readonly id: string; readonly at: string | null } | null;
  /** True if another state changed schools that its live pages show. */
  readonly isStale: boolean;
  readonly newest: Pick<Regeneration, 'status' | 'failure'> | null;
}

interface DeskForms {
  readonly alert: string | null;
  readonly isDone: boolean;
}

/** Regenerations of an editor's states: rendered for one editor and never stored. */
export interface DeskRegenerationsPage extends PageBase, DeskForms {
  readonly kind: 'desk-regenerations';
  readonly regions: readonly RegionOverview[];
}

/** A regeneration as its editor watches it. */
export interface WatchedRun
  extends
    RunProgress,
    Pick<
      Regeneration,
      | 'id'
      | 'status'
      | 'pagesTotal'
      | 'pagesRendered'
      | 'pagesUnchanged'
      | 'pagesRemoved'
      | 'failure'
      | 'startedAt'
      | 'finishedAt'
    > {
  /** Null: not counted. */
  readonly pagesChanged: number | null;
}

/** A page that stopped a regeneration. */
export interface PageFailure {
  readonly path: SitePath;
  readonly language: Language;
  readonly message: string;
}

/** Data that a state's pages showed, with the last generation that was made of them. */
export interface RollBackTarget {
  readonly id: string;
  /** When that generation was finished. */
  readonly at: string | null;
  /** When these data first were on pages. */
  readonly since: string | null;
  readonly pagesTotal: number;
  readonly schools: number;
  /** What the data came from, each with its newest school year. */
  readonly releases: readonly { readonly source: SourceId; readonly year: string }[];
}

/** Since when a state shows the data of an earlier generation. */
export interface DataPin {
  readonly id: string | null;
  readonly at: string;
}

/** The regenerations of one state: rendered for one editor and never stored. */
export interface DeskRegionPage extends PageBase, DeskForms {
  readonly kind: 'desk-region';
  readonly overview: RegionOverview;
  /** The pages that are live, or 0. */
  readonly livePages: number;
  /** Newest first, at most ten. */
  readonly runs: readonly WatchedRun[];
  /** Of the newest run, at most 50. */
  readonly failures: readonly PageFailure[];
  /** Null: the pages show the newest data. */
  readonly pin: DataPin | null;
  /** Newest first, at most sixty. */
  readonly targets: readonly RollBackTarget[];
}

/** Which of two versions of a page. */
export const PAGE_SIDES = ['before', 'after'] as const;
/** The version of a changed page that the desk shows. */
export type PageSide = (typeof PAGE_SIDES)[number];

/** A page that a regeneration changed. */
export interface ChangedPage {
  readonly path: SitePath;
  readonly language: Language;
}

/** A changed page with what differs in one language, and the versions of each language that changed. */
export interface ComparedPage extends ChangedPage, PageDifference {
  readonly versions: readonly {
    readonly language: Language;
    readonly has: Readonly<Record<PageSide, boolean>>;
  }[];
}

/** A sample of the pages that a regeneration changed: rendered for one editor and never stored. */
export interface DeskChangesPage extends PageBase {
  readonly kind: 'desk-changes';
  readonly region: Region;
  readonly run: WatchedRun;
  /** At most twenty. */
  readonly pages: readonly ComparedPage[];
}

const YesSchema = z
  .literal('yes')
  .optional()
  .transform((word) => word === 'yes');

/** `POST /desk/regenerations/start`: one state, several, or all that the editor may regenerate. */
export const StartRegenerationRequestSchema = z.object({
  state: z
    .array(RegionSchema)
    .max(60)
    .or(RegionSchema.transform((region) => [region]))
    .default([]),
  all: YesSchema,
  confirm_drop: YesSchema,
});

/**
 * `POST /desk/regenerations/rollback`: `id` is the live regeneration that the editor saw, `to` the one whose data shall be shown
 * again. Without `to` it is the newest with other data.
 */
export const RollBackRequestSchema = z.object({ id: z.string().max(40), to: z.string().max(40).optional() });

/** `POST /desk/regenerations/release`: the state shows its newest data again. */
export const ReleaseRequestSchema = z.object({ state: RegionSchema });
