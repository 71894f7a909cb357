import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { getPlatformProxy } from 'wrangler';
import { putLocalObject } from '../../src/pipeline/catalogue/local-bucket.ts';

const BUCKET = 'homeroom-boundaries';
const KEY = 'boundaries/abc.pack';
let stateDir = '';

beforeEach(() => {
  stateDir = mkdtempSync(join(tmpdir(), 'homeroom-bucket-'));
});
afterEach(() => rmSync(stateDir, { recursive: true, force: true }));

/** What a Worker with the same state folder reads of the object, whole and in part. */
async function readAsWorker(range: { offset: number; length: number }): Promise<{ whole: string; part: string }> {
  const configPath = join(stateDir, 'wrangler.json');
  const r2_buckets = [{ binding: 'BUCKET', bucket_name: BUCKET }];
  writeFileSync(configPath, JSON.stringify({ name: 'reader', compatibility_date: '2026-10-01', r2_buckets }));
  const proxy = await getPlatformProxy<{ BUCKET: R2Bucket }>({ configPath, persist: { path: join(stateDir, 'v3') } });
  try {
    const whole = await (await proxy.env.BUCKET.get(KEY))?.text();
    const part = await (await proxy.env.BUCKET.get(KEY, { range }))?.text();
    return { whole: whole ?? 'nothing', part: part ?? 'nothing' };
  } finally {
    await proxy.dispose();
  }
}

it('a Worker reads what the local bucket stores', async () => {
  const put = (text: string) =>
    putLocalObject(stateDir, BUCKET, { key: KEY, bytes: new TextEncoder().encode(text), uploadedAt: new Date(0) });
  put('before');
  put('the boundaries of a state');
  expect(await readAsWorker({ offset: 4, length: 10 })).toEqual({
    whole: 'the boundaries of a state',
    part: 'boundaries',
  });
});

it('an unwritable bucket is reported', () => {
  writeFileSync(join(stateDir, 'v3'), 'in the way');
  expect(() =>
    putLocalObject(stateDir, BUCKET, { key: KEY, bytes: new Uint8Array(1), uploadedAt: new Date(0) }),
  ).toThrow('The local bucket did not take boundaries/abc.pack');
});
