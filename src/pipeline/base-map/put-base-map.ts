import { openAsBlob } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { ARCHIVE_HEADER_BYTES, checkArchiveHeader, STREET_ARCHIVE_KEY } from '#domain/map/street-archive.ts';
import type { CloudflareApi } from '../catalogue/cloudflare-api.ts';
import { putLocalFile } from '../catalogue/local-bucket.ts';

/** The largest object that one call of Cloudflare's API takes. */
const LARGEST_UPLOAD_BYTES = 300_000_000;

/** The bucket that an archive goes to: the local one of a state folder, or the deployed one. */
export type ArchiveTarget =
  | { readonly kind: 'local'; readonly stateDir: string; readonly bucket: string }
  | { readonly kind: 'remote'; readonly api: Pick<CloudflareApi, 'putObject'>; readonly bucket: string };

/** An archive that we do not store. The message says why, and what to do. */
export class BaseMapError extends Error {}

/**
 * Puts a street archive where the Worker reads it, in place of the one before.
 *
 * @returns the number of its bytes
 * @throws BaseMapError if the file is no archive of vector tiles, or too large for the API
 */
export async function putBaseMap(file: string, target: ArchiveTarget): Promise<number> {
  const problem = checkArchiveHeader(await readHeader(file));
  if (problem !== null) throw new BaseMapError(`${file}: ${problem} Extract one with "pmtiles extract".`);
  const { size } = await stat(file);
  if (target.kind === 'local') {
    putLocalFile(target.stateDir, target.bucket, { key: STREET_ARCHIVE_KEY, file, uploadedAt: new Date() });
    return size;
  }
  if (size > LARGEST_UPLOAD_BYTES) {
    throw new BaseMapError(
      `${file} has ${size} bytes, and one call of the API takes ${LARGEST_UPLOAD_BYTES}. Copy it with a client of S3, ` +
        `such as rclone, to ${target.bucket}/${STREET_ARCHIVE_KEY}.`,
    );
  }
  await target.api.putObject(STREET_ARCHIVE_KEY, await openAsBlob(file));
  return size;
}

async function readHeader(file: string): Promise<Uint8Array> {
  const handle = await open(file).catch(() => null);
  if (handle === null) throw new BaseMapError(`${file}: There is no such file. Check the path.`);
  try {
    const { buffer, bytesRead } = await handle.read(new Uint8Array(ARCHIVE_HEADER_BYTES), 0, ARCHIVE_HEADER_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
