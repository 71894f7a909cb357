import { mkdtemp, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describeFiles } from '#pipeline/import/release-history.ts';
import type { Lock } from '#pipeline/releases/lock-file.ts';
import { createProvenance } from '#pipeline/releases/provenance.ts';
import { readSources } from '#pipeline/releases/source-list.ts';
import { ImportReport } from '#pipeline/report/import-report.ts';

const sources = await readSources();
/** The hash of the text `x`. */
const SHA256 = '2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881';
const NAME = 'ccd_sch_059_2425_l_1a_073025.csv';
const URL = 'https://mirror.example/staff';

function aLock(sha256: string): Lock {
  const taken = {
    source: 'ccd-staff',
    year: '2024-25',
    version: '1a',
    status: 'final' as const,
    url: URL,
    bytes: 1,
    etag: null,
  };
  return { version: 1, files: { [NAME]: { ...taken, sha256, retrieved: '2026-03-04T05:06:07.000Z' } } };
}

async function describeFile(name: string, lock: Lock) {
  const path = join(await mkdtemp(join(tmpdir(), 'provenance-')), name);
  await writeFile(path, 'x');
  await utimes(path, new Date('2020-01-01'), new Date('2020-01-01'));
  const report = new ImportReport();
  report.open(path, 'nces-ccd');
  const files = await describeFiles({ report, provenance: createProvenance({ sources, lock }) });
  return files.get('nces-ccd')?.[0];
}

it('takes release, address and time of a file from the lock', async () => {
  const file = await describeFile('renamed.csv', aLock(SHA256));
  expect(file).toMatchObject({
    retrieved: '2026-03-04',
    sha256: SHA256,
    origin: {
      title: 'Common Core of Data, school staff',
      license: 'public-domain',
      year: '2024-25',
      version: '1a',
      url: URL,
    },
  });
});

it('takes release and words of attribution from the manifest for a file that the lock lacks', async () => {
  const file = await describeFile('ccd_sch_029_2526_w_0a_050626.csv', aLock('f'.repeat(64)));
  expect(file).toMatchObject({ retrieved: '2020-01-01', origin: { year: '2025-26', isPreliminary: true } });
  expect(file?.origin?.attribution).toContain('National Center for Education Statistics');
});

it('says nothing of a file that no source has', async () => {
  const file = await describeFile('notes.csv', aLock('f'.repeat(64)));
  expect([file?.origin, file?.retrieved]).toEqual([undefined, '2020-01-01']);
});
