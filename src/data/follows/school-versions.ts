import type { Region } from '#domain/regeneration/regeneration-contract.ts';

/** Digests look back a week. Older versions are only needed as what came before. */
const KEPT_MS = 60 * 86_400_000;

/**
 * Notes what a generation knows of each school of its state, if it differs from what the generation before knew. Returns the number
 * of these schools. Safe to repeat.
 */
export async function noteSchoolVersions(
  db: D1Database,
  { region, generation, at }: { region: Region; generation: number; at: string },
): Promise<number> {
  const before = new Date(Date.parse(at) - KEPT_MS).toISOString();
  const [noted] = await db.batch([
    // It reads each contribution of the state once.
    db
      .prepare(
        `INSERT INTO school_version (state, id, generation, figures, is_open, changed_at)
         SELECT s.state, s.id, ?2, coalesce(f.figures, '{}'), s.is_open, ?3 FROM school s
         LEFT JOIN (
           SELECT id, json_group_object(source, year || '|' || substr(row_hash, 1, 12)) AS figures
           FROM school_contribution WHERE state = ?1 GROUP BY id) f ON f.id = s.id
         LEFT JOIN school_version v ON v.state = s.state AND v.id = s.id AND v.generation = (
           SELECT max(n.generation) FROM school_version n WHERE n.state = s.state AND n.id = s.id)
         WHERE s.state = ?1 AND (v.id IS NULL OR v.figures <> coalesce(f.figures, '{}') OR v.is_open <> s.is_open)
         ON CONFLICT DO NOTHING`,
      )
      .bind(region, generation, at),
    db
      .prepare(
        `DELETE FROM school_version AS v WHERE v.state = ?1 AND EXISTS (
           SELECT 1 FROM school_version n
           WHERE n.state = v.state AND n.id = v.id AND n.generation > v.generation AND n.changed_at < ?2)`,
      )
      .bind(region, before),
  ]);
  return noted?.meta.changes ?? 0;
}
