import type { Language } from '#domain/places/language.ts';
import type { EdgeContext } from '../env/edge-app.ts';

/** The start of a CSV file. Without it, Excel reads UTF-8 as another encoding. */
export const BYTE_ORDER_MARK = '\u{FEFF}';

/** A CSV file to download. */
interface CsvFile {
  readonly name: string;
  readonly text: string;
  readonly language: Language;
}

/** Returns a CSV file to download, marked for Excel. */
export function answerCsv(c: EdgeContext, { name, text, language }: CsvFile): Response {
  return c.body(`${BYTE_ORDER_MARK}${text}`, 200, toCsvHeaders({ name, language }));
}

/** Returns the headers of a CSV file, for an answer that is streamed. */
export function toCsvHeaders({ name, language }: Omit<CsvFile, 'text'>): Record<string, string> {
  return {
    'content-type': 'text/csv; charset=utf-8; header=present',
    'content-disposition': `attachment; filename="${name}"`,
    'content-language': language,
    'x-robots-tag': 'noindex',
  };
}
