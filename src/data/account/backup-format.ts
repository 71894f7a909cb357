import { z } from 'zod';
import { isMemberTable } from './member-tables.ts';

/** Goes up when an older backup can no longer be read. */
export const BACKUP_FORMAT = 1;
/** Each backup is a folder of this one, named by its day. */
export const BACKUP_FOLDER = 'members/';
/** Names the newest whole backup: a copy of its manifest. */
export const LATEST_KEY = 'members-latest.json';

const PartSchema = z.object({
  key: z.string().max(200),
  table: z.string().refine(isMemberTable),
  rows: z.int().min(1),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
/** One file of a backup: its key in R2, the table and number of its rows, and the SHA-256 of its bytes. */
export type BackupPart = z.infer<typeof PartSchema>;

/** Lists the parts of a backup. It is written last, so a backup without one is not whole. */
export const BackupManifestSchema = z.object({
  kind: z.literal('homeroom-members-backup'),
  format: z.literal(BACKUP_FORMAT),
  day: z.iso.date(),
  finishedAt: z.iso.datetime(),
  rows: z.int().min(0),
  parts: z.array(PartSchema),
});
/** What a finished backup has, checked before anything is restored from it. */
export type BackupManifest = z.infer<typeof BackupManifestSchema>;

/** Builds the key of the manifest of a day. */
export function manifestKey(day: string): string {
  return `${BACKUP_FOLDER}${day}/manifest.json`;
}
