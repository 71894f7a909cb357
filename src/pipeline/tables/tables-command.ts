import { z } from 'zod';
import { defineCommand, PathSchema, readContributions } from '../reading/source-command.ts';

/** Imports the canonical tables from one folder. */
export const tablesCommand = defineCommand({
  // The table sources names them.
  sources: [],
  usage: '--dir DIR',
  options: z.object({ dir: PathSchema }),
  read: async ({ dir }, context) => {
    const [{ readTables }, { TableDistricts }] = await Promise.all([
      import('./read-tables.ts'),
      import('./table-districts.ts'),
    ]);
    const { report } = context;
    const districts = new TableDistricts();
    const reading = await readContributions(readTables({ dir, districts, ...context }), { file: dir, report });
    return { ...reading, districts: districts.finish(report) };
  },
});
