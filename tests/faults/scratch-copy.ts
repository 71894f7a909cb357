import { spawnSync } from 'node:child_process';
import { cpSync, linkSync, mkdirSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Copies the files of the working tree that git knows or would add, so that no fault ever touches the tree itself. */
export function makeScratchCopy(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  const listing = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' });
  for (const file of listing.stdout.split('\n').filter(Boolean)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(file, join(folder, file));
  }
  linkPackages('node_modules', join(folder, 'node_modules'));
}

/**
 * Links each file of the packages. One link to the whole folder would not do: Vite takes the real path of a file for its
 * address. The caches of tools stay behind, because writing to a linked file changes the original.
 */
function linkPackages(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    const isCache = from === 'node_modules' && entry.name.startsWith('.') && entry.name !== '.bin';
    if (isCache) continue;
    if (entry.isDirectory()) linkPackages(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkSync(source, target);
  }
}
