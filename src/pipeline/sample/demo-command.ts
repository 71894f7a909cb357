import { z } from 'zod';
import { toBoundaryText } from '../normalize/place-facts.ts';
import { defineCommand, readContributions } from '../reading/source-command.ts';

/** Imports the invented schools of the demonstration. */
export const demoCommand = defineCommand({
  sources: ['demonstration'],
  usage: '',
  options: z.object({}),
  read: async (_options, { report }) => {
    const { demoCatalogue } = await import('./demo-catalogue.ts');
    const { contributions, places, zips, boundaries } = demoCatalogue();
    const reading = await readContributions(contributions, { file: 'demonstration', report });
    return { ...reading, places, zips, boundaries: boundaries.map(toBoundaryText) };
  },
});
