import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readXlsxSheet } from '#pipeline/files/xlsx-file.ts';
import { ImportReport, SourceFileError } from '#pipeline/report/import-report.ts';
import { readNces, type NcesFiles } from '#pipeline/federal/nces-command.ts';
import { packShapes, squareShapes } from './boundary-zip.ts';
import { kentuckyFolder } from './kentucky-folder.ts';
import { readKentucky } from './kentucky-reading.ts';
import { OTHER_RATES, OTHERS, readTables, SCHOOL as FERN, tested } from './kentucky-tables.ts';
import { ncesFolder, SCHOOL, type NamedFiles } from './nces-folder.ts';
import { oldWorkbook, tinyWorkbook } from './tiny-workbook.ts';

type Spoil = (files: NamedFiles) => Promise<Partial<NcesFiles>>;

const unpack = async (file: string): Promise<Uint8Array> => gunzipSync(await readFile(file));
const rewrite =
  (name: 'directory' | 'geocodes' | 'private', change: (bytes: Uint8Array) => Uint8Array | string): Spoil =>
  async (files) => {
    const bytes = files[name].endsWith('.gz') ? await unpack(files[name]) : await readFile(files[name]);
    await writeFile(files[name], files[name].endsWith('.gz') ? gzipSync(change(bytes)) : change(bytes));
    return {};
  };
const utf16 = (text: string): Uint8Array =>
  new Uint8Array(Uint16Array.from(`\ufeff${text}`, (letter) => letter.charCodeAt(0)).buffer);
/** Puts a quote before the name of a school, where `name` was quoted or not. */
const openQuote = (text: string): string => text.replace(/"?Bluegrass Elementary"?/u, '"Bluegrass Elementary');
const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

const read = async (spoil: Spoil, tables: Parameters<typeof ncesFolder>[0] = {}) => {
  const files = await ncesFolder({ private: [{ PPIN: 'A0000001' }], ...tables });
  const report = new ImportReport();
  const reading = await readNces({ ...files, ...(await spoil(files)) }, { states: null, report });
  report.checkAccounts();
  return { reading, report };
};

// Nothing is written before all files are read.
describe('a federal file stops the import', () => {
  it.each<[string, Spoil, RegExp]>([
    [
      'if its gzip is corrupt',
      async ({ directory }) => {
        const bytes = await readFile(directory);
        await writeFile(directory, bytes.fill(7, 20, 60));
        return {};
      },
      /The gzip file is damaged|cut off/,
    ],
    ['if its gzip is empty', rewrite('directory', () => ''), /The file is empty/],
    ['if the survey is cut', rewrite('private', (bytes) => bytes.slice(0, -40)), /cut off|ends in the middle/],
    [
      'if directory and geocodes are exchanged',
      async ({ directory, geocodes }) => ({ directory: geocodes, geocodes: directory, directoryYear: '2019-20' }),
      /another layout: it lacks the columns/,
    ],
    [
      'if places and ZIP codes are exchanged',
      async ({ places, zctas }) => ({ places: zctas, zctas: places }),
      /another layout/,
    ],
    ['if the survey is the directory', async ({ directory }) => ({ private: directory }), /another layout/],
    [
      'if no name has its year',
      async (files) => {
        const directory = join(files.dir, 'directory.csv.gz');
        await writeFile(directory, await readFile(files.directory));
        return { directory };
      },
      /Neither the file nor its name says which school year/,
    ],
    [
      'if a zip has no .shp',
      async ({ boundaries }) => {
        const { shp: _shp, ...others } = squareShapes([{ id: '2100030', lon: -85.5, lat: 37 }]);
        await writeFile(join(boundaries, 'ky_21_unsd.zip'), packShapes('cb_2016_21_unsd_500k', others as never));
        return {};
      },
      /ky_21_unsd\.zip: /,
    ],
    [
      'if the folder of boundaries is empty',
      async ({ boundaries }) => {
        await rm(join(boundaries, 'ky_21_unsd.zip'));
        return {};
      },
      /boundaries: /,
    ],
  ])('%s', async (_name, spoil, message) => {
    const failing = read(spoil);
    await expect(failing).rejects.toThrow(SourceFileError);
    await expect(failing).rejects.toThrow(message);
  });
});

describe('a federal file is read', () => {
  it.each<[string, Spoil]>([
    ['with a mark of its byte order', rewrite('directory', (bytes) => `\ufeff${decode(bytes)}`)],
    ['with the ends of lines of Windows', rewrite('directory', (bytes) => decode(bytes).replace(/\r?\n/gu, '\r\n'))],
    [
      'as plain text under the name of a gzip',
      async (files) => {
        await writeFile(files.directory, await unpack(files.directory));
        return {};
      },
    ],
    ['in UTF-16 as Excel saves it', rewrite('directory', (bytes) => utf16(decode(bytes)))],
    ['with a quote that nothing closes', rewrite('directory', (bytes) => openQuote(decode(bytes)))],
    ['with a survey in UTF-8', rewrite('private', (bytes) => decode(bytes))],
  ])('%s', async (_name, spoil) => {
    const { reading, report } = await read(spoil);
    expect(reading.basket.of('ky').size).toBe(3);
    expect(report.rejections).toEqual([]);
  });

  it.each([
    ['repeats of a row', { directory: Array.from({ length: 10 }, () => ({ ncessch: SCHOOL })) }, 9],
    ['a name of 5,000 letters', { directory: [{ ncessch: SCHOOL, school_name: 'B'.repeat(5000) }] }, 2],
    ['only a header', { directory: [] }, 1],
  ])('with %s, which are rejected', async (_name, tables, rejected) => {
    const { report } = await read(async () => ({}), tables);
    expect(report.rejections).toHaveLength(rejected);
  });

  it('with a row that lacks a field, which is rejected', async () => {
    const directory = [{ ncessch: '210003000002' }, { ncessch: SCHOOL }];
    const dropField = rewrite('directory', (bytes) => decode(bytes).replace(/^("?210003000002.*),[^,\n]*$/mu, '$1'));
    const { reading, report } = await read(dropField, { directory });
    expect(report.reasons()).toEqual([{ reason: 'The row has more or fewer fields than the header.', count: 1 }]);
    expect([...reading.basket.of('ky').values()].map(({ id }) => id)).not.toContain('210003000002');
  });

  it('with markup in a name, which stays a text', async () => {
    const { reading } = await read(async () => ({}), { directory: [{ ncessch: SCHOOL, school_name: '<b>Oak</b>' }] });
    expect([...reading.basket.of('ky').values()][0]?.contribution).toContain('<b>Oak</b>');
  });
});

describe('a workbook', () => {
  const readValues = async (cached: number | null) => {
    const { dir } = await ncesFolder();
    const file = join(dir, 'lunch.xlsx');
    const rows = [['id', 'share'], ['1', { formula: 'A2/2', cached }] as const];
    await writeFile(file, tinyWorkbook({ Notes: [[{ formula: 'A1', cached: null }]], 'Lunch & more': rows }));
    const source = { file, sheet: 'lunch & More ', columns: ['id', 'share'], report: new ImportReport() };
    const records: object[] = [];
    for await (const { record } of readXlsxSheet<string>(source)) records.push(record);
    return records;
  };

  it('is read with the values that its formulas have', async () => {
    expect(await readValues(0.5)).toEqual([{ id: '1', share: '0.5' }]);
  });

  it('stops the import if a formula has no value', async () => {
    const failing = readValues(null);
    await expect(failing).rejects.toThrow(SourceFileError);
    await expect(failing).rejects.toThrow(/lunch\.xlsx: .*formulas without their values, for example in B2.*save it/);
  });
});

describe('a Kentucky file', () => {
  const sheet = { 'Student - Teacher Summary': [['A'], ['B'], ['SCH_YEAR', 'SCH_CD', 'SCH_NAME']] };

  it.each([
    ['its header in row 3', tinyWorkbook(sheet), /lacks the columns SCH_CD|lacks the columns/],
    ['the old format', oldWorkbook(sheet), /cut off, or no Excel workbook/],
  ])('with %s stops the import', async (_name, content, message) => {
    const dir = await kentuckyFolder({ schools: [FERN] });
    await writeFile(join(dir, 'data15/LEARNING_ENVIRONMENT_STUDENTS-TEACHERS.xlsx'), content);
    await expect(readKentucky({ dir, report: new ImportReport() })).rejects.toThrow(message);
  });

  it('with years as one number has no figures', async () => {
    const { report } = await readTables({ proficiency: [tested('All Students', ['0.5', '90'], { year: '2016' })] });
    expect(report.reasons()).toEqual([{ reason: 'The row has no school year since 2000.', count: 1 }]);
  });

  it('with labels in capitals is read', async () => {
    const { schools } = await readTables({ proficiency: [tested('ALL STUDENTS', ['0.5', '90'])] });
    expect(schools[0]?.document.series?.map(({ measure }) => measure)).toContain('proficiency');
  });

  it('with a misspelled label stops the import', async () => {
    await expect(readTables({ proficiency: [tested('All Studnts', ['0.5', '90'])] })).rejects.toThrow(
      /unknown word "All Studnts".*nearest known word is "All Students"/,
    );
  });

  it('with rows twice keeps the first', async () => {
    const twice = [...OTHER_RATES, ...OTHER_RATES.map((row) => ({ ...row, grad_rate: '0.1' }))];
    const { schools, report } = await readTables({ schools: OTHERS, graduation: twice });
    const values = schools
      .flatMap(({ document }) => document.series ?? [])
      .filter((one) => one.measure === 'graduation-rate');
    expect(new Set(values.map(({ points }) => points[0]?.value))).toEqual(new Set([90]));
    expect(report.reasons()).toEqual([
      { reason: 'An earlier row gives the figures already.', count: OTHER_RATES.length },
    ]);
  });

  it('of another folder beside is named as unread', async () => {
    const dir = await kentuckyFolder({ schools: [FERN] });
    await mkdir(join(dir, 'data16'));
    await writeFile(join(dir, 'data16/PROFILE.csv.gz'), '');
    const report = new ImportReport();
    await readKentucky({ dir, report });
    expect(report.unread.map(({ file }) => file)).toEqual(['data16/PROFILE.csv.gz']);
  });
});
