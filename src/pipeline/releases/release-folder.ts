import { constants, copyFile, link, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FetchError } from '../fetching/fetch-error.ts';
import { describeDamage, hashFile } from '../fetching/file-checks.ts';
import type { FoundFile } from './folder-walk.ts';
import { readLock, writeLock, type Lock, type TakenFile } from './lock-file.ts';

interface FolderOptions {
  readonly folder: string;
  readonly lockFile: string;
  /** Names of files that may differ from the lock. */
  readonly accepted: ReadonlySet<string>;
}

/**
 * The folder of files that were taken, with its lock. Fetched files are in the lock at once. Given files are in it
 * only for this run, until {@link ReleaseFolder.keepGiven} writes it.
 */
export class ReleaseFolder {
  /** Whole, checked files under their published names. */
  readonly published: string;
  /** Unfinished files. */
  readonly parts: string;
  /** Files whose layout no reader knows. */
  readonly aside: string;
  readonly lockFile: string;
  readonly #joined: string;
  readonly #accepted: ReadonlySet<string>;
  #lock: Lock;
  /** The lock as its file has it. */
  #written: Lock;

  private constructor({ folder, lockFile, accepted }: FolderOptions, lock: Lock) {
    this.published = join(folder, 'published');
    this.parts = join(folder, 'parts');
    this.aside = join(folder, 'aside');
    this.#joined = join(folder, 'joined');
    this.lockFile = lockFile;
    this.#accepted = accepted;
    this.#lock = lock;
    this.#written = lock;
  }

  /** Opens a folder. @throws LockFileError */
  static async open(options: FolderOptions): Promise<ReleaseFolder> {
    const opened = new ReleaseFolder(options, await readLock(options.lockFile));
    await mkdir(opened.published, { recursive: true });
    return opened;
  }

  get lock(): Lock {
    return this.#lock;
  }

  /** The hash that a file must have. Null: it is new, or a person accepts any. */
  expectedHash(name: string): string | null {
    return this.#accepted.has(name) ? null : (this.#lock.files[name]?.sha256 ?? null);
  }

  /** Writes a file that this folder has now into the lock. */
  async record(name: string, taken: TakenFile): Promise<void> {
    this.#lock = withFile(this.#lock, name, taken);
    await this.#write(withFile(this.#written, name, taken));
  }

  /** Writes the files that a person gave into the lock. Call it when their import was accepted. */
  async keepGiven(): Promise<void> {
    if (this.#lock !== this.#written) await this.#write(this.#lock);
  }

  /** Puts a file aside, so that no import reads it, and takes it out of the lock. @returns its new path */
  async putAside({ name, path }: Pick<FoundFile, 'name' | 'path'>): Promise<string> {
    await mkdir(this.aside, { recursive: true });
    const target = join(this.aside, name);
    await rename(path, target);
    this.#lock = withoutFile(this.#lock, name);
    await this.#write(withoutFile(this.#written, name));
    return target;
  }

  async #write(lock: Lock): Promise<void> {
    await writeLock(this.lockFile, lock);
    this.#written = lock;
  }

  /**
   * Checks a file that we have, or that a person has, against the lock. One that the lock does not know is trusted.
   *
   * @throws FetchError if it is not what its name says, or changed since it was taken
   */
  async verify(found: FoundFile): Promise<void> {
    const damage = await describeDamage(found.path, found.name);
    if (damage !== null) throw new FetchError('damaged', damage);
    const sha256 = await hashFile(found.path);
    const known = this.expectedHash(found.name);
    if (known !== null && known !== sha256) throw changedOnDisk(found, this.lock.files[found.name]);
    if (known === null) this.#lock = withFile(this.#lock, found.name, await describeGiven(found, sha256));
  }

  /** Puts files of several folders into one, under other names if need be. @returns the folder */
  async join(files: readonly { readonly path: string; readonly name: string }[]): Promise<string> {
    await rm(this.#joined, { recursive: true, force: true });
    for (const { path, name } of files) {
      const target = join(this.#joined, name);
      await mkdir(dirname(target), { recursive: true });
      // Another disk, or one without links, gets a copy.
      await link(path, target).catch(() => copyFile(path, target, constants.COPYFILE_FICLONE));
    }
    return this.#joined;
  }
}

function withFile(lock: Lock, name: string, taken: TakenFile): Lock {
  return { ...lock, files: { ...lock.files, [name]: taken } };
}

function withoutFile(lock: Lock, name: string): Lock {
  return { ...lock, files: Object.fromEntries(Object.entries(lock.files).filter(([other]) => other !== name)) };
}

async function describeGiven({ path, source, year, version, status }: FoundFile, sha256: string): Promise<TakenFile> {
  const { size, mtime } = await stat(path);
  return {
    source: source.id,
    year: year ?? String(mtime.getUTCFullYear()),
    version,
    status,
    url: null,
    bytes: size,
    sha256,
    etag: null,
    retrieved: mtime.toISOString(),
  };
}

function changedOnDisk({ name, path }: FoundFile, taken: TakenFile | undefined): FetchError {
  const day = taken?.retrieved.slice(0, 10) ?? 'an earlier day';
  return new FetchError(
    'changed',
    `${path} differs from the ${name} of ${day} in the lock file. If you know why and trust it, run the command again with --accept-change ${name}. Otherwise get the file again.`,
  );
}
