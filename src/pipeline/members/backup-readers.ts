import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { localObjectPath } from '../catalogue/local-object-path.ts';
import type { ApiAccess } from '../catalogue/cloudflare-api.ts';
import { MembersCopyError } from './members-target.ts';

const TIMEOUT_MS = 5 * 60_000;

/** Reads an object of the bucket of backups. Returns null if it is not there. */
export type BackupReader = (key: string) => Promise<Uint8Array | null>;

/** Reads backups from a folder that has the objects as files. */
export function readFromFolder(folder: string): BackupReader {
  return async (key) => {
    const path = join(folder, key);
    return existsSync(path) ? new Uint8Array(readFileSync(path)) : null;
  };
}

/** Reads backups from the local bucket of a state folder. */
export function readFromLocalBucket(stateDir: string, bucket: string): BackupReader {
  return async (key) => {
    const path = localObjectPath(stateDir, { kind: 'r2', name: bucket });
    if (!existsSync(path)) return null;
    const database = new DatabaseSync(path, { readOnly: true });
    try {
      const row = database.prepare('SELECT blob_id FROM _mf_objects WHERE key = ?').get(key);
      if (row === undefined) return null;
      return new Uint8Array(readFileSync(join(stateDir, 'v3', 'r2', bucket, 'blobs', String(row['blob_id']))));
    } finally {
      database.close();
    }
  };
}

/** Reads backups from the deployed bucket, through Cloudflare's API. */
export function readFromRemote({ accountId, token, baseUrl }: ApiAccess, bucket: string): BackupReader {
  return async (key) => {
    const name = key.split('/').map(encodeURIComponent).join('/');
    const response = await fetch(`${baseUrl}/accounts/${accountId}/r2/buckets/${bucket}/objects/${name}`, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status === 404) return null;
    if (!response.ok) {
      throw new MembersCopyError(
        `Cloudflare answered ${response.status} for ${key}.`,
        'Check the token’s rights to R2.',
      );
    }
    return new Uint8Array(await response.arrayBuffer());
  };
}
