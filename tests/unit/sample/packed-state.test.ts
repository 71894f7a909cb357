import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { mkdtemp, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SchoolContributionSchema } from '#domain/catalogue/school-contribution.ts';
import { IMPORT_COMMANDS } from '#pipeline/import/import-commands.ts';
import { ImportReport } from '#pipeline/report/import-report.ts';
import { PACKED_STATE_ZIP, readProvenance, unpackState } from '#pipeline/sample/packed-state/packed-state.ts';
import { isSameAddress } from '../../../scripts/packed-state/cut-files.ts';

const SOURCES = ['ed-crdc', 'ed-edfacts', 'nces-ccd', 'nces-edge', 'nces-pss'];
const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('the packed real state', () => {
  it('has at most 500 KB', () => {
    expect(statSync(PACKED_STATE_ZIP).size).toBeLessThanOrEqual(500_000);
  });

  it('has the files of its provenance, and no others', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'homeroom-packed-'));
    await unpackState(dir);
    const { files } = await readProvenance();
    for (const { name, sha256, original } of files) {
      expect([name, hash(await readFile(join(dir, name)))]).toEqual([name, sha256]);
      expect((await stat(join(dir, name))).mtime.toISOString().slice(0, 10)).toBe(original.retrieved);
    }
    expect(
      readFileSync(PACKED_STATE_ZIP)
        .toString('latin1')
        .match(/PK\u0001\u0002/gu),
    ).toHaveLength(files.length);
  });

  it('is in the public domain, or CC0', async () => {
    const { files } = await readProvenance();
    expect([...new Set(files.map(({ license }) => license))].toSorted()).toEqual(['cc0', 'public-domain']);
  });

  it('is read as federal files are, with nothing invented', async () => {
    const read = IMPORT_COMMANDS['packed']?.prepare({});
    if (typeof read !== 'function') throw new Error('There is no command packed.');
    const { basket, isPacked, origins } = await read({ report: new ImportReport() });
    const schools = [...basket.of('wa').values()];
    expect([isPacked, basket.states()]).toEqual([true, ['wa']]);
    expect([...new Set(schools.map(({ source }) => source))].toSorted()).toEqual(SOURCES);
    expect([...(origins?.keys() ?? [])].toSorted()).toEqual(SOURCES);
    const garfield = basket.of('wa').get('530771001171 nces-ccd')?.contribution ?? '{}';
    expect(SchoolContributionSchema.parse(JSON.parse(garfield)).facts).toMatchObject({
      ...{ name: 'Garfield High School', city: 'Seattle', zip: '98122', type: 'public', status: { kind: 'open' } },
      grades: { low: '9', high: '12' },
    });
  });
});

describe('an address of the packed state', () => {
  it.each([
    ['1801 Bay Ave.', '1801 BAY AVENUE', true],
    ['W 101 8Th Ave', 'W 101 8TH AVE', true],
    ['403 Jackrabbit Street NE', '16 6TH AVE SE', false],
    ['P. O. Box 1683', '26928 120TH ST E', false],
    ['PO Box 340', 'PO BOX 340', false],
    ['', '', false],
  ])('is the same as of older coordinates: %s, %s: %s', (today, then, isSame) => {
    expect(isSameAddress(today, then)).toBe(isSame);
  });
});
