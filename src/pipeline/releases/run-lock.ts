import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { errorCode } from '../fetching/error-code.ts';

/** A run on another computer is believed to be over after this time. */
const LONGEST_RUN_MS = 24 * 3_600_000;

const RunSchema = z.object({ pid: z.int().positive(), host: z.string(), startedAt: z.iso.datetime() });
type Run = z.infer<typeof RunSchema>;

/** Another run uses the folder. */
class FolderInUseError extends Error {
  constructor(folder: string, { run, mark }: { run: Run; mark: string }) {
    super(
      `Another run uses ${folder}: process ${run.pid} on ${run.host}, since ${run.startedAt}. Wait until it is done. ` +
        `If there is no such process, delete ${mark} and run the command again.`,
    );
    this.name = 'FolderInUseError';
  }
}

/**
 * Marks a folder as in use by this process. The mark of a run that was killed is replaced.
 *
 * @returns how to end the use
 * @throws FolderInUseError if another run uses the folder
 */
export async function holdFolder(folder: string, now = new Date()): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  const mark = join(folder, '.running.json');
  const own = JSON.stringify({ pid: process.pid, host: hostname(), startedAt: now.toISOString() });
  for (;;) {
    if (await writeNew(mark, own)) return () => rm(mark, { force: true });
    const run = await readRun(mark);
    if (run !== null && isRunning(run, now)) throw new FolderInUseError(folder, { run, mark });
    await rm(mark, { force: true });
  }
}

async function writeNew(path: string, text: string): Promise<boolean> {
  try {
    const file = await open(path, 'wx');
    await file.writeFile(text);
    await file.close();
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

async function readRun(path: string): Promise<Run | null> {
  try {
    return RunSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    return null;
  }
}

function isRunning({ pid, host, startedAt }: Run, now: Date): boolean {
  if (host !== hostname()) return now.getTime() - Date.parse(startedAt) < LONGEST_RUN_MS;
  if (pid === process.pid) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}
