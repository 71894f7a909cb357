/** What a file is by its first bytes, whatever its name says. */
export type FileKind = 'zip' | 'gzip' | 'workbook' | 'old-workbook' | 'page' | 'pdf' | 'text';

/** The bytes that are needed to tell. */
export const KIND_BYTES = 4096;

const SIGNATURES: readonly (readonly [FileKind, readonly number[]])[] = [
  ['zip', [0x50, 0x4b, 3, 4]],
  // A zip without files.
  ['zip', [0x50, 0x4b, 5, 6]],
  ['gzip', [0x1f, 0x8b]],
  ['old-workbook', [0xd0, 0xcf, 0x11, 0xe0]],
  ['pdf', [0x25, 0x50, 0x44, 0x46]],
];

/** A workbook is a zip, and its first files have these names. */
const WORKBOOK = /\[Content_Types\]\.xml|_rels\/\.rels|xl\/|docProps\//u;

/** Finds what a file is. `start` has its first bytes. */
export function findFileKind(start: Uint8Array): FileKind {
  const [kind] = SIGNATURES.find(([, bytes]) => bytes.every((byte, at) => start[at] === byte)) ?? [];
  if (kind === 'zip') return WORKBOOK.test(new TextDecoder('latin1').decode(start)) ? 'workbook' : 'zip';
  return kind ?? (isPage(start) ? 'page' : 'text');
}

function isPage(start: Uint8Array): boolean {
  const text = new TextDecoder().decode(start).replace(/^\ufeff/u, '');
  return /^\s*(?:<!--[^]*?-->\s*)?<(?:!doctype\s+html|html|head|body)\b/iu.test(text);
}

const PROBLEMS = {
  workbook: [
    'The file is an Excel workbook (xlsx), and text is expected here.',
    'Fetch the text file (CSV or TXT) of the same name, or save the sheet as CSV. In a mapping, say `format: {type: xlsx}`.',
  ],
  'old-workbook': [
    'The file is an Excel workbook (xls), and text is expected here.',
    'Save its sheet as CSV. In a mapping, say `format: {type: xls}`.',
  ],
  page: [
    'The file is a web page, not the data: the site answered with a page in its place.',
    'Open the address in a browser, and save the file that the page offers.',
  ],
  pdf: ['The file is a PDF document, and text is expected here.', 'Find the same data as CSV.'],
} as const;

/** Says what is wrong with a file that is no text, and what to do. Null: it can be read as text. */
export function describeKind(kind: FileKind): { readonly problem: string; readonly remedy: string } | null {
  if (kind === 'text' || kind === 'zip' || kind === 'gzip') return null;
  const [problem, remedy] = PROBLEMS[kind];
  return { problem, remedy: `${remedy} Nothing was imported.` };
}
