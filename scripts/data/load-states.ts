import { join } from 'node:path';
import type { StateCode } from '../../src/domain/places/state-list.ts';
import { stateFolder } from '../../src/pipeline/catalogue/state-folders.ts';
import { HostTurns } from '../../src/pipeline/fetching/host-turns.ts';
import { createProvenance } from '../../src/pipeline/releases/provenance.ts';
import { ReleaseFolder } from '../../src/pipeline/releases/release-folder.ts';
import { holdFolder } from '../../src/pipeline/releases/run-lock.ts';
import {
  fetchLimits,
  filesFolder,
  LOCK_NAME,
  readSettings,
  type Settings,
} from '../../src/pipeline/releases/settings.ts';
import { readSources } from '../../src/pipeline/releases/source-list.ts';
import type { SourceFile } from '../../src/pipeline/releases/sources-schema.ts';
import { takeReleases, type TakenReleases, type TakeRequest } from '../../src/pipeline/releases/take-releases.ts';
import { listStates } from '../local-catalogue.ts';
import { DataUsageError, type DataOptions } from './data-arguments.ts';
import { showFetches, type FetchDisplay } from './fetch-display.ts';
import { importFederal, type FederalResult } from './import-federal.ts';

/** Everything that the tasks of `npm run data` share. */
export interface DataContext {
  readonly options: DataOptions;
  readonly settings: Settings;
  readonly sources: readonly SourceFile[];
  readonly stateDir: string;
  /** The folder of fetched files. */
  readonly filesDir: string;
  readonly lockFile: string;
}

/** Reads settings and manifest, and finds the folders. @throws SourceFileError */
export async function openContext(options: DataOptions): Promise<DataContext> {
  const [settings, sources] = await Promise.all([readSettings(), readSources()]);
  const stateDir = options.stateDir ?? stateFolder('real');
  const filesDir = settings.files ?? filesFolder(stateDir);
  const ids = new Set(sources.map(({ id }) => id));
  const stray = [...settings.skip, ...settings.also].find((id) => !ids.has(id));
  if (stray !== undefined)
    throw new DataUsageError(`homeroom.yaml: there is no file "${stray}".`, `The files are ${[...ids].join(', ')}.`);
  return {
    options,
    settings,
    sources,
    stateDir,
    filesDir,
    lockFile: settings.lock ?? join(filesDir, LOCK_NAME),
  };
}

/** The states of a catalogue. @throws Error with the command to run if there is none */
export function expectStates(stateDir: string): StateCode[] {
  const states = listStates(stateDir);
  if (states.length > 0) return states;
  throw new Error(`${stateDir} has no schools yet. Load a state first, for example Rhode Island: npm run data -- ri`);
}

/** Builds the request for files. */
export async function buildTakeRequest(context: DataContext, display: FetchDisplay): Promise<TakeRequest> {
  const { options, settings, sources, filesDir, lockFile } = context;
  const limits = fetchLimits(settings);
  const contact = settings.contact === undefined ? '' : `; ${settings.contact}`;
  return {
    sources,
    folder: await ReleaseFolder.open({ folder: filesDir, lockFile, accepted: new Set(options.acceptChanges) }),
    from: options.from,
    isOffline: options.isOffline,
    skip: settings.skip,
    also: settings.also,
    mirrors: [...options.mirrors.map((url) => (url.endsWith('/') ? url : `${url}/`)), ...settings.mirrors],
    context: {
      limits,
      turns: new HostTurns(limits.pauseMs),
      silentHosts: new Set(),
      userAgent: `Homeroom/0.1 (fetches public school data for families${contact})`,
      onBytes: display.onBytes,
    },
    now: () => new Date(),
    onNotice: display.print,
  };
}

/** The files of a load, and its import. */
export interface LoadedStates {
  readonly taken: TakenReleases;
  readonly result: FederalResult;
}

/** Works with the files while no other run does. */
export async function holding<Result>(
  context: DataContext,
  work: (request: TakeRequest) => Promise<Result>,
): Promise<Result> {
  const release = await holdFolder(context.filesDir);
  const display = showFetches();
  try {
    return await work(await buildTakeRequest(context, display));
  } finally {
    display.stop();
    await release();
  }
}

/** Takes the files and imports states. */
export function loadStates(
  context: DataContext,
  { states, isDryRun }: { states: readonly StateCode[]; isDryRun: boolean },
): Promise<LoadedStates> {
  return holding(context, async (request) => {
    const startedAt = performance.now();
    const taken = await takeReleases(request);
    refuseWithoutDirectory(taken, context);
    console.log(`${describeTaken(taken, context)} (${formatSeconds(startedAt)}).`);
    const importedAt = performance.now();
    const { stateDir, options } = context;
    const { acceptLoss } = options;
    const provenance = createProvenance({ sources: context.sources, lock: request.folder.lock });
    const result = await importFederal({
      dir: taken.dir,
      states,
      stateDir,
      acceptLoss,
      isDryRun,
      lockFile: context.lockFile,
      provenance,
    });
    if (!isDryRun) await request.folder.keepGiven();
    console.log(`${describeImport(result)} (${formatSeconds(importedAt)}). Every file and row: ${result.reportFile}`);
    return { taken, result };
  });
}

function describeTaken({ files, missing }: TakenReleases, { options }: DataContext): string {
  const names = `${files.length} under published names, ${missing.length} missing`;
  return options.from === null ? `Files: ${names}` : `Files: ${names}. The import also knows others by their content`;
}

function describeImport({ summary }: FederalResult): string {
  const { changedStates } = summary;
  if (changedStates.length === 0) return 'Import: nothing changed';
  return `Import: changed ${changedStates.map((state) => state.toUpperCase()).join(', ')}`;
}

/** Of a folder of a person, the import itself decides: it also knows files by their content. */
function refuseWithoutDirectory({ missing }: TakenReleases, { options, filesDir }: DataContext): void {
  const needed = missing.find(({ source }) => source.needed === 'yes');
  if (needed === undefined || options.from !== null) return;
  const { source, reason } = needed;
  throw new Error(
    `There is no ${source.title}, and no state without it. ${reason}\nGet it at ${source.landing}, put it into a folder, ` +
      `and run the command with --from FOLDER. Other files that came are in ${filesDir}. Nothing was imported.`,
  );
}

/** Formats the time since a moment: `12.3 s`. */
export function formatSeconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}
