import { cleanText } from '../normalize/source-text.ts';
import { openZip } from './open-zip.ts';

/** A formula without a stored value. Excel stores an empty text as `t="str"`, which is a value. */
const UNSTORED =
  /<c\b(?![^>]*\bt="str")[^>]*\br="([A-Z]+\d+)"[^>]*>\s*<f\b(?:[^>]*\/>|[^>]*>[^<]*<\/f>)\s*(?:<v\s*\/>|<v>\s*<\/v>)?\s*<\/c>/u;

/**
 * Finds a cell of a sheet whose formula has no stored value. Programs that write workbooks without calculating leave such
 * cells. To read them as blank would lose a column without a word.
 *
 * @returns its address, `C5`, or null
 */
export async function findUnstoredFormula(file: string, sheet: string): Promise<string | null> {
  const entries = await openZip(file, /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|worksheets\/[^/]+\.xml)$/u);
  const path = findSheetPath(entries, sheet);
  const markup = path === null ? undefined : entries[path];
  // Addresses, tags and digits are ASCII. As Latin-1 a sheet of 40 MB takes 40 MB.
  return markup === undefined ? null : (UNSTORED.exec(new TextDecoder('latin1').decode(markup))?.[1] ?? null);
}

/** The entry of a sheet, by its name: a workbook lists names with the ids of relations, and these name the entries. */
function findSheetPath(entries: Readonly<Record<string, Uint8Array>>, sheet: string): string | null {
  const [book, relations] = ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels'].map((name) =>
    new TextDecoder().decode(entries[name]),
  );
  const tag = [...(book ?? '').matchAll(/<(?:\w+:)?sheet\b[^>]*>/gu)].find(
    ([text]) => cleanText(readAttribute(text, 'name') ?? '').toLowerCase() === cleanText(sheet).toLowerCase(),
  );
  const id = tag === undefined ? null : readAttribute(tag[0], 'r:id');
  const relation = [...(relations ?? '').matchAll(/<Relationship\b[^>]*>/gu)].find(
    ([text]) => readAttribute(text, 'Id') === id,
  );
  const target = relation === undefined ? null : readAttribute(relation[0], 'Target');
  return target === null ? null : target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function readAttribute(tag: string, name: string): string | null {
  const value = new RegExp(`\\s${name}="([^"]*)"`, 'u').exec(tag)?.[1];
  return value?.replace(/&(amp|lt|gt|quot|apos);/gu, (_, entity: string) => ENTITIES[entity] ?? '') ?? null;
}
