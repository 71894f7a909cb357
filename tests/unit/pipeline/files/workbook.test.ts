import { join } from 'node:path';
import { utils, write } from '@e965/xlsx';
import { expect, it } from 'vitest';
import { readXlsxSheet } from '#pipeline/files/xlsx-file.ts';
import { ImportReport } from '#pipeline/report/import-report.ts';
import { aFolder, aZip } from './zip-folder.ts';

const ROWS = [
  ['Schools of 2024'],
  [],
  ['ID', 'NAME', 'LAT'],
  ['1', ' Peña & "Oak"', 41.5],
  [],
  ['2', 'Elm', null, 'x'],
];

/** A workbook with shared texts, as Excel writes it. */
function aWorkbook(): Uint8Array {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(ROWS), 'Schools ');
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx', bookSST: true }) as ArrayBuffer);
}

async function readSchools(file: string) {
  const rows: [number, Readonly<Record<string, string>>][] = [];
  const layout = { columns: ['id', 'name'], optionalColumns: ['lat'], headerRow: 'auto' } as const;
  const source = { file, sheet: 'schools', ...layout, report: new ImportReport() };
  for await (const { row, record } of readXlsxSheet<string>(source)) rows.push([row, record]);
  return rows;
}

const READ = [
  [4, { id: '1', name: 'Peña & "Oak"', lat: '41.5' }],
  [5, { id: '', name: '', lat: '' }],
  [6, { id: '2', name: 'Elm', lat: '' }],
];

it('a workbook is read with its blank rows, and a title above its header', async () => {
  expect(await readSchools(join(aFolder({ 'list.xlsx': aWorkbook() }), 'list.xlsx'))).toEqual(READ);
});

it('a workbook in a zip is read', async () => {
  const zip = await aZip({ 'folder/list.xlsx': aWorkbook(), 'folder/list.txt': 'x' });
  expect(await readSchools(join(aFolder({ 'list.zip': zip }), 'list.zip!folder/list.xlsx'))).toEqual(READ);
});

it.each([
  ['a page', '<!DOCTYPE html><html></html>', /web page, not the data/],
  ['a text', 'id,name\n1,Elm\n', /no Excel workbook/],
])('%s in the place of a workbook is named', async (_what, content, message) => {
  await expect(readSchools(join(aFolder({ 'list.xlsx': content }), 'list.xlsx'))).rejects.toThrow(message);
});
