import { utils, write } from '@e965/xlsx';
import { strToU8, zipSync } from 'fflate';

/** A cell: a text, a number, or a formula with the value that Excel stored for it. Null: it stored none. */
type WorkbookCell = string | number | { readonly formula: string; readonly cached: number | null };

/** The bytes of an Excel workbook that has the given sheets, each a list of rows; numbers are stored as numbers. */
export function tinyWorkbook(sheets: Readonly<Record<string, readonly (readonly WorkbookCell[])[]>>): Uint8Array {
  const names = Object.keys(sheets);
  const files = Object.values(sheets).map((rows, at): [string, Uint8Array] => [
    `xl/worksheets/sheet${at + 1}.xml`,
    strToU8(sheetXml(rows)),
  ]);
  return zipSync({
    '[Content_Types].xml': strToU8('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
    'xl/workbook.xml': strToU8(workbookXml(names)),
    'xl/_rels/workbook.xml.rels': strToU8(relationsXml(names.length)),
    ...Object.fromEntries(files),
  });
}

/** The bytes of a workbook of Excel 97 to 2003. */
export function oldWorkbook(sheets: Readonly<Record<string, (string | number)[][]>>): Uint8Array {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name);
  return new Uint8Array(write(book, { type: 'array', bookType: 'biff8' }) as ArrayBuffer);
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

function workbookXml(names: readonly string[]): string {
  const sheets = names
    .map((name, at) => `<sheet name="${name.replace('&', '&amp;')}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
    .join('');
  return `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheets}</sheets></workbook>`;
}

function relationsXml(count: number): string {
  const relations = Array.from(
    { length: count },
    (_, at) => `<Relationship Id="rId${at + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  ).join('');
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations}</Relationships>`;
}

function sheetXml(rows: readonly (readonly WorkbookCell[])[]): string {
  const markup = rows.map(
    (cells, at) =>
      `<row r="${at + 1}">${cells.map((cell, to) => cellXml(cell, `${letter(to)}${at + 1}`)).join('')}</row>`,
  );
  return `<worksheet xmlns="${MAIN}"><sheetData>${markup.join('')}</sheetData></worksheet>`;
}

function cellXml(cell: WorkbookCell, place: string): string {
  if (typeof cell === 'object') {
    const value = cell.cached === null ? '' : `<v>${cell.cached}</v>`;
    return `<c r="${place}"><f>${cell.formula}</f>${value}</c>`;
  }
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  return cell === '' ? '' : `<c r="${place}" t="inlineStr"><is><t>${cell}</t></is></c>`;
}

function letter(column: number): string {
  const first = column < 26 ? '' : String.fromCharCode(64 + Math.floor(column / 26));
  return first + String.fromCharCode(65 + (column % 26));
}
