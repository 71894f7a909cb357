import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** A local R2 bucket, open for writing. */
export interface LocalBucket {
  put(key: string, bytes: Uint8Array): Promise<void>;
  close(): Promise<void>;
}

/** Opens the local R2 bucket that `wrangler dev` with the same state folder reads from. */
export async function openLocalBucket(stateDir: string, bucket: string): Promise<LocalBucket> {
  // Loaded only here: wrangler takes a second to start and few imports bring boundaries.
  const { getPlatformProxy } = await import('wrangler');
  const dir = await mkdtemp(join(tmpdir(), 'homeroom-bucket-'));
  const configPath = join(dir, 'wrangler.json');
  // The project's own configuration would start its assets, its queues and all else that a bucket does not need.
  const bindings = { r2_buckets: [{ binding: 'BUCKET', bucket_name: bucket }] };
  await writeFile(configPath, JSON.stringify({ name: 'import', compatibility_date: '2026-11-01', ...bindings }));
  const persist = { path: join(resolve(stateDir), 'v3') };
  const proxy = await getPlatformProxy<{ BUCKET: R2Bucket }>({ configPath, persist });
  return {
    put: async (key, bytes) => void (await proxy.env.BUCKET.put(key, bytes)),
    close: async () => {
      await proxy.dispose();
      await rm(dir, { recursive: true, force: true });
    },
  };
}
