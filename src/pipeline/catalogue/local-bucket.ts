import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

interface LocalObject {
  readonly stateDir: string;
  readonly bucket: string;
  readonly key: string;
  readonly bytes: Uint8Array;
}

/** Stores an object in a local R2 bucket, where `wrangler dev` with the same state folder finds it. */
export async function putLocalObject({ stateDir, bucket, key, bytes }: LocalObject): Promise<void> {
  // Loaded only here: wrangler takes a second to start and few imports bring boundaries.
  const { getPlatformProxy } = await import('wrangler');
  const dir = await mkdtemp(join(tmpdir(), 'homeroom-bucket-'));
  const configPath = join(dir, 'wrangler.json');
  // The project's own configuration would start its assets, its queues and all else that a bucket does not need.
  const bindings = { r2_buckets: [{ binding: 'BUCKET', bucket_name: bucket }] };
  await writeFile(configPath, JSON.stringify({ name: 'import', compatibility_date: '2026-11-01', ...bindings }));
  try {
    const persist = { path: join(resolve(stateDir), 'v3') };
    const proxy = await getPlatformProxy<{ BUCKET: R2Bucket }>({ configPath, persist });
    try {
      await proxy.env.BUCKET.put(key, bytes);
    } finally {
      await proxy.dispose();
    }
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}
