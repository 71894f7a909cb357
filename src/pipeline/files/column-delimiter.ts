import { cleanText } from '../normalize/source-text.ts';
import { renameColumns, type OtherNames } from './column-names.ts';

const DELIMITERS = ['\t', '|', ',', ';'] as const;

interface Delimited {
  readonly delimiter?: string | undefined;
  readonly columns: readonly string[];
  readonly otherNames?: OtherNames | undefined;
  readonly header?: readonly string[] | undefined;
}

/**
 * Finds the delimiter of a file by a line: the declared one. For `auto`, it is the one that makes
 * all names of the columns, or as many fields as a file without a header has, or else the most fields.
 */
export function findDelimiter(line: string, { delimiter = ',', columns, otherNames, header }: Delimited): string {
  if (delimiter !== 'auto') return delimiter;
  const found = DELIMITERS.find((one) => {
    const fields = line.split(one).map((field) => cleanText(field.replaceAll('"', '')));
    if (header !== undefined) return fields.length === header.length;
    const names = renameColumns(fields, { columns, otherNames });
    return columns.every((column) => names.includes(column));
  });
  return found ?? DELIMITERS.toSorted((a, b) => line.split(b).length - line.split(a).length)[0] ?? ',';
}
