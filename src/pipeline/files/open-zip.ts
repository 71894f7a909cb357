import { readFile } from 'node:fs/promises';
import { unzipSync, type UnzipFileInfo } from 'fflate';
import { SourceFileError } from '../report/import-report.ts';
import { describeExpansion, WHOLE_FILE_LIMITS } from './expansion-limits.ts';

const REMEDY = 'Fetch the file again from its publisher. Nothing was imported.';

/**
 * Expands the entries of a zip that a pattern names. Sizes are checked before anything is expanded.
 *
 * @throws SourceFileError if the zip is damaged or expands beyond the limits.
 */
export async function openZip(file: string, pattern: RegExp): Promise<Record<string, Uint8Array>> {
  const bytes = await readFile(file);
  const isWanted = ({ name }: UnzipFileInfo): boolean => pattern.test(name);
  try {
    refuseLargeEntries(file, { bytes, isWanted });
    const entries = unzipSync(bytes, { filter: isWanted });
    return entries;
  } catch (error) {
    if (error instanceof SourceFileError) throw error;
    throw new SourceFileError(file, 'The zip file is cut off or damaged.', REMEDY);
  }
}

/** @throws SourceFileError if the entries of a zip expand beyond the limits, whatever `most` bytes allow. */
function refuseLargeEntries(
  file: string,
  {
    bytes,
    isWanted,
    most = WHOLE_FILE_LIMITS.bytes,
  }: { bytes: Uint8Array; isWanted: (info: UnzipFileInfo) => boolean; most?: number },
): void {
  const sizes = { packed: 0, expanded: 0 };
  unzipSync(bytes, {
    filter: (info) => {
      if (isWanted(info)) {
        sizes.packed += info.size;
        sizes.expanded += info.originalSize;
      }
      return false;
    },
  });
  const problem = describeExpansion(sizes, { ...WHOLE_FILE_LIMITS, bytes: most });
  if (problem !== null) throw new SourceFileError(file, problem, REMEDY);
}
