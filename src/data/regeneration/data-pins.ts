import type { DataPin } from '#domain/desk/regeneration-pages.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import type { Region } from '#domain/regeneration/regeneration-contract.ts';
import type { GenerationRecord } from './generation-queries.ts';
import { selectRollBackTargets } from './kept-data.ts';

/** What a state's pages are made of until an editor releases it. */
interface StoredPin {
  readonly version: string;
  readonly newest: string;
  readonly isReleased: boolean;
}

/** Finds the pin of a state's data, or null. */
export async function findPin(db: D1Database, state: StateCode): Promise<StoredPin | null> {
  const row = await db
    .prepare('SELECT version, newest, is_released FROM data_pin WHERE state = ?')
    .bind(state)
    .first<{ version: string; newest: string; is_released: number }>();
  return row === null ? null : { version: row.version, newest: row.newest, isReleased: row.is_released === 1 };
}

/** Finds when a state was pinned, and the generation whose data it shows. Null if it isn't, or if an editor released it. */
export async function findShownPin(db: D1Database, region: Region): Promise<DataPin | null> {
  return db
    .prepare(
      `SELECT p.pinned_at AS at, (SELECT g.run_id FROM generation g WHERE g.state = p.state AND g.data_version = p.version
         ORDER BY g.generation LIMIT 1) AS id FROM data_pin p WHERE p.state = ? AND p.is_released = 0`,
    )
    .bind(region)
    .first<DataPin>();
}

/**
 * Pins the data of a region to what the generation `to` was made of, or to the newest that differ. The next regeneration shows
 * them. Returns false if `record` is not live, or if there are no such data.
 */
export async function pinData(
  db: D1Database,
  record: GenerationRecord,
  { to, at }: { to?: string | undefined; at: string },
): Promise<boolean> {
  const { state, isLive } = record;
  if (!isLive || state === 'us') return false;
  const targets = await selectRollBackTargets(db, state);
  const target = to === undefined ? targets[0] : targets.find(({ id }) => id === to);
  if (target === undefined) return false;
  await db
    .prepare(
      `INSERT INTO data_pin (state, version, newest, pinned_at) SELECT ?1, ?2, version, ?3 FROM state_data WHERE state = ?1
       ON CONFLICT (state) DO UPDATE SET version = excluded.version, pinned_at = excluded.pinned_at,
         is_released = excluded.version = newest`,
    )
    .bind(state, target.version, at)
    .run();
  return true;
}

/** Lets the next regeneration of a region show its newest data again. Returns false if it isn't pinned. */
export async function releaseData(db: D1Database, region: Region): Promise<boolean> {
  const { meta } = await db
    .prepare('UPDATE data_pin SET version = newest, is_released = 1 WHERE state = ? AND is_released = 0')
    .bind(region)
    .run();
  return meta.changes === 1;
}

/** Notes data that an import brought into a pinned state: they are what a release returns to. */
export async function setNewestData(db: D1Database, state: StateCode, newest: string): Promise<void> {
  await db
    .prepare(
      'UPDATE data_pin SET newest = ?2, version = CASE is_released WHEN 1 THEN ?2 ELSE version END WHERE state = ?1',
    )
    .bind(state, newest)
    .run();
}

/** Forgets a pin that an editor released, once the newest data are back. */
export async function dropReleasedPin(db: D1Database, state: StateCode): Promise<void> {
  await db.prepare('DELETE FROM data_pin WHERE state = ? AND is_released = 1').bind(state).run();
}
