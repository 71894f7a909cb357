import { mkdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { ImportReport, SourceFileError } from '#pipeline/report/import-report.ts';
import { readNces } from '#pipeline/federal/nces-command.ts';
import { packShapes, squareShapes } from '../unit/pipeline/boundary-zip.ts';
import { writeHugeShapes } from '../unit/pipeline/huge-shapes.ts';
import { catalogueFolder, contentsOf, importNces } from '../unit/pipeline/catalogue-folder.ts';
import { ncesFolder, SCHOOL, type NamedFiles } from '../unit/pipeline/nces-folder.ts';
import { tinyWorkbook } from '../unit/pipeline/tiny-workbook.ts';
import { readXlsxSheet } from '#pipeline/files/xlsx-file.ts';

const SHAPES = 'cb_2016_21_unsd_500k';
const SQUARE = { id: '2100030', lon: -85.5, lat: 37 };

/** Replaces the directory by other text, unpacked. */
async function rewriteDirectory(
  files: NamedFiles,
  change: (text: string) => string | Uint8Array,
): Promise<Partial<NamedFiles>> {
  const directory = join(files.dir, 'directory_2019.txt');
  await writeFile(directory, change(new TextDecoder().decode(gunzipSync(await readFile(files.directory)))));
  return { directory };
}

async function rewriteShapes(
  files: NamedFiles,
  change: (shapes: ReturnType<typeof squareShapes>) => Partial<ReturnType<typeof squareShapes>>,
): Promise<Partial<NamedFiles>> {
  const shapes = squareShapes([SQUARE]);
  await writeFile(join(files.boundaries, 'ky_21_unsd.zip'), packShapes(SHAPES, { ...shapes, ...change(shapes) }));
  return {};
}

function withEastEdge(shp: Uint8Array, degrees: number): Uint8Array {
  const copy = shp.slice();
  // The third vertex of the first ring: header, record header, type, box, counts and part index come before.
  new DataView(copy.buffer).setFloat64(100 + 56 + 2 * 16, degrees, true);
  return copy;
}

const zeros = (bytes: number): Uint8Array => new Uint8Array(bytes);
const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

type Damage = [name: string, spoil: (files: NamedFiles) => Promise<Partial<NamedFiles>>, message: RegExp];

const DAMAGES: Damage[] = [
  ['a NUL byte', (files) => rewriteDirectory(files, (text) => text.replace('Blue', 'Bl\0ue')), /Row 2 has a NUL byte/],
  [
    'cp1252 text',
    (files) =>
      rewriteDirectory(files, (text) => Uint8Array.from(text.replace('Blue', 'Bl\u0092'), (c) => c.charCodeAt(0))),
    /Row 2 is not UTF-8.*iconv/,
  ],
  [
    'UTF-16 text',
    (files) => rewriteDirectory(files, (text) => new Uint8Array(new Uint16Array(encode(text)).buffer)),
    /NUL/,
  ],
  [
    'a field of 100 KB',
    (files) => rewriteDirectory(files, (text) => text.replace('Bluegrass', 'B'.repeat(100_000))),
    /Row 2 has a field of more than 65536 characters/,
  ],
  [
    'a field of 3 MB',
    (files) => rewriteDirectory(files, (text) => text.replace('Bluegrass', 'B'.repeat(3_000_000))),
    /directory_2019\.txt: The file is damaged: row 2 has more than 1 MB/,
  ],
  [
    'a gzip of zeros',
    async (files) => {
      await writeFile(files.directory, gzipSync(zeros(40 * 2 ** 20)));
      return {};
    },
    /directory_2019\.csv\.gz: (It expands|Row 1 has a NUL)/,
  ],
  [
    'a gzip bomb of spaces',
    async (files) => {
      await writeFile(files.directory, gzipSync(zeros(40 * 2 ** 20).fill(32)));
      return {};
    },
    /It expands from \d+ KB|damaged/,
  ],
  [
    'a zip bomb',
    async (files) => {
      const bomb = { [`${SHAPES}.shp`]: zeros(64 * 2 ** 20), [`${SHAPES}.dbf`]: zeros(9), [`${SHAPES}.prj`]: zeros(9) };
      await writeFile(join(files.boundaries, 'bomb.zip'), zipSync(bomb));
      return {};
    },
    /bomb\.zip: It expands from \d+ KB to at least 65 MB/,
  ],
  [
    'a .shp of 200 MB',
    async (files) => {
      await writeHugeShapes(join(files.boundaries, 'ky_21_unsd.zip'), SHAPES, 200 * 2 ** 20);
      return {};
    },
    /ky_21_unsd\.zip: Its \.shp has a damaged record/,
  ],
  [
    'no zip',
    async (files) => {
      await writeFile(join(files.boundaries, 'page.zip'), '<html>Not found</html>');
      return {};
    },
    /page\.zip: The zip file is cut off or damaged/,
  ],
  [
    'a random .shp',
    (files) => rewriteShapes(files, ({ shp }) => ({ shp: shp.map((_, at) => (at * 7919) % 251) })),
    /no shapefile/,
  ],
  [
    'a short .shp',
    (files) => rewriteShapes(files, ({ shp }) => ({ shp: shp.slice(0, 150) })),
    /Its \.shp has 150 bytes/,
  ],
  ['a short .dbf', (files) => rewriteShapes(files, ({ dbf }) => ({ dbf: dbf.slice(0, 68) })), /\.dbf is cut off/],
  [
    'a .dbf with fewer rows than shapes',
    (files) => rewriteShapes(files, () => ({ shp: squareShapes([SQUARE, { ...SQUARE, id: '2100060' }]).shp })),
    /2 shapes, but its \.dbf has 1 rows/,
  ],
  [
    'meters',
    (files) => rewriteShapes(files, () => ({ prj: encode('PROJCS["NAD_1983_Albers"]') })),
    /not say that the shapes are in degrees/,
  ],
  [
    'another datum',
    (files) => rewriteShapes(files, () => ({ prj: encode('GEOGCS["x",DATUM["D_OSGB_1936"]]') })),
    /neither NAD83 nor WGS84/,
  ],
  [
    'a far vertex',
    (files) => rewriteShapes(files, ({ shp }) => ({ shp: withEastEdge(shp, 20) })),
    /Row 1 \(district 2100030\).*not in Kentucky/,
  ],
  [
    'a vertex that is no number',
    (files) => rewriteShapes(files, ({ shp }) => ({ shp: withEastEdge(shp, NaN) })),
    /ky_21_unsd\.zip: /,
  ],
  ['an empty file', (files) => rewriteDirectory(files, () => ''), /The file is empty/],
  [
    'a page instead of a table',
    (files) => rewriteDirectory(files, () => '<html><body>Not found</body></html>'),
    /web page, not the data/,
  ],
];

describe('a damaged file', () => {
  it.each(DAMAGES)('with %s changes nothing', async (_name, spoil, message) => {
    const folder = await catalogueFolder();
    await importNces(folder.open(), { files: await ncesFolder() });
    const before = contentsOf(folder);
    const files = await ncesFolder({ directory: [{ ncessch: SCHOOL, school_name: 'Bluegrass Elementary' }] });
    const damaged = { ...files, directoryYear: '2019-20', ...(await spoil(files)) };
    const failing = importNces(folder.open(), { files: damaged });
    await expect(failing).rejects.toThrow(SourceFileError);
    await expect(failing).rejects.toThrow(message);
    expect(contentsOf(folder)).toBe(before);
  });

  it('names a workbook that expands too far', async () => {
    const { dir } = await ncesFolder();
    const file = join(dir, 'bomb.xlsx');
    const sheet = { 'xl/worksheets/sheet1.xml': zeros(40 * 2 ** 20) };
    await writeFile(file, zipSync(sheet));
    const rows = readXlsxSheet({ file, sheet: 'Sheet1', columns: ['A'], report: new ImportReport() });
    await expect(rows.next()).rejects.toThrow(/bomb\.xlsx: It expands/);
    await writeFile(file, tinyWorkbook({ Sheet1: [['A'], ['1']] }));
    await truncate(file, 200);
    await expect(
      readXlsxSheet({ file, sheet: 'Sheet1', columns: ['A'], report: new ImportReport() }).next(),
    ).rejects.toThrow(/cut off/);
  });
});

describe('a damaged row', () => {
  it('is rejected and counted', async () => {
    const files = await ncesFolder({
      directory: [{ ncessch: SCHOOL }, { ncessch: '210006000001' }, { ncessch: '2.1E+11' }],
      geocodes: [{ NCESSCH: SCHOOL, LATCODE: '-85.3', LONGCODE: '37.1' }],
      places: [{}, { NAME: 'Mountain View city' }, { NAME: 'Mountain View CDP' }],
    });
    await mkdir(join(files.boundaries, 'older'));
    const report = new ImportReport();
    await readNces(files, { states: null, report });
    report.checkAccounts();
    expect(report.rejections.map(({ row, reason }) => [row, reason])).toEqual([
      [4, 'The state has another place with this name.'],
      [3, 'The school id does not begin with its district id.'],
      [4, 'The national id is missing or malformed.'],
      [2, 'The coordinates lie outside KY; the school is kept without them.'],
    ]);
    expect(report.unread).toEqual([{ file: 'older', reason: 'It is no zip file.' }]);
  });

  it('of another state is counted, not rejected', async () => {
    const files = await ncesFolder({ directory: [{ ncessch: SCHOOL }] });
    const report = new ImportReport();
    await readNces(files, { states: ['tn'], report });
    report.checkAccounts();
    expect(report.accounts().find(({ file }) => file.startsWith('directory'))).toMatchObject({ read: 1, skipped: 1 });
  });
});
