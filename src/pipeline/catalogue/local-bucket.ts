import { createHash, randomBytes } from 'node:crypto';
import { copyFileSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CatalogueTargetError } from './catalogue-target.ts';
import { localObjectPath } from './local-object-path.ts';
import { BUSY_TIMEOUT_MS } from './busy-timeout.ts';

/** The table in which Miniflare lists the objects of a local bucket; it makes the others itself. */
const OBJECT_TABLE = `CREATE TABLE IF NOT EXISTS _mf_objects (
    key TEXT PRIMARY KEY,
    blob_id TEXT,
    version TEXT NOT NULL,
    size INTEGER NOT NULL,
    etag TEXT NOT NULL,
    uploaded INTEGER NOT NULL,
    checksums TEXT NOT NULL,
    http_metadata TEXT NOT NULL,
    custom_metadata TEXT NOT NULL
)`;

/**
 * Puts an object into the local R2 bucket that `wrangler dev` with the same state folder reads from, as Miniflare keeps it: a
 * file, and a row that names it. Wrangler itself would take half a gigabyte beside an import to do the same.
 *
 * @throws CatalogueTargetError if the state folder cannot be written.
 */
export function putLocalObject(
  stateDir: string,
  bucket: string,
  object: { key: string; bytes: Uint8Array; uploadedAt: Date },
): void {
  try {
    const { key, bytes, uploadedAt } = object;
    const blobId = writeBlob(stateDir, bucket, (path) => writeFileSync(path, bytes));
    const etag = createHash('md5').update(bytes).digest('hex');
    writeRow(stateDir, bucket, { key, uploadedAt, blobId, etag, size: bytes.byteLength });
  } catch (error) {
    throw new CatalogueTargetError(
      `The local bucket did not take ${object.key}. ${String(error)}`,
      'Check that the state folder can be written; nothing was imported.',
    );
  }
}

/**
 * Puts a file into the local bucket. It may be larger than the memory, so its etag is chance.
 *
 * @throws Error if the state folder cannot be written.
 */
export function putLocalFile(
  stateDir: string,
  bucket: string,
  { key, file, uploadedAt }: { key: string; file: string; uploadedAt: Date },
): void {
  const blobId = writeBlob(stateDir, bucket, (path) => copyFileSync(file, path));
  const etag = randomBytes(16).toString('hex');
  writeRow(stateDir, bucket, { key, uploadedAt, blobId, etag, size: statSync(file).size });
}

function writeBlob(stateDir: string, bucket: string, write: (path: string) => void): string {
  const folder = join(stateDir, 'v3', 'r2', bucket, 'blobs');
  mkdirSync(folder, { recursive: true });
  const id = randomBytes(40).toString('hex');
  write(join(folder, id));
  return id;
}

function writeRow(
  stateDir: string,
  bucket: string,
  object: { key: string; uploadedAt: Date; blobId: string; etag: string; size: number },
): void {
  const path = localObjectPath(stateDir, { kind: 'r2', name: bucket });
  mkdirSync(join(path, '..'), { recursive: true });
  const database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS });
  try {
    database.exec(`PRAGMA journal_mode = WAL; ${OBJECT_TABLE};`);
    database
      .prepare(
        `INSERT OR REPLACE INTO _mf_objects (key, blob_id, version, size, etag, uploaded, checksums, http_metadata, custom_metadata)
         VALUES (?, ?, ?, ?, ?, ?, '{}', '{}', '{}')`,
      )
      .run(
        object.key,
        object.blobId,
        randomBytes(16).toString('hex'),
        object.size,
        object.etag,
        object.uploadedAt.getTime(),
      );
  } finally {
    database.close();
  }
}
