import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { errorCode } from '../fetching/error-code.ts';

/** A hash as the lock and the manifest write it. */
export const Sha256Schema = z.string().regex(/^[0-9a-f]{64}$/u, 'Write 64 hexadecimal digits in lower case.');

/** A file that was taken: which release it is, and what exactly we got. */
const TakenFileSchema = z.strictObject({
  /** The id of the file in `sources.yaml`. */
  source: z.string().min(1).max(60),
  /** The school year `2024-25`, or the calendar year `2025` of Census files. */
  year: z.string().regex(/^(?:19|20)\d\d(?:-\d\d)?$/u),
  /** The publisher's version, `1a`. Null: the publisher has none. */
  version: z.string().max(10).nullable(),
  status: z.enum(['preliminary', 'final']),
  /** The address that sent it. Null: a person gave it in a folder. */
  url: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .nullable(),
  bytes: z.int().min(0),
  sha256: Sha256Schema,
  /** The server's mark of this version of the file, to ask whether it changed. */
  etag: z.string().max(300).nullable(),
  /** The time at which we got it, in UTC: `2026-11-26T12:00:00.000Z`. A file from a folder has the time of its last change. */
  retrieved: z.iso.datetime(),
});
/** A file that was taken. */
export type TakenFile = z.infer<typeof TakenFileSchema>;

/**
 * The lock file: what was taken, by the published name of the file. The first copy of a file is trusted. A later copy
 * with another hash stops until a person accepts it.
 */
const LockSchema = z.strictObject({
  version: z.literal(1),
  files: z.record(z.string().min(1).max(200), TakenFileSchema),
});
/** Every file that was taken, by its published name. */
export type Lock = z.infer<typeof LockSchema>;

/** A lock file that cannot be read. The message says what to do. */
class LockFileError extends Error {
  constructor(file: string, problem: string) {
    super(
      `${file}: ${problem} Restore the file from a copy. If you have none, delete it: the next run then trusts the files that it has.`,
    );
    this.name = 'LockFileError';
  }
}

/**
 * Reads a lock file. A missing one is empty.
 *
 * @throws LockFileError if it is damaged
 */
export async function readLock(file: string): Promise<Lock> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null;
    throw new LockFileError(file, `The lock file cannot be read (${errorCode(error)}).`);
  });
  if (text === null) return { version: 1, files: {} };
  const parsed = LockSchema.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new LockFileError(file, `The lock file is damaged (${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}).`);
}

/** Writes a lock file in one step, names sorted, so that a killed run leaves the old one or the new one. */
export async function writeLock(file: string, lock: Lock): Promise<void> {
  const files = Object.fromEntries(Object.entries(lock.files).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}.part`;
  try {
    await writeFile(draft, `${JSON.stringify({ ...lock, files }, null, 2)}\n`);
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
