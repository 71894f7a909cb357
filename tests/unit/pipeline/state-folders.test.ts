import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findServer, noteServer, stateFolder, usedStateFolder } from '#pipeline/catalogue/state-folders.ts';

const home = process.cwd();

beforeEach(async () => {
  process.chdir(await mkdtemp(join(tmpdir(), 'folders-')));
});

afterEach(() => {
  process.chdir(home);
});

it('has separate folders for real and invented schools', () => {
  expect([stateFolder('real', {}), stateFolder('demonstration', {})]).toEqual(['.state/real', '.state/demonstration']);
  expect([stateFolder('real', { STATE_DIR: 'x' }), stateFolder('demonstration', { STATE_DIR: 'x' })]).toEqual([
    'x',
    'x',
  ]);
});

it('means the folder that a server serves, else the real one', async () => {
  expect(usedStateFolder({})).toBe('.state/demonstration');
  await mkdir('.state/demonstration', { recursive: true });
  await mkdir('.state/real', { recursive: true });
  expect(usedStateFolder({})).toBe('.state/real');
  const forget = noteServer('.state/demonstration', { url: 'http://127.0.0.1:8787', pid: process.pid });
  expect(usedStateFolder({})).toBe('.state/demonstration');
  expect(usedStateFolder({ PORT: '9999' })).toBe('.state/real');
  forget();
  expect(usedStateFolder({})).toBe('.state/real');
});

it('forgets a server that was killed', async () => {
  await mkdir('x');
  await writeFile('x/server.json', JSON.stringify({ url: 'http://127.0.0.1:1', pid: 2 ** 22 - 3 }));
  expect(findServer('x')).toBeNull();
  noteServer('x', { url: 'http://127.0.0.1:1', pid: 2 ** 22 - 3 })();
  expect(existsSync('x/server.json')).toBe(false);
});
