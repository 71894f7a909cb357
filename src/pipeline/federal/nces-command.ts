import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { StateCode } from '#domain/places/state-list.ts';
import { YearSchema } from './federal-command.ts';
import { NO_FILES, type FederalFiles } from './federal-files.ts';
import { listOrigins } from './file-origins.ts';
import { readFederal } from './read-federal.ts';
import { defineCommand, PathSchema, type ReadingContext, type SourceReading } from '../reading/source-command.ts';
import { StatesSchema } from '../reading/states-option.ts';
import { SourceFileError, type ImportReport } from '../report/import-report.ts';

/** Files that a person names one by one: an extract of the directory, and what goes with it. */
export interface NcesFiles {
  readonly directory: string;
  readonly directoryYear?: string | undefined;
  readonly geocodes?: string | undefined;
  readonly private?: string | undefined;
  readonly boundaries?: string | undefined;
  readonly places?: string | undefined;
  readonly zctas?: string | undefined;
}

/** Imports federal files that the command line names. `federal` finds them in a folder. */
export const ncesCommand = defineCommand({
  sources: ['nces-ccd', 'nces-edge', 'nces-pss'],
  usage: `--directory FILE [--geocodes FILE] [--private FILE] [--boundaries DIR] [--places FILE] [--zctas FILE]
                         [--directory-year 2019-20] [--states ky,de]`,
  options: z.object({
    directory: PathSchema,
    geocodes: PathSchema.optional(),
    private: PathSchema.optional(),
    boundaries: PathSchema.optional(),
    places: PathSchema.optional(),
    zctas: PathSchema.optional(),
    'directory-year': YearSchema.optional(),
    states: StatesSchema.optional(),
  }),
  read: ({ 'directory-year': directoryYear, states = null, ...files }, context) =>
    readNces({ ...files, directoryYear }, { ...context, states }),
});

/** Reads named files. If `states` is null, reads the whole country. */
export async function readNces(
  files: NcesFiles,
  context: ReadingContext & { states: readonly StateCode[] | null },
): Promise<SourceReading> {
  const named = await listNamedFiles(files, context.report);
  const reading = await readFederal(named, context);
  return { ...reading, origins: listOrigins(named) };
}

async function listNamedFiles(files: NcesFiles, report: ImportReport): Promise<FederalFiles> {
  return {
    ...NO_FILES,
    extracts: [{ path: files.directory, year: files.directoryYear ?? null }],
    geocodes: files.geocodes === undefined ? [] : [{ path: files.geocodes, year: null }],
    private: files.private ?? null,
    places: files.places ?? null,
    zctas: files.zctas ?? null,
    boundaries: files.boundaries === undefined ? [] : await listZips(files.boundaries, report),
  };
}

async function listZips(dir: string, report: ImportReport): Promise<FederalFiles['boundaries']> {
  const names = await readdir(dir).catch(() => null);
  if (names === null)
    throw new SourceFileError(dir, 'There is no such folder.', 'Check the path. Nothing was imported.');
  const zips = names.filter((name) => /\.zip$/iu.test(name)).toSorted();
  for (const name of names.filter((one) => !zips.includes(one))) report.leaveUnread(name, 'It is no zip file.');
  if (zips.length > 0) return zips.map((name) => ({ path: join(dir, name), series: '' }));
  throw new SourceFileError(dir, 'The folder has no zip file.', 'Name the folder with the district boundary files.');
}
