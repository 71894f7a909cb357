import { z } from 'zod';
import { isStateCode, type StateCode } from '#domain/places/state-list.ts';
import { SchoolYearSchema } from '#domain/schools/school-schema.ts';
import { defineCommand, PathSchema } from '../reading/source-command.ts';
import { readNces } from './nces.ts';

const StatesSchema = z.string().transform((text, context): StateCode[] =>
  text.split(',').flatMap((word) => {
    const code = word.trim().toLowerCase();
    if (isStateCode(code)) return [code];
    context.addIssue({ code: 'custom', message: `"${word.trim()}" is not a state's postal abbreviation.` });
    return [];
  }),
);

const YearSchema = z.string().refine((text) => SchoolYearSchema.safeParse(text).success, {
  error: ({ input }) => `"${String(input)}" is not a school year such as 2019-20.`,
});

/** Imports the federal directories of public and private schools, with places and boundaries. */
export const ncesCommand = defineCommand({
  sources: ['nces-ccd', 'nces-edge', 'nces-pss'],
  usage: `--directory FILE --geocodes FILE --private FILE --boundaries DIR --places FILE --zctas FILE
                         [--directory-year 2019-20] [--states ky,de]`,
  options: z.object({
    directory: PathSchema,
    geocodes: PathSchema,
    private: PathSchema,
    boundaries: PathSchema,
    places: PathSchema,
    zctas: PathSchema,
    'directory-year': YearSchema.optional(),
    states: StatesSchema.optional(),
  }),
  read: ({ 'directory-year': directoryYear, states = null, ...files }, context) =>
    readNces({ ...files, directoryYear }, { ...context, states }),
});
