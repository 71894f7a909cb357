import { z } from 'zod';
import { defineCommand, PathSchema, readContributions } from '../reading/source-command.ts';

/** Imports the canonical tables from one folder. */
export const tablesCommand = defineCommand({
  // The table sources names them.
  sources: [],
  usage: '--dir DIR',
  options: z.object({ dir: PathSchema }),
  read: async ({ dir }, context) => {
    const { readTables } = await import('./read-tables.ts');
    return readContributions(readTables({ dir, ...context }), { file: dir, report: context.report });
  },
});
