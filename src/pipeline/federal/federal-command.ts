import { z } from 'zod';
import { SchoolYearSchema } from '#domain/schools/school-schema.ts';
import { defineCommand, PathSchema } from '../reading/source-command.ts';
import { StatesSchema } from '../reading/states-option.ts';
import { findFederalFiles } from './federal-folder.ts';
import { listOrigins } from './file-origins.ts';
import { readFederal } from './read-federal.ts';

export const YearSchema = z.string().refine((text) => SchoolYearSchema.safeParse(text).success, {
  error: ({ input }) => `"${String(input)}" is not a school year such as 2019-20.`,
});

/** Imports the federal files of a folder: directories of public and private schools, places, boundaries and figures. */
export const federalCommand = defineCommand({
  sources: ['nces-ccd', 'nces-edge', 'nces-pss'],
  usage: '--dir DIR [--states ri,vt] [--lock FILE] [--directory-year 2023-24]',
  options: z.object({
    dir: PathSchema,
    states: StatesSchema.optional(),
    // The import itself looks into it for where the files are from.
    lock: PathSchema.optional(),
    'directory-year': YearSchema.optional(),
  }),
  read: async ({ dir, states = null, 'directory-year': directoryYear }, context) => {
    const files = await findFederalFiles({ dir, directoryYear, report: context.report });
    const reading = await readFederal(files, { ...context, states });
    return { ...reading, origins: listOrigins(files) };
  },
});
