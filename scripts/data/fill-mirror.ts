import { constants, copyFile, mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { hashFile } from '../../src/pipeline/fetching/file-checks.ts';
import { takeReleases, type TakeRequest } from '../../src/pipeline/releases/take-releases.ts';

/** A filled mirror: its files, and the ones that it lacks. */
export interface FilledMirror {
  readonly copied: number;
  readonly kept: number;
  readonly missing: Awaited<ReturnType<typeof takeReleases>>['missing'];
}

/**
 * Fills a folder with the files under their published names. Served over HTTPS, it is a mirror. A file appears in it only
 * whole.
 */
export async function fillMirror(dir: string, request: TakeRequest): Promise<FilledMirror> {
  const { files, missing } = await takeReleases(request);
  await request.folder.keepGiven();
  await mkdir(join(dir, '.parts'), { recursive: true });
  let [copied, kept] = [0, 0];
  for (const { path, name } of files) {
    const target = join(dir, name);
    if ((await hashFile(target).catch(() => null)) === request.folder.lock.files[name]?.sha256) {
      kept += 1;
      continue;
    }
    const part = join(dir, '.parts', name);
    await copyFile(path, part, constants.COPYFILE_FICLONE);
    await rename(part, target);
    copied += 1;
  }
  return { copied, kept, missing };
}
