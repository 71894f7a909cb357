import { z } from 'zod';
import { CatalogueTargetError, type CatalogueTarget } from '../catalogue/catalogue-target.ts';

const LogIdSchema = z.object({ id: z.number() });

/** Counts the changes that editors made to facts. */
export async function countEditorChanges(target: CatalogueTarget): Promise<number> {
  let count = 0;
  for await (const _row of target.rows({ table: 'fact_log', columns: LogIdSchema })) count += 1;
  return count;
}

/**
 * Makes sure that the facts which an import merged are still the ones in the catalogue.
 *
 * @throws CatalogueTargetError if an editor changed a fact since they were counted.
 */
export async function expectNoEditorChanges(target: CatalogueTarget, counted: number): Promise<void> {
  if ((await countEditorChanges(target)) === counted) return;
  throw new CatalogueTargetError(
    'An editor changed a fact while the import was reading the catalogue.',
    'Import again; nothing was imported.',
  );
}
