/** Throws if the catalogue is unavailable or not migrated. Reads at most one row. */
export async function probeCatalogue(db: D1Database): Promise<void> {
  await db.prepare('SELECT 1 FROM live_generation LIMIT 1').first();
}

/** Throws if the members' database is unavailable or not migrated. Reads at most one row. */
export async function probeMembers(db: D1Database): Promise<void> {
  await db.prepare('SELECT 1 FROM member LIMIT 1').first();
}
