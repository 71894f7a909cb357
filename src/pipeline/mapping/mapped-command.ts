import { z } from 'zod';
import { defineCommand, PathSchema, readContributions } from '../reading/source-command.ts';

/** Imports files as they are published. A mapping says what their columns and words mean. */
export const mappedCommand = defineCommand({
  // Each mapping names its own.
  sources: [],
  usage: '--mapping FILE --dir DIR',
  options: z.object({ mapping: PathSchema, dir: PathSchema }),
  read: async ({ mapping, dir }, context) => {
    const [{ readMapping }, { readMapped }] = await Promise.all([
      import('./mapping-file.ts'),
      import('./read-mapped.ts'),
    ]);
    const contributions = readMapped(await readMapping(mapping), { dir, ...context });
    return readContributions(contributions, { file: dir, report: context.report });
  },
});
