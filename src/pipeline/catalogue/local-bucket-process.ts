import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getPlatformProxy } from 'wrangler';

/**
 * The process behind `openLocalBucket`: `node local-bucket-process.ts STATE_DIR BUCKET`. It says `ready` (what is sent
 * before is lost), stores each `{ key, bytes }` that it is sent, answers `stored`, and ends when its parent lets go.
 */
const [stateDir = '', bucket = ''] = process.argv.slice(2);

const dir = await mkdtemp(join(tmpdir(), 'homeroom-bucket-'));
const configPath = join(dir, 'wrangler.json');
// The project's own configuration would start its assets, its workflows and all else that a bucket does not need.
const bindings = { r2_buckets: [{ binding: 'BUCKET', bucket_name: bucket }] };
await writeFile(configPath, JSON.stringify({ name: 'import', compatibility_date: '2026-11-01', ...bindings }));
const proxy = await getPlatformProxy<{ BUCKET: R2Bucket }>({ configPath, persist: { path: join(stateDir, 'v3') } });

process.on('message', (message: { key: string; bytes: Uint8Array }) => {
  void store(message);
});
process.on('disconnect', () => {
  void end();
});
process.send?.('ready');

async function store({ key, bytes }: { key: string; bytes: Uint8Array }): Promise<void> {
  await proxy.env.BUCKET.put(key, bytes);
  process.send?.('stored');
}

async function end(): Promise<void> {
  await proxy.dispose();
  await rm(dir, { recursive: true, force: true });
  process.exit(0);
}
