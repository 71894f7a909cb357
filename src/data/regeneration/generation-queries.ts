import { z } from 'zod';
import {
  RegenerationFailureSchema,
  RegionSchema,
  type Region,
  type Regeneration,
  type RegenerationFailure,
} from '#domain/regeneration/regeneration-contract.ts';

/** The id of a regeneration, and of its Workflow instance. */
export function regenerationId(region: Region, generation: number): string {
  return `${region}-${generation}`;
}

interface GenerationRow {
  state: Region;
  generation: number;
  run_id: string;
  template_version: string;
  status: Regeneration['status'];
  confirmed_drop: number;
  is_repair: number;
  pages_total: number;
  pages_removed: number;
  pages_rendered: number | null;
  pages_unchanged: number | null;
  previous_generation: number | null;
  progress_at: string | null;
  running_since: string | null;
  pages_skipped: number;
  pages_changed: number | null;
  stale_states: string;
  failure: string | null;
  started_at: string;
  finished_at: string | null;
  live_generation: number | null;
}

const StaleStatesSchema = z.array(RegionSchema);

const SELECT_GENERATION = `
  SELECT g.*, l.generation AS live_generation, c.pages_rendered, c.pages_unchanged
  FROM generation g
  LEFT JOIN live_generation l ON l.state = g.state
  LEFT JOIN (
    SELECT state, generation, sum(pages_rendered) AS pages_rendered, sum(pages_unchanged) AS pages_unchanged
    FROM generation_chunk GROUP BY state, generation
  ) c ON c.state = g.state AND c.generation = g.generation`;

/** A regeneration with what only the edge needs to know of it. */
export interface GenerationRecord extends Regeneration {
  readonly confirmedDrop: boolean;
  /** Its run renders pages again whose stored bodies are missing or damaged. */
  readonly isRepair: boolean;
  readonly previousGeneration: number | null;
  /** ISO time of the last step that noted anything; null before the first. */
  readonly progressAt: string | null;
  readonly runningSince: string | null;
  readonly pagesSkipped: number;
  /** Pages with new bytes, and removed ones. Null: not counted. */
  readonly pagesChanged: number | null;
}

/** The regeneration of an id, or null. */
export async function findGeneration(db: D1Database, id: string): Promise<GenerationRecord | null> {
  const row = await db.prepare(`${SELECT_GENERATION} WHERE g.run_id = ?`).bind(id).first<GenerationRow>();
  return row === null ? null : recordOfRow(row);
}

/** The newest regenerations of a region, or of all, newest first, at most 20. */
export async function selectGenerations(db: D1Database, region: Region | null): Promise<GenerationRecord[]> {
  const { results } = await db
    .prepare(
      `${SELECT_GENERATION} WHERE ?1 IS NULL OR g.state = ?1 ORDER BY g.started_at DESC, g.generation DESC LIMIT 20`,
    )
    .bind(region)
    .all<GenerationRow>();
  return results.map(recordOfRow);
}

/** The regenerations of a region that are running or wait to run, oldest first. */
export async function selectPendingGenerations(db: D1Database, region: Region): Promise<GenerationRecord[]> {
  const { results } = await db
    .prepare(
      `${SELECT_GENERATION} WHERE g.state = ? AND g.status IN ('running', 'queued') ORDER BY g.generation LIMIT 20`,
    )
    .bind(region)
    .all<GenerationRow>();
  return results.map(recordOfRow);
}

/** What a generation is opened for. */
interface GenerationOpening {
  readonly region: Region;
  readonly templateVersion: string;
  readonly confirmDrop: boolean;
  readonly isRepair?: boolean;
  readonly at: string;
}

/**
 * Opens the next generation of a region as `queued`, or joins the one that waits already, and returns its id. One
 * statement: of several requests at the same moment, one opens and the others join.
 */
export async function openGeneration(db: D1Database, opening: GenerationOpening): Promise<string> {
  const { region, templateVersion, confirmDrop, isRepair = false, at } = opening;
  const row = await db
    .prepare(
      `INSERT INTO generation (state, generation, run_id, template_version, status, confirmed_drop, started_at, is_repair)
       SELECT ?1, next, ?1 || '-' || next, ?2, 'queued', ?3, ?4, ?5
       FROM (SELECT coalesce(max(generation), 0) + 1 AS next FROM generation WHERE state = ?1) WHERE true
       ON CONFLICT (state) WHERE status = 'queued' DO UPDATE SET
         confirmed_drop = max(confirmed_drop, excluded.confirmed_drop), is_repair = max(is_repair, excluded.is_repair)
       RETURNING run_id`,
    )
    .bind(region, templateVersion, confirmDrop ? 1 : 0, at, isRepair ? 1 : 0)
    .first<{ run_id: string }>();
  if (row === null) throw new Error(`No generation of ${region} could be opened.`);
  return row.run_id;
}

/** Starts a queued generation, unless another of its region is running. Returns true if it may continue. */
export async function startGeneration(db: D1Database, id: string, at: string): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `UPDATE generation SET status = 'running', progress_at = ?2, running_since = ?2 WHERE run_id = ?1 AND status = 'queued' AND NOT EXISTS (
         SELECT 1 FROM generation other WHERE other.state = generation.state AND other.status = 'running')`,
    )
    .bind(id, at)
    .run();
  return meta.changes === 1 || (await findGeneration(db, id))?.status === 'running';
}

/** Notes how often the catalogue had been edited before a generation was planned, and the version of its state's data. */
export async function noteEditsAtPlan(db: D1Database, id: string): Promise<void> {
  await db
    .prepare(
      `UPDATE generation SET edits_at_plan = (SELECT edits FROM catalogue_edits),
         data_version = (SELECT d.version FROM state_data d WHERE d.state = generation.state) WHERE run_id = ?`,
    )
    .bind(id)
    .run();
}

/** Notes how many pages will be alive, both languages, and a hash of their paths. */
export async function setPagesTotal(
  db: D1Database,
  id: string,
  planned: { pages: number; pathsHash: string },
): Promise<void> {
  await db
    .prepare('UPDATE generation SET pages_total = ?, paths_hash = ? WHERE run_id = ?')
    .bind(planned.pages, planned.pathsHash, id)
    .run();
}

/**
 * Returns true if a generation has exactly the paths of the previous live one and the catalogue did not change while
 * either was built. Then no page is gone.
 */
export async function keepsEveryPath(db: D1Database, target: { region: Region; generation: number }): Promise<boolean> {
  const row = await db
    .prepare(
      `SELECT 1 AS kept FROM generation g JOIN generation before ON before.state = g.state AND before.generation = g.generation - 1
       WHERE g.state = ? AND g.generation = ? AND before.paths_hash = g.paths_hash
         AND before.edits_at_plan = before.edits_at_live AND g.edits_at_plan = (SELECT edits FROM catalogue_edits)`,
    )
    .bind(target.region, target.generation)
    .first();
  return row !== null;
}

/** Counts and notes the tombstones of a generation, both languages. */
export async function setPagesRemoved(db: D1Database, target: { region: Region; generation: number }): Promise<number> {
  const row = await db
    .prepare(
      `UPDATE generation SET pages_removed = (
         SELECT count(*) FROM page_version v WHERE v.state = ?1 AND v.generation = ?2 AND v.kind = 'gone')
       WHERE state = ?1 AND generation = ?2 RETURNING pages_removed`,
    )
    .bind(target.region, target.generation)
    .first<{ pages_removed: number }>();
  return row?.pages_removed ?? 0;
}

/**
 * Finds the live generation of a region, its number of pages, and the generation of the published sitemaps. Null if
 * none is live yet.
 */
export async function findLiveGeneration(
  db: D1Database,
  region: Region,
): Promise<{ generation: number; pagesTotal: number; sitemapGeneration: number } | null> {
  const row = await db
    .prepare(
      `SELECT l.generation, g.pages_total, coalesce(l.sitemap_generation, l.generation) AS sitemap_generation
       FROM live_generation l
       JOIN generation g ON g.state = l.state AND g.generation = l.generation WHERE l.state = ?`,
    )
    .bind(region)
    .first<{ generation: number; pages_total: number; sitemap_generation: number }>();
  return row === null
    ? null
    : { generation: row.generation, pagesTotal: row.pages_total, sitemapGeneration: row.sitemap_generation };
}

/**
 * Makes a generation live. One row changes for visitors; the rest is the editors' record. Safe to repeat. Returns
 * false, without a change, if the generation is neither running nor live.
 */
export async function goLive(
  db: D1Database,
  target: { region: Region; generation: number; at: string },
): Promise<boolean> {
  const id = regenerationId(target.region, target.generation);
  const [record] = await db.batch([
    db
      .prepare(
        `UPDATE generation SET status = 'live', finished_at = ?2,
           edits_at_live = coalesce(edits_at_live, (SELECT edits FROM catalogue_edits)),
           previous_generation = coalesce(previous_generation, (SELECT generation FROM live_generation WHERE state = ?3 AND generation <> ?4))
         WHERE run_id = ?1 AND status IN ('running', 'live')`,
      )
      .bind(id, target.at, target.region, target.generation),
    db
      .prepare(
        `UPDATE generation SET status = 'superseded' WHERE state = ?1 AND status = 'live' AND generation <> ?2 AND ${IS_LIVE}`,
      )
      .bind(target.region, target.generation),
    db
      .prepare(
        `INSERT INTO live_generation (state, generation) SELECT ?1, ?2 WHERE ${IS_LIVE}
         ON CONFLICT (state) DO UPDATE SET generation = excluded.generation`,
      )
      .bind(target.region, target.generation),
  ]);
  return record?.meta.changes === 1;
}
/** True after the record of the generation said that it is live. */
const IS_LIVE = `EXISTS (SELECT 1 FROM generation g WHERE g.state = ?1 AND g.generation = ?2 AND g.status = 'live')`;

/** Marks a regeneration that is running, or waits to run, as failed. */
export async function failGeneration(
  db: D1Database,
  id: string,
  { failure, at }: { failure: RegenerationFailure; at: string },
): Promise<void> {
  await db
    .prepare(
      `UPDATE generation SET status = 'failed', failure = ?2, finished_at = ?3 WHERE run_id = ?1 AND status IN ('running', 'queued')`,
    )
    .bind(id, JSON.stringify(failure), at)
    .run();
}

/** Notes the regions whose live pages no longer show what the catalogue has since this regeneration. */
export async function setStaleStates(db: D1Database, id: string, regions: readonly Region[]): Promise<void> {
  await db.prepare('UPDATE generation SET stale_states = ? WHERE run_id = ?').bind(JSON.stringify(regions), id).run();
}

function recordOfRow(row: GenerationRow): GenerationRecord {
  return {
    id: row.run_id,
    state: row.state,
    generation: row.generation,
    status: row.status,
    isLive: row.live_generation === row.generation,
    templateVersion: row.template_version,
    pagesTotal: row.pages_total,
    pagesRendered: row.pages_rendered ?? 0,
    pagesUnchanged: row.pages_unchanged ?? 0,
    pagesRemoved: row.pages_removed,
    staleStates: StaleStatesSchema.parse(JSON.parse(row.stale_states)),
    failure: row.failure === null ? null : RegenerationFailureSchema.parse(JSON.parse(row.failure)),
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    confirmedDrop: row.confirmed_drop === 1,
    isRepair: row.is_repair === 1,
    previousGeneration: row.previous_generation,
    progressAt: row.progress_at,
    runningSince: row.running_since,
    pagesSkipped: row.pages_skipped,
    pagesChanged: row.pages_changed,
  };
}
