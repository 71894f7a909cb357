import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { getPlatformProxy } from 'wrangler';
import { STREET_ARCHIVE_KEY } from '#domain/map/street-archive.ts';
import { CloudflareApi } from '#pipeline/catalogue/cloudflare-api.ts';
import { putBaseMap } from '#pipeline/base-map/put-base-map.ts';
import { BINDINGS } from '../unit/pipeline/catalogue-folder.ts';
import { cloudflareServer } from '../unit/pipeline/cloudflare-server.ts';
import { archiveOf, VECTOR_TILES } from '../e2e/tile-server.ts';

const BUCKET = BINDINGS.boundariesBucket;
let dir = '';
const archive = archiveOf(new TextEncoder().encode('a tile'), VECTOR_TILES);

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'homeroom-base-map-'));
  writeFileSync(join(dir, 'streets.pmtiles'), archive);
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

it('a Worker reads the archive that the command stores', async () => {
  const target = { kind: 'local', stateDir: dir, bucket: BUCKET } as const;
  expect(await putBaseMap(join(dir, 'streets.pmtiles'), target)).toBe(archive.byteLength);
  const configPath = join(dir, 'wrangler.json');
  const r2_buckets = [{ binding: 'BUCKET', bucket_name: BUCKET }];
  writeFileSync(configPath, JSON.stringify({ name: 'reader', compatibility_date: '2026-10-01', r2_buckets }));
  const proxy = await getPlatformProxy<{ BUCKET: R2Bucket }>({ configPath, persist: { path: join(dir, 'v3') } });
  try {
    const range = { offset: archive.byteLength - 6, length: 6 };
    expect(await (await proxy.env.BUCKET.get(STREET_ARCHIVE_KEY, { range }))?.text()).toBe('a tile');
  } finally {
    await proxy.dispose();
  }
});

it('the deployed bucket gets the archive', async () => {
  const server = await cloudflareServer();
  try {
    const api = new CloudflareApi(server.access, BINDINGS);
    await putBaseMap(join(dir, 'streets.pmtiles'), { kind: 'remote', api, bucket: BUCKET });
    expect(server.objects.get(STREET_ARCHIVE_KEY)).toEqual(archive);
  } finally {
    await server.close();
  }
});

it.for([
  ['no archive', new Uint8Array(200), 'It is no PMTiles archive.'],
  ['pictures', archiveOf(new Uint8Array(3)), 'It has no vector tiles'],
] as const)('a file of %s is refused', async ([, bytes, message]) => {
  const file = join(dir, 'other.pmtiles');
  writeFileSync(file, bytes);
  await expect(putBaseMap(file, { kind: 'local', stateDir: dir, bucket: BUCKET })).rejects.toThrow(message);
});
