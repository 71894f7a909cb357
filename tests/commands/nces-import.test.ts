import { readFile, truncate, writeFile } from 'node:fs/promises';
import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { OlderReleaseError } from '#pipeline/import/import-releases.ts';
import { ProfileDocumentSchema } from '#domain/figures/profile-document.ts';
import { BoundaryLevelsSchema } from '#domain/places/place-schema.ts';
import { SourceFileError } from '#pipeline/report/import-report.ts';
import {
  aContribution,
  catalogueFolder,
  contentsOf,
  importContributions,
  importNces,
} from '../unit/pipeline/catalogue-folder.ts';
import { ncesFolder, SCHOOL } from '../unit/pipeline/nces-folder.ts';

const OTHER = '210003000002';

describe('the import of the federal files', () => {
  it('joins directory and geocodes despite lost zeros', async () => {
    const folder = await catalogueFolder();
    const files = await ncesFolder({
      directory: [{ ncessch: '010003000001', state_location: 'AL', city_location: 'MOBILE', leaid: '100030' }],
      geocodes: [{ NCESSCH: '10003000001', LSTATE: 'AL', LATCODE: '30.7', LONGCODE: '-88.1' }],
    });
    await importNces(folder.open(), { files });
    expect(folder.query('SELECT id, name, city_slug, district_id, street, zip, county, lat FROM school')).toEqual([
      {
        ...{ id: '010003000001', name: 'Bluegrass Elementary', city_slug: 'mobile', district_id: '0100030' },
        ...{ street: '1 Main St', zip: '42728', county: 'Adair County', lat: 30.7 },
      },
    ]);
  });

  it('reports each bad row with its reason', async () => {
    const folder = await catalogueFolder();
    const files = await ncesFolder({
      directory: [
        { ncessch: SCHOOL },
        { ncessch: SCHOOL },
        { ncessch: '', school_name: '---District Total---' },
        { ncessch: '720003000001', state_location: 'PR' },
      ],
      geocodes: [{ NCESSCH: SCHOOL, LONGCODE: '85.3' }, { NCESSCH: OTHER }],
    });
    const { report } = await importNces(folder.open(), { files });
    expect(report.rejections.map(({ file, row, kind = 'row', reason }) => [file, row, kind, reason])).toEqual([
      ['directory_2019.csv.gz', 3, 'row', 'The same national id occurs in an earlier row.'],
      ['directory_2019.csv.gz', 4, 'row', 'The national id is missing or malformed.'],
      ['geocodes.csv', 2, 'coordinate', 'The coordinates lie outside KY; the school is kept without them.'],
      ['geocodes.csv', 3, 'row', 'No directory has a school of this id.'],
    ]);
    expect(report.leftOut()).toEqual([{ reason: 'The location is outside the 50 states and DC (PR).', count: 1 }]);
    expect(folder.query('SELECT id, lat FROM school')).toEqual([{ id: SCHOOL, lat: null }]);
  });

  it('places a school without street address by its mailing address', async () => {
    const folder = await catalogueFolder();
    const files = await ncesFolder({
      private: [{ PPIN: 'A1234567', PL_ADD: 'WE HAVE NO PHYSICAL ADDRESS WE', PL_CIT: 'MEET AT THE PARK' }],
    });
    await importNces(folder.open(), { files });
    expect(folder.query(`SELECT city_slug, street FROM school WHERE type = 'private'`)).toEqual([
      { city_slug: 'columbia', street: null },
    ]);
  });

  it('keeps a private school’s answers without small groups', async () => {
    const folder = await catalogueFolder();
    const files = await ncesFolder({
      private: [
        {
          ...{ PPIN: 'A1234567', PINST: 'SHARON\u0092S ACADEMY', P305: '120', NUMSTUDS: '100', MALES: '40', P660: '1' },
          ...{ P_WHITE: '60', P330: '60', P_BLACK: '36', P325: '36', P_ASIAN: '4', P316: '4', P540: '1' },
        },
      ],
    });
    await importNces(folder.open(), { files });
    const [row] = folder.query(
      `SELECT id, name, type, levels, street, enrollment, document FROM school WHERE type = 'private'`,
    );
    const document = ProfileDocumentSchema.parse(JSON.parse(String(row?.['document'])));
    const share = (group: string) => document.series.find(({ subgroup }) => subgroup === group)?.points[0];
    expect(row).toMatchObject({
      id: 'a1234567',
      name: 'Sharon’s Academy',
      levels: 'em',
      street: 'PO Box 9',
      enrollment: 120,
    });
    expect(share('white')).toMatchObject({ value: 60, students: 60, year: '2013-14' });
    expect(share('asian')).toMatchObject({ value: null, missing: 'suppressed' });
    expect(document.overview?.schoolSubTypes.map(({ icon }) => icon)).toEqual(['religious', 'montessori']);
  });

  it('joins a city’s spellings under the gazetteer’s name', async () => {
    const folder = await catalogueFolder();
    const files = await ncesFolder({
      directory: [
        { ncessch: SCHOOL, city_location: 'SAINT MARY' },
        { ncessch: OTHER, city_location: "St. Mary's".replace("'s", '') },
      ],
      places: [{ NAME: 'St. Mary city' }],
    });
    await importNces(folder.open(), { files });
    expect(folder.query('SELECT DISTINCT city_slug, city_name FROM school')).toEqual([
      { city_slug: 'st.-mary', city_name: 'St. Mary' },
    ]);
  });

  it('stores a district’s boundary as a byte range', async () => {
    const folder = await catalogueFolder();
    const target = folder.open();
    const files = await ncesFolder({
      boundaries: [
        { id: '2100030', lon: -85.5, lat: 37 },
        { id: '2199997', lon: -84, lat: 37 },
      ],
    });
    const { report } = await importNces(target, { files });
    const [row] = folder.query('SELECT boundaries FROM district');
    const { h } = BoundaryLevelsSchema.parse(JSON.parse(String(row?.['boundaries'])));
    const bytes = target.packs.get(h?.pack ?? '')?.subarray(h?.offset, (h?.offset ?? 0) + (h?.length ?? 0));
    expect(JSON.parse(new TextDecoder().decode(bytes))).toMatchObject({ type: 'Polygon' });
    expect(report.leftOut()).toEqual([{ reason: 'A pseudo-district: an area that no district serves.', count: 1 }]);
  });

  it('indexes schools by name, city, district and code', async () => {
    const folder = await catalogueFolder();
    await importNces(folder.open(), {
      files: await ncesFolder({ directory: [{ ncessch: SCHOOL, school_name: 'José Martí' }] }),
    });
    for (const word of ['marti', 'columbia', 'adair', SCHOOL, '42728']) {
      expect(folder.query(`SELECT count(*) AS n FROM school_text WHERE school_text MATCH '${word}'`)).toEqual([
        { n: 1 },
      ]);
    }
  });
});

describe('a repeated import', () => {
  it('changes nothing, not even the state’s date', async () => {
    const folder = await catalogueFolder();
    const files = await ncesFolder({ private: [{ PPIN: 'A1234567', P305: '90' }] });
    await importNces(folder.open(), { files });
    const before = contentsOf(folder);
    const { summary } = await importNces(folder.open(), { files, today: '2027-03-04' });
    expect(summary.changedStates).toEqual([]);
    expect(contentsOf(folder)).toBe(before);
  });

  it('changes nothing after another source’s import', async () => {
    const folder = await catalogueFolder();
    const files = await ncesFolder({ geocodes: [{ NCESSCH: SCHOOL, LZIP: '42799' }] });
    await importNces(folder.open(), { files });
    const { facts } = aContribution();
    const moved = aContribution({
      source: 'kentucky-kde',
      year: '2015-16',
      facts: { ...facts, lat: 37.2, lon: -85.2 },
    });
    await importContributions(folder.open(), [moved]);
    expect(folder.query(`SELECT lat FROM zip WHERE zip = '42799'`)).toEqual([{ lat: 37.2 }]);
    const before = contentsOf(folder);
    await importNces(folder.open(), { files, today: '2027-03-04' });
    expect(contentsOf(folder)).toBe(before);
  });

  it('closes a school that a newer year lacks', async () => {
    const folder = await catalogueFolder();
    const both = [{ ncessch: SCHOOL }, { ncessch: OTHER }];
    await importNces(folder.open(), { files: await ncesFolder({ directory: both }) });
    const newer = await ncesFolder({
      directoryYear: 2020,
      directory: [{ ncessch: OTHER, school_name: 'Renamed School' }],
    });
    const { summary } = await importNces(folder.open(), { files: newer, today: '2027-03-04' });
    expect(summary.tables.get('school')).toEqual({ added: 0, updated: 2, removed: 0, unchanged: 0 });
    expect(folder.query('SELECT name, is_open, last_year FROM school ORDER BY id')).toEqual([
      { name: 'Bluegrass Elementary', is_open: 0, last_year: '2019-20' },
      { name: 'Renamed School', is_open: 1, last_year: null },
    ]);
    expect(folder.query(`SELECT updated_on, directories FROM state WHERE code = 'ky'`)).toEqual([
      { updated_on: '2027-03-04', directories: '[{"source":"nces-ccd","years":["2020-21"]}]' },
    ]);
  });

  it('is refused if the catalogue has a newer directory', async () => {
    const folder = await catalogueFolder();
    await importNces(folder.open(), { files: await ncesFolder() });
    const before = contentsOf(folder);
    const older = await ncesFolder({ directoryYear: 2018 });
    await expect(importNces(folder.open(), { files: older })).rejects.toThrow(OlderReleaseError);
    expect(contentsOf(folder)).toBe(before);
  });

  it('updates neighbors across a state border', async () => {
    const folder = await catalogueFolder();
    const tennessee = { ncessch: '470003000001', state_location: 'TN', leaid: '4700030', city_location: 'Byrdstown' };
    const files = await ncesFolder({
      directory: [{ ncessch: SCHOOL }, tennessee],
      geocodes: [
        { NCESSCH: SCHOOL, LATCODE: '36.7' },
        { NCESSCH: '470003000001', LSTATE: 'TN', LATCODE: '36.5', LONGCODE: '-85.1' },
      ],
    });
    await importNces(folder.open(), { files, states: ['tn'] });
    const { summary } = await importNces(folder.open(), { files, states: ['ky'], today: '2027-03-04' });
    expect(summary.changedStates.toSorted()).toEqual(['ky', 'tn']);
    const [row] = folder.query(`SELECT nearby FROM school WHERE state = 'tn'`);
    expect(JSON.parse(String(row?.['nearby']))).toEqual([['ky', SCHOOL, 17.72]]);
  });
});

describe('an impossible import', () => {
  it.each([
    ['a file that is not there', async (file: string) => writeFile(`${file}.moved`, '').then(() => `${file}.none`)],
    ['a gzip file that is cut off', async (file: string) => truncate(file, 60).then(() => file)],
    [
      'a file of another layout',
      async (file: string) => writeFile(`${file}.csv`, 'a,b\n1,2\n').then(() => `${file}.csv`),
    ],
    ['a file that ends in the middle of a row', async (file: string) => cutRow(file)],
  ])('names %s and changes nothing', async (_name, spoil) => {
    const folder = await catalogueFolder();
    await importNces(folder.open(), { files: await ncesFolder() });
    const before = contentsOf(folder);
    const files = await ncesFolder({ directory: [{ ncessch: SCHOOL, school_name: 'Changed' }] });
    const directory = await spoil(files.directory);
    const failing = importNces(folder.open(), { files: { ...files, directory, directoryYear: '2019-20' } });
    await expect(failing).rejects.toThrow(SourceFileError);
    await expect(failing).rejects.toThrow(directory);
    expect(contentsOf(folder)).toBe(before);
  });

  it('undoes everything if the last write fails', async () => {
    const folder = await catalogueFolder();
    await importNces(folder.open(), { files: await ncesFolder() });
    const before = contentsOf(folder);
    const target = folder.open();
    const transaction = target.transaction.bind(target);
    target.transaction = (change) =>
      transaction(async (write) => {
        await change(write);
        throw new Error('The disk is full.');
      });
    const files = await ncesFolder({ directory: [{ ncessch: SCHOOL, school_name: 'Changed' }] });
    await expect(importNces(target, { files })).rejects.toThrow('The disk is full.');
    expect(contentsOf(folder)).toBe(before);
  });

  it.each([
    [['nces', '--geocodes', 'x.csv'], 'The option --directory is missing.'],
    [['moon'], 'There is no source "moon".'],
    [['demo', '--dir', 'x'], '"demo" has no option --dir.'],
    [['tables', '--dir', '/nowhere'], '/nowhere'],
  ])('ends %s with one clear error', async (words, message) => {
    const { stateDir } = await catalogueFolder();
    const cli = new URL('../../src/pipeline/import/import-cli.ts', import.meta.url).pathname;
    const ended = spawnSync(process.execPath, [cli, ...words], {
      encoding: 'utf8',
      env: { ...process.env, STATE_DIR: stateDir },
    });
    expect(ended.status).toBe(1);
    expect(ended.stderr).toContain(message);
    expect(ended.stderr).not.toContain('    at ');
  });
});

/** Writes the unpacked file without its last 20 bytes. */
async function cutRow(file: string): Promise<string> {
  const { gunzipSync } = await import('node:zlib');
  const text = gunzipSync(await readFile(file));
  await writeFile(`${file}.txt`, text.subarray(0, text.length - 40));
  return `${file}.txt`;
}
