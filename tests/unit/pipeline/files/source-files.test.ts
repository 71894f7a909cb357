import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readDelimitedFile, type DelimitedFile } from '#pipeline/files/delimited-file.ts';
import { ImportReport, SourceFileError } from '#pipeline/report/import-report.ts';
import { tinyWorkbook, oldWorkbook } from '../tiny-workbook.ts';
import { aFolder, aZip } from './zip-folder.ts';

const TABLE = 'id,name,count\n01,Fern School,20\n02,Oak School,30\n';
/** Makes the content of a file. */
type Make = () => Promise<string | Uint8Array> | string | Uint8Array;
type Given = Partial<DelimitedFile<string, string>>;

/** Reads a file of a folder with the columns `id`, `name` and `count`. */
async function readFile(
  content: string | Uint8Array,
  { name = 'list.csv', member = '', ...given }: Given & { name?: string; member?: string } = {},
) {
  const report = new ImportReport();
  const file = join(aFolder({ [name]: content }), member === '' ? name : `${name}!${member}`);
  const rows: Readonly<Record<string, string | undefined>>[] = [];
  const source = { file, columns: ['id', 'name', 'count'], report, ...given };
  for await (const { record } of readDelimitedFile<string, string>(source)) {
    rows.push(record);
    report.use(file);
  }
  report.checkAccounts();
  return { rows, report, names: rows.map((row) => row['name']) };
}

const NAMES = ['Fern School', 'Oak School'];

describe('a source file', () => {
  it.each<[string, Make, string]>([
    ['plain', () => TABLE, 'list.csv'],
    ['in a gzip', () => gzipSync(TABLE), 'list.csv.gz'],
    ['in a gzip without the name of one', () => gzipSync(TABLE), 'list.csv'],
    ['plain under the name of a gzip', () => TABLE, 'list.csv.gz'],
    ['in a zip', () => aZip({ 'list.csv': TABLE }), 'list.zip'],
    ['stored in a zip', () => aZip({ 'list.csv': TABLE }, { level: 0 }), 'list.zip'],
    ['in a folder of a zip, beside other kinds of files', nested, 'list.zip'],
    ['in a zip under the name of a table', () => aZip({ 'list.csv': TABLE }), 'list.csv'],
    ['in UTF-16 as Excel saves it', () => utf16(TABLE), 'list.txt'],
    ['with the ends of lines of Windows', () => TABLE.replaceAll('\n', '\r\n'), 'list.csv'],
    ['without the end of its last line', () => TABLE.trimEnd(), 'list.csv'],
    ['with blank lines at its end', () => `${TABLE}\n\n`, 'list.csv'],
    ['with a mark of the byte order', () => `\ufeff${TABLE}`, 'list.csv'],
    ['with blanks after the names of its columns', () => TABLE.replace('count', 'count      '), 'list.csv'],
    ['with the names of its columns in capitals', () => TABLE.replace('id,name,count', 'ID,NAME,COUNT'), 'list.csv'],
  ])('is read %s', async (_how, make, name) => {
    expect((await readFile(await make(), { name })).names).toEqual(NAMES);
  });

  it('is read from a zip in Deflate64', async () => {
    const dir = aFolder({});
    copyFileSync('tests/fixtures/deflate64.zip', join(dir, 'list.zip'));
    const report = new ImportReport();
    const rows: string[] = [];
    const source = { file: join(dir, 'list.zip'), columns: ['id', 'name', 'count'], report };
    for await (const { record } of readDelimitedFile<string>(source))
      rows.push(`${record['id'] ?? ''} ${record['count'] ?? ''}`);
    expect(rows).toHaveLength(3001);
    expect(rows.slice(-2)).toEqual(['000000003000 81', '000000009999 7']);
  });

  it('is read from a zip by the name of its member', async () => {
    const zip = await aZip({ 'a/old.csv': TABLE.replace('Fern', 'Old'), 'a/new.csv': TABLE });
    const { names, report } = await readFile(zip, { name: 'list.zip', member: 'a/new.csv' });
    expect(names).toEqual(NAMES);
    expect(report.accounts()).toMatchObject([{ file: 'list.zip!new.csv', read: 2, used: 2 }]);
  });

  it.each([
    ['tab', '\t'],
    ['|', '|'],
    ['comma', ','],
    ['semicolon', ';'],
  ])('finds its delimiter by the names of its columns: %s', async (_name, delimiter) => {
    const { names } = await readFile(TABLE.replaceAll(',', delimiter), { delimiter: 'auto' });
    expect(names).toEqual(NAMES);
  });

  it('finds its delimiter in spite of a title with commas', async () => {
    const table = `Schools, by state, county and city\n\n${TABLE.replaceAll(',', '|')}`;
    expect((await readFile(table, { delimiter: 'auto', headerRow: 'auto' })).names).toEqual(NAMES);
  });

  it('has the given columns if no row names them', async () => {
    const rows = TABLE.split('\n').slice(1).join('\n').replaceAll(',', '|');
    const { names, report } = await readFile(rows, { header: ['id', 'name', 'count'], delimiter: '|' });
    expect(names).toEqual(NAMES);
    expect(report.accounts()).toMatchObject([{ read: 2 }]);
  });

  it('can have its columns under the names of another release, and lack others', async () => {
    const table = TABLE.replace('name', 'SCH_NAME');
    const { rows } = await readFile(table, { otherNames: { name: ['TITLE', 'SCH_NAME'] }, optionalColumns: ['phone'] });
    expect(rows[0]).toEqual({ id: '01', name: 'Fern School', count: '20' });
  });

  it('reads Windows-1252 line by line in a file of UTF-8', async () => {
    const windows = Uint8Array.from('2,Ca\u00f1on \u0093A\u0094,3\n', (letter) => letter.charCodeAt(0));
    const mixed = Uint8Array.from([...new TextEncoder().encode('id,name,count\n1,Peña,2\n'), ...windows]);
    const { names, report } = await readFile(mixed, { encoding: 'auto' });
    expect(names).toEqual(['Peña', 'Cañon “A”']);
    expect(report.notes()).toMatchObject([{ count: 1 }]);
  });

  it('skips rows before they are read in full, and knows their numbers', async () => {
    const report = new ImportReport();
    const file = join(aFolder({ 'list.csv': `${TABLE}03,"Elm, the\nschool",4\n04,Ash,5\n` }), 'list.csv');
    const keepRow = (read: (column: string) => string): boolean => {
      if (read('id') !== '02') return true;
      report.skip(file);
      return false;
    };
    const rows: [number, string][] = [];
    for await (const { row, record } of readDelimitedFile<string>({ file, columns: ['id', 'name'], report, keepRow })) {
      rows.push([row, record['name'] ?? '']);
      report.use(file);
    }
    expect(rows).toEqual([
      [2, 'Fern School'],
      [4, 'Elm, the school'],
      [5, 'Ash'],
    ]);
    expect(report.accounts()).toMatchObject([{ read: 4, used: 3, skipped: 1 }]);
  });
});

describe('a quote', () => {
  it.each([
    ['doubled in a field without quotes', 'Roberto ""Bobby"" Duran', 'Roberto "Bobby" Duran'],
    ['single in a field without quotes', 'The 12" Pipe School', 'The 12" Pipe School'],
    ['around a word at the start of a field', '"Foo" School', '"Foo" School'],
    ['at the start of a field that nothing closes', '"Foo School', 'Foo School'],
    ['not doubled in a field in quotes', '"The "Foo" School, North"', 'The "Foo" School, North'],
    ['doubled in a field in quotes', '"The ""Foo"" School"', 'The "Foo" School'],
  ])('%s keeps its row', async (_where, field, name) => {
    const { names, report } = await readFile(`id,name,count\n01,${field},20\n02,Oak School,30\n`);
    expect(names).toEqual([name, 'Oak School']);
    expect(report.rejections).toEqual([]);
  });

  it('in a wrong place is counted', async () => {
    const { report } = await readFile(`${TABLE}03,A ""B"" C,1\n04,D" E,2\n05,"F ""G""",3\n`);
    expect(report.notes()).toEqual([
      { file: 'list.csv', note: 'A quote inside a field was read as a letter.', count: 2 },
    ]);
  });

  it('that nothing closes takes no other rows with it', async () => {
    const rows = Array.from({ length: 500 }, (_, at) => `${at},School ${at},1`);
    rows[3] = '3,"School 3,1';
    const { names } = await readFile(`id,name,count\n${rows.join('\n')}\n`);
    expect(names).toHaveLength(500);
  });

  it('closes a field some lines later', async () => {
    const { names } = await readFile('id,count,name\n01,20,"Fern\nSchool"\n02,30,Oak School\n');
    expect(names).toEqual(NAMES);
  });
});

describe('a file that cannot be read', () => {
  const bomb = new TextEncoder().encode(`id,name,count\n${`${' '.repeat(1000)}03,Elm School,1\n`.repeat(64_000)}`);

  it.each<[string, Record<string, Make>, RegExp]>([
    [
      'a zip of two tables',
      { 'l.zip': () => aZip({ 'a.csv': TABLE, 'b.csv': TABLE }) },
      /has "a\.csv", "b\.csv"\. No one can say/,
    ],
    ['a zip without a table', { 'l.zip': () => aZip({ 'a.sas7bdat': TABLE }) }, /no text file\. It has "a\.sas7bdat"/],
    [
      'an encrypted zip',
      { 'l.zip': () => aZip({ 'a.csv': TABLE }, { password: 'secret' }) },
      /"a\.csv" in the zip is encrypted/,
    ],
    ['a zip with a path out of it', { 'l.zip': () => aZip({ '../a.csv': TABLE }) }, /leads out of its folder/],
    ['a zip bomb', { 'l.zip': () => aZip({ 'a.csv': bomb }) }, /It expands from \d+ KB to at least 6\d MB/],
    ['a gzip bomb', { 'l.csv.gz': () => gzipSync(bomb) }, /It expands from \d+ KB/],
    [
      'a zip that is cut off',
      { 'l.zip': async () => (await aZip({ 'a.csv': TABLE })).slice(0, -30) },
      /zip file is cut off or damaged/,
    ],
    ['a zip with damaged content', { 'l.zip': damaged }, /"a\.csv" is damaged or cut off/],
    ['a web page', { 'l.csv': () => '<!DOCTYPE html>\n<html><title>403</title></html>' }, /web page, not the data/],
    [
      'a web page with a comment first',
      { 'l.csv': () => '\n<!-- x -->\n<html lang="en"></html>' },
      /web page, not the data/,
    ],
    [
      'an Excel workbook',
      { 'l.csv': () => tinyWorkbook({ A: [['id']] }) },
      /Excel workbook \(xlsx\).*save the sheet as CSV/,
    ],
    ['an old Excel workbook', { 'l.csv': () => oldWorkbook({ A: [['id']] }) }, /Excel workbook \(xls\)/],
    ['a PDF document', { 'l.csv': () => '%PDF-1.7\n' }, /PDF document/],
    ['an empty file', { 'l.csv': () => '' }, /The file is empty/],
    ['a file cut in a row', { 'l.csv': () => TABLE.slice(0, -5) }, /ends in the middle of row 3/],
    ['a file cut in quotes', { 'l.csv': () => `${TABLE}03,"Elm` }, /ends inside a quoted field/],
  ])('names the problem of %s', async (what, file, message) => {
    const [[name, make] = ['', () => '']] = Object.entries(file);
    const reading = readFile(await make(), { name });
    await expect(reading).rejects.toThrow(SourceFileError);
    await expect(reading).rejects.toThrow(message);
    // A right file must not be fetched again.
    if (/workbook|page|two tables/u.test(what)) await expect(reading).rejects.not.toThrow(/again/u);
  });

  it('is cut off even if its last row is of another state', async () => {
    const reading = readFile(TABLE.slice(0, -5), { keepRow: () => false });
    await expect(reading).rejects.toThrow(/ends in the middle of row 3/);
  });
});

function nested(): Promise<Uint8Array> {
  return aZip({
    '__MACOSX/Lists/._list.csv': 'x',
    'Lists/': '',
    'Lists/LIST.CSV': TABLE,
    'Lists/list.sas7bdat': 'x',
    'Lists/notes.pdf': 'x',
  });
}

async function damaged(): Promise<Uint8Array> {
  const zip = await aZip({ 'a.csv': `${TABLE}${'03,Elm School,40\n'.repeat(50)}` });
  return zip.fill(7, 60, 90);
}

function utf16(text: string): Uint8Array {
  return new Uint8Array(Uint16Array.from(`\ufeff${text}`, (letter) => letter.charCodeAt(0)).buffer);
}
