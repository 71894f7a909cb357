import { createHash } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { findFederalFiles } from '#pipeline/federal/federal-folder.ts';
import { IMPORT_COMMANDS } from '#pipeline/import/import-commands.ts';
import { importCatalogue } from '#pipeline/import/import-catalogue.ts';
import type { ImportJob } from '#pipeline/import/import-job.ts';
import { createProvenance } from '#pipeline/releases/provenance.ts';
import { readSources } from '#pipeline/releases/source-list.ts';
import { ImportReport } from '#pipeline/report/import-report.ts';
import { boundaryZip } from './boundary-zip.ts';
import { catalogueFolder } from './catalogue-folder.ts';
import { makeRelease } from './ccd-release.ts';
import { encodeLatin1, ncesFolder } from './nces-folder.ts';
import { searchPage } from './releases/search-page.ts';

type Files = Readonly<Record<string, string | Uint8Array>>;

async function folderOf(files: Files): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'homeroom-federal-'));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(dir, name)), { recursive: true });
    await writeFile(join(dir, name), content);
  }
  return dir;
}

const PAGE = encodeLatin1(searchPage());
const zipOf = (name: string, text: string): Uint8Array => zipSync({ [name]: new TextEncoder().encode(text) });
const places = (name: string): string =>
  `USPS|GEOID|GEOIDFQ|NAME|INTPTLAT|INTPTLONG\nRI|4459000|1|${name} city|41.82|-71.41\n`;
const zips = 'GEOID|GEOIDFQ|INTPTLAT|INTPTLONG\n02903|1|41.819|-71.412\n';
const EDGE_LINE =
  '440900100001|4409001|First|44|1 Elm St|Providence|RI|02903|44|44007|Providence County|12|41.82|-71.41|1|P|1|1|B|4401|1|1|2024-2025\r\n';
const PSS_HEAD = 'PPIN,PINST,PCITY\n';

async function find(files: Files) {
  const report = new ImportReport();
  const dir = await folderOf(files);
  const found = await findFederalFiles({ dir, report });
  const short = (path: string | null): string | null => (path === null ? null : path.slice(dir.length + 1));
  return { found, short, unread: Object.fromEntries(report.unread.map(({ file, reason }) => [file, reason])) };
}

describe('a folder of federal files', () => {
  it('has a state in the page of the school search alone', async () => {
    const { found, short } = await find({ 'ncesdata_1A2B.xls': PAGE });
    expect(found.searches.map(({ path }) => short(path))).toEqual(['ncesdata_1A2B.xls']);
    expect([found.private, found.places, found.zctas, found.boundaries, found.geocodes]).toEqual([
      null,
      null,
      null,
      [],
      [],
    ]);
  });

  it('has files in folders and zips, under any name', async () => {
    const { found, short } = await find({
      'ri.htm': PAGE,
      'a/EDGE_GEOCODE_PUBLICSCH_2425.zip': zipOf(
        'EDGE_GEOCODE_PUBLICSCH_2425/EDGE_GEOCODE_PUBLICSCH_2425.TXT',
        EDGE_LINE,
      ),
      'a/my places.txt': places('Providence'),
      'b/zip codes.TXT': zips,
      'b/private.csv': PSS_HEAD.toLowerCase(),
      'c/tl_2025_44_unsd.zip': boundaryZip('tl_2025_44_unsd', [{ id: '4409001', lon: -71.5, lat: 41.5 }]),
    });
    expect(found.geocodes.map(({ path, year }) => [short(path), year])).toEqual([
      ['a/EDGE_GEOCODE_PUBLICSCH_2425.zip!EDGE_GEOCODE_PUBLICSCH_2425/EDGE_GEOCODE_PUBLICSCH_2425.TXT', '2024-25'],
    ]);
    expect([short(found.places), short(found.zctas), short(found.private)]).toEqual([
      ...['a/my places.txt', 'b/zip codes.TXT', 'b/private.csv'],
    ]);
    expect(found.boundaries.map(({ path }) => short(path))).toEqual(['c/tl_2025_44_unsd.zip!tl_2025_44_unsd.shp']);
  });

  it('is read in its newest releases, and names the others', async () => {
    const { found, short, unread } = await find({
      'page.xls': PAGE,
      '2010_Gaz_place_national.txt': places('Old'),
      '2025_Gaz_place_national.txt': places('New'),
      'slice/2025_Gaz_place_national.txt': 'USPS|GEOID|NAME|INTPTLAT|INTPTLONG\n',
      'pss1920_pu.csv': PSS_HEAD,
      'pss2324_pu.csv': PSS_HEAD,
      'EDGE_GEOCODE_PUBLICSCH_1819.TXT': EDGE_LINE,
      'edge_geocode_publicsch_2021.txt': EDGE_LINE,
    });
    expect([short(found.places), short(found.private), short(found.geocodes[0]?.path ?? '')]).toEqual([
      ...['2025_Gaz_place_national.txt', 'pss2324_pu.csv', 'edge_geocode_publicsch_2021.txt'],
    ]);
    expect(unread).toEqual({
      '2010_Gaz_place_national.txt': '2025_Gaz_place_national.txt is a newer release.',
      'slice/2025_Gaz_place_national.txt': '2025_Gaz_place_national.txt has the same release.',
      'pss1920_pu.csv': 'pss2324_pu.csv is a newer release.',
      'EDGE_GEOCODE_PUBLICSCH_1819.TXT': 'edge_geocode_publicsch_2021.txt is a newer release.',
    });
  });

  it('is read in a final directory before a preliminary one', async () => {
    const { found, short, unread } = await find({
      'ccd_sch_029_2425_w_1a_073025.zip': zipOf('ccd_sch_029_2425_w_1a_073025.csv', 'NCESSCH\n'),
      'CCD_SCH_029_2526_w_0a_050626.csv': 'NCESSCH\n',
    });
    expect(found.directories.flatMap(({ found: files }) => files.map(({ path }) => short(path)))).toEqual([
      'ccd_sch_029_2425_w_1a_073025.zip!ccd_sch_029_2425_w_1a_073025.csv',
    ]);
    expect(Object.keys(unread)).toEqual(['CCD_SCH_029_2526_w_0a_050626.csv']);
  });

  it('is read without teachers whose schools no directory lists', async () => {
    const { found, unread } = await find({
      'page.xls': PAGE,
      'a/ccd_sch_059_2425_l_1a_073025.csv': 'NCESSCH,TEACHERS\n',
    });
    expect(found.directories).toEqual([]);
    expect(unread['a/ccd_sch_059_2425_l_1a_073025.csv']).toContain('ccd_sch_029_');
  });

  it('is read without a table that says no year', async () => {
    const table = 'NCES School ID,School Name,City,State,Students*\n';
    const { found, short, unread } = await find({ 'page.xls': PAGE, 'ca.csv': table, 'vt_2021-22.csv': table });
    expect(found.searches.map(({ path }) => short(path))).toEqual(['page.xls', 'vt_2021-22.csv']);
    expect(unread['ca.csv']).toContain('vermont_2023-24.csv');
    expect((await find({ 'ca.csv': table })).found.searches).toHaveLength(1);
  });

  it('names a file that no one knows, and one that is no zip', async () => {
    const { unread } = await find({
      'page.xls': PAGE,
      'notes.txt': 'Ask Ann about the lists.\n',
      'budget.xlsx': 'PK',
      'EDGE_GEOCODE_PUBLICSCH_2425.zip': zipOf('EDGE_GEOCODE_PUBLICSCH_2425.xlsx', 'PK'),
      'broken.zip': '<html><body>403</body></html>',
      '2022_Gaz_counties_national.txt': 'USPS\tGEOID\n',
    });
    expect(Object.keys(unread).toSorted()).toEqual([
      '2022_Gaz_counties_national.txt',
      'EDGE_GEOCODE_PUBLICSCH_2425.zip!EDGE_GEOCODE_PUBLICSCH_2425.xlsx',
      'broken.zip',
      'budget.xlsx',
      'notes.txt',
    ]);
    expect(unread['EDGE_GEOCODE_PUBLICSCH_2425.zip!EDGE_GEOCODE_PUBLICSCH_2425.xlsx']).toContain('unpack it');
    expect(unread['broken.zip']).toContain('web page, not a zip');
    expect(unread['notes.txt']).toBe('No reader knows a file of this name and layout.');
    expect(unread['2022_Gaz_counties_national.txt']).toContain('No page needs it');
  });

  it.each<[string, Files]>([
    ['is empty', {}],
    ['has everything but a directory', { '2025_Gaz_place_national.txt': places('X'), 'pss2324_pu.csv': PSS_HEAD }],
    ['has teachers without schools', { 'ccd_sch_059_2425_l_1a_073025.csv': 'NCESSCH,TEACHERS\n' }],
  ])('is refused with the name of the file to get if it %s', async (_what, files) => {
    await expect(find(files)).rejects.toThrow(
      /no directory of public schools.*ccd_sch_029.*schoolsearch.*Nothing was imported/u,
    );
  });
});

const GATE = { acceptLoss: null, isDryRun: false };

/** Imports a folder as the command line does. */
async function importFolder(dir: string, more: Partial<ImportJob> = {}) {
  const folder = await catalogueFolder();
  const report = new ImportReport();
  const read = IMPORT_COMMANDS['federal']?.prepare({ dir });
  if (typeof read !== 'function') throw new Error(read);
  const target = folder.open();
  const reading = await read({ report });
  report.checkAccounts();
  await importCatalogue(target, { ...reading, report, today: '2026-01-02', ...GATE, ...more });
  await target.close();
  return folder;
}

describe('an import of federal files', () => {
  it('makes a state of the page of the school search alone', async () => {
    const { query } = await importFolder(await folderOf({ 'ncesdata_1A2B.xls': PAGE }));
    expect(query(`SELECT count(*) AS n, sum(phone IS NOT NULL) AS phones, sum(is_open) AS open FROM school`)).toEqual([
      { n: 15, phones: 14, open: 13 },
    ]);
    expect(query('SELECT DISTINCT state, city_name FROM school')).toEqual([{ state: 'ri', city_name: 'Providence' }]);
  });

  it('believes the whole directory before the page of a search', async () => {
    const page = encodeLatin1(
      searchPage({
        schools: [
          { id: '449001000010', name: 'Name of the Page' },
          { id: '390900100001', state: 'OH', city: 'Lima' },
        ],
      }),
    );
    const release = makeRelease({
      year: '2425',
      version: '1a',
      date: '073025',
      characteristics: 'SHARED_TIME,NSLP_STATUS,VIRTUAL',
    });
    const { query } = await importFolder(await folderOf({ ...release, 'page.xls': page }));
    expect(query(`SELECT id, name FROM school WHERE id IN ('449001000010', '390900100001') ORDER BY id`)).toEqual([
      { id: '390900100001', name: 'First Middle School' },
      { id: '449001000010', name: 'Invented Elementary School' },
    ]);
  });

  it('takes a state from the page of a search only if no larger directory has it', async () => {
    const ohio = searchPage({ schools: [{ id: '390900100001', state: 'OH', city: 'Lima' }, {}] });
    const older = searchPage({
      title: 'CCD public school data 2021-2022, 2022-2023 school years',
      star: '2021-2022',
      schools: [
        { id: '390900100001', name: 'Old Name', state: 'OH', city: 'Lima' },
        { id: '390900100002', name: 'Gone', state: 'OH', city: 'Lima' },
      ],
    });
    const { directory } = await ncesFolder({
      directory: [
        { ncessch: '440900100001', state_location: 'RI' },
        { ncessch: '500900100001', leaid: '5009001', state_location: 'VT' },
      ],
    });
    const dir = await folderOf({ 'a.xls': encodeLatin1(ohio), 'b.xls': encodeLatin1(older) });
    await copyFile(directory, join(dir, 'school_directory_2019.csv.gz'));
    const { query } = await importFolder(dir);
    expect(query('SELECT id, name, is_open FROM school ORDER BY id')).toEqual([
      { id: '390900100001', name: 'First Middle School', is_open: 1 },
      { id: '390900100002', name: 'Gone', is_open: 0 },
      { id: '440900100001', name: 'First Middle School', is_open: 1 },
      { id: '500900100001', name: 'Bluegrass Elementary', is_open: 1 },
    ]);
  });

  it('keeps where its files are from, and when they were taken', async () => {
    const dir = await folderOf({ 'ncesdata_1A2B.xls': PAGE });
    const { private: survey } = await ncesFolder({ private: [{ PPIN: 'A0000001' }] });
    await copyFile(survey, join(dir, 'survey.csv.gz'));
    const sha256 = createHash('sha256')
      .update(await readFile(survey))
      .digest('hex');
    const taken = {
      source: 'pss',
      year: '2013-14',
      version: null,
      status: 'final',
      bytes: 1,
      sha256,
      etag: null,
    } as const;
    const url = 'https://example.org/pss1314_pu.csv.gz';
    const files = { 'pss1314_pu.csv.gz': { ...taken, url, retrieved: '2020-02-03T04:05:06.000Z' } };
    const lock = { version: 1, files } as const;
    const provenance = createProvenance({ sources: await readSources(), lock });
    const { query } = await importFolder(dir, { provenance });
    const [row] = query(`SELECT files FROM release_history WHERE source = 'nces-pss'`);
    expect(JSON.parse(String(row?.['files']))).toMatchObject([
      { retrieved: '2020-02-03', origin: { year: '2013-14', license: 'public-domain', url } },
    ]);
    const [directory] = query(`SELECT origin FROM release_history WHERE source = 'nces-ccd'`);
    expect(JSON.parse(String(directory?.['origin']))).toEqual({
      ...{ license: 'public-domain', url: 'https://nces.ed.gov/ccd/schoolsearch/' },
    });
  });

  it('ends with the file that is damaged, and changes nothing', async () => {
    const dir = await folderOf({ 'ncesdata_1A2B.xls': PAGE.subarray(0, PAGE.length - 500) });
    await expect(importFolder(dir)).rejects.toThrow(/ncesdata_1A2B\.xls: .*cut off/u);
  });
});
