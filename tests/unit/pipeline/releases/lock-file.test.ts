import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readLock, writeLock, type TakenFile } from '#pipeline/releases/lock-file.ts';

const TAKEN: TakenFile = {
  source: 'ccd-directory',
  year: '2024-25',
  version: '1a',
  status: 'final',
  url: 'https://nces.ed.gov/ccd/Data/zip/ccd_sch_029_2425_w_1a_073025.zip',
  bytes: 13_352_819,
  sha256: 'a'.repeat(64),
  etag: '"abc"',
  retrieved: '2026-11-26T12:00:00.000Z',
};

const temporaryFolder = () => mkdtemp(join(tmpdir(), 'lock-'));

describe('the lock file', () => {
  it('reads what it wrote and leaves no draft', async () => {
    const folder = await temporaryFolder();
    const file = join(folder, 'deep', 'sources.lock.json');
    await writeLock(file, { version: 1, files: { 'b.zip': TAKEN, 'a.zip': TAKEN } });
    expect(await readLock(file)).toEqual({ version: 1, files: { 'a.zip': TAKEN, 'b.zip': TAKEN } });
    expect(await readdir(join(folder, 'deep'))).toEqual(['sources.lock.json']);
    expect((await readFile(file, 'utf8')).indexOf('a.zip')).toBeLessThan(
      (await readFile(file, 'utf8')).indexOf('b.zip'),
    );
  });

  it('is empty before the first file', async () => {
    expect(await readLock(join(await temporaryFolder(), 'none.json'))).toEqual({ version: 1, files: {} });
  });

  it.each(['{"version": 1', '{"version":1,"files":{"a.zip":{"sha256":"short"}}}', '[]'])(
    'refuses the damaged text %s and says what to do',
    async (text) => {
      const file = join(await temporaryFolder(), 'lock.json');
      await writeFile(file, text);
      await expect(readLock(file)).rejects.toThrow(/damaged.*Restore the file from a copy/u);
    },
  );
});
