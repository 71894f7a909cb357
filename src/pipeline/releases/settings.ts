import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { REAL_FOLDER } from '../catalogue/state-folders.ts';
import { FETCH_LIMITS, type FetchLimits } from '../fetching/fetch-limits.ts';
import { isSafeAddress } from '../fetching/safe-address.ts';
import { readYaml } from '../reading/yaml-file.ts';

/** The file of an operator's settings. It may be missing. */
const SETTINGS_FILE = 'homeroom.yaml';

/** The name of the lock file in the folder of files. */
export const LOCK_NAME = 'sources.lock.json';

/** The folder of fetched files, if the settings name no other: beside the catalogue, or shared by the usual ones. */
export function filesFolder(stateDir: string): string {
  return stateDir === REAL_FOLDER ? '.state/files' : join(stateDir, 'files');
}

const CountSchema = z
  .string()
  .regex(/^\d{1,6}$/u, 'Write a whole number.')
  .transform(Number);

const FolderAddressSchema = z
  .string()
  .max(500)
  .refine(isSafeAddress, 'Write an https address. Only this computer may use http.')
  .transform((address) => (address.endsWith('/') ? address : `${address}/`));

const SettingsSchema = z.strictObject({
  /** The folder of fetched files. */
  files: z.string().min(1).optional(),
  /** The lock file: keep it with your own notes, because it says what was taken. */
  lock: z.string().min(1).optional(),
  /** Folders over HTTPS with the published names. They are asked before the publishers. */
  mirrors: z.array(FolderAddressSchema).max(10).default([]),
  /** An address at which publishers reach you. It is part of the user agent. */
  contact: z.string().max(100).optional(),
  /** Ids of files that are not taken. */
  skip: z.array(z.string()).default([]),
  /** Ids of files that are taken although others bring the same. */
  also: z.array(z.string()).default([]),
  limits: z
    .strictObject({
      answer_seconds: CountSchema.optional(),
      slow_seconds: CountSchema.optional(),
      slow_kilobytes: CountSchema.optional(),
      tries: CountSchema.optional(),
      pause_milliseconds: CountSchema.optional(),
      free_megabytes: CountSchema.optional(),
    })
    .default({}),
});
/** An operator's settings. */
export type Settings = z.infer<typeof SettingsSchema>;

/** Reads the settings. A missing file means the usual ones. @throws SourceFileError with the line of each mistake */
export async function readSettings(file = SETTINGS_FILE): Promise<Settings> {
  if (!existsSync(file)) return SettingsSchema.parse({});
  return readYaml(file, {
    schema: SettingsSchema,
    name: 'The settings file',
    missing: 'Restore it.',
    remedy: 'docs/data/federal-files.md describes every key. Nothing was fetched.',
  });
}

/** The limits of fetches, as the settings change them. */
export function fetchLimits({ limits }: Settings): FetchLimits {
  const { answer_seconds: answer, slow_seconds: window, slow_kilobytes: slow, free_megabytes: free } = limits;
  const usual = FETCH_LIMITS;
  return {
    ...usual,
    answerMs: answer === undefined ? usual.answerMs : answer * 1000,
    windowMs: window === undefined ? usual.windowMs : window * 1000,
    windowBytes: slow === undefined ? usual.windowBytes : slow * 1000,
    tries: limits.tries ?? usual.tries,
    pauseMs: limits.pause_milliseconds ?? usual.pauseMs,
    freeBytes: free === undefined ? usual.freeBytes : free * 1_000_000,
  };
}
