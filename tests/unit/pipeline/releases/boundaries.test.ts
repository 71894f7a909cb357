import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ImportReport } from '#pipeline/report/import-report.ts';
import { readDistrictBoundaries } from '#pipeline/sources/district-boundaries.ts';
import { boundaryZip, packShapes, squareShapes, type Square } from '../boundary-zip.ts';

const KENTUCKY: Square = { id: '2100030', lon: -85.5, lat: 37 };
const OHIO: Square = { id: '3904375', lon: -83, lat: 40 };

async function read(files: readonly (readonly [name: string, bytes: Uint8Array, series: string])[]) {
  const dir = await mkdtemp(join(tmpdir(), 'homeroom-boundaries-'));
  for (const [name, bytes] of files) await writeFile(join(dir, name), bytes);
  const report = new ImportReport();
  const paths = files.filter(([name]) => /\.(?:zip|shp)$/u.test(name));
  const source = { files: paths.map(([name, , series]) => ({ path: join(dir, name), series })), report };
  const boundaries = await readDistrictBoundaries({ ...source, isWanted: () => true });
  report.checkAccounts();
  return { report, areas: boundaries.map(({ districtId, levels }) => `${districtId} ${levels.join('')}`) };
}

it.each([
  ['of the nation', 'cb_2024_us_unsd_500k', 'pemh'],
  ['of a state', 'cb_2024_21_elsd_500k', 'pem'],
  ['of TIGER/Line', 'tl_2024_21_scsd', 'h'],
  ['in a folder of its zip', 'tl_2025_21_unsd/tl_2025_21_unsd', 'pemh'],
])('district boundaries %s have the levels of their kind', async (_kind, name, levels) => {
  const { areas } = await read([[`${name.split('/')[0] ?? ''}.zip`, boundaryZip(name, [KENTUCKY]), '2024']]);
  expect(areas).toEqual([`2100030 ${levels}`]);
});

it('district boundaries of all kinds in one file have the levels that their row says', async () => {
  const name = 'EDGE_SCHOOLDISTRICT_TL25_SY2425';
  const kinds = [
    { ...KENTUCKY, kind: 'UNSDLEA' as const },
    { ...OHIO, kind: 'SCSDLEA' as const },
  ];
  const { areas } = await read([[`${name}.zip`, packShapes(`${name}/${name}`, squareShapes(kinds)), '2025']]);
  expect(areas).toEqual(['2100030 pemh', '3904375 h']);
});

it('district boundaries of a state come from the preferred files alone', async () => {
  const { areas, report } = await read([
    ['tl_2025_21_unsd.zip', boundaryZip('tl_2025_21_unsd', [KENTUCKY]), '2025'],
    [
      'cb_2024_us_unsd_500k.zip',
      boundaryZip('cb_2024_us_unsd_500k', [KENTUCKY, OHIO, { ...KENTUCKY, id: '2199997' }]),
      '2024',
    ],
    ['cb_2024_us_scsd_500k.zip', boundaryZip('cb_2024_us_scsd_500k', [{ ...OHIO, id: '7200030' }]), '2024'],
  ]);
  expect(areas).toEqual(['2100030 pemh', '3904375 pemh']);
  expect(report.merges()).toEqual([{ reason: 'A newer boundary file has the districts of the state.', count: 1 }]);
  expect(report.leftOut().map(({ count }) => count)).toEqual([1, 1]);
});

it('a shapefile beside its parts is read without a zip', async () => {
  const { shp, dbf, prj } = squareShapes([KENTUCKY]);
  const parts = Object.entries({ shp, dbf, prj }).map(
    ([ending, bytes]) => [`tl_2025_21_unsd.${ending}`, bytes, '2025'] as const,
  );
  expect((await read(parts)).areas).toEqual(['2100030 pemh']);
  await expect(read(parts.filter(([name]) => !name.endsWith('.prj')))).rejects.toThrow(
    'lacks a shapefile of school districts with its .dbf and .prj',
  );
});
