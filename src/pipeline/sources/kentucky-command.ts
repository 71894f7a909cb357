import { z } from 'zod';
import { defineCommand, PathSchema, readContributions } from '../reading/source-command.ts';

const ORIGINS = new Map([
  ['kentucky-kde', { license: 'cc0', url: 'https://www.education.ky.gov/Open-House/data/' }],
] as const);

/** Imports the files of the Kentucky Department of Education from one folder. */
export const kentuckyCommand = defineCommand({
  sources: ['kentucky-kde'],
  usage: '--dir DIR',
  options: z.object({ dir: PathSchema }),
  read: async ({ dir }, context) => {
    const { readKentucky } = await import('./kentucky.ts');
    return readContributions(await readKentucky({ dir, ...context }), {
      file: dir,
      report: context.report,
      origins: ORIGINS,
    });
  },
});
