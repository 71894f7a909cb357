import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { IMPORT_COMMANDS } from '#pipeline/import/import-commands.ts';
import { importCatalogue } from '#pipeline/import/import-catalogue.ts';
import { ImportReport } from '#pipeline/report/import-report.ts';
import { catalogueFolder } from './catalogue-folder.ts';
import { makeRelease } from './ccd-release.ts';

type Files = Readonly<Record<string, string | Uint8Array>>;

const RELEASE = { version: '1a', date: '073025', characteristics: 'SHARED_TIME,NSLP_STATUS,VIRTUAL' };

function without(files: Files, ...numbers: readonly string[]): Files {
  const isMissing = (name: string): boolean => numbers.some((number) => name.includes(`_${number}_`));
  return Object.fromEntries(Object.entries(files).filter(([name]) => !isMissing(name)));
}

async function importFiles(folder: Awaited<ReturnType<typeof catalogueFolder>>, files: Files): Promise<ImportReport> {
  const dir = await mkdtemp(join(tmpdir(), 'homeroom-missing-'));
  for (const [name, content] of Object.entries(files)) await writeFile(join(dir, name), content);
  const read = IMPORT_COMMANDS['federal']?.prepare({ dir });
  if (typeof read !== 'function') throw new Error(read);
  const [report, target] = [new ImportReport(), folder.open()];
  const reading = await read({ report });
  await importCatalogue(target, { ...reading, report, today: '2026-01-02', acceptLoss: null, isDryRun: false });
  await target.close();
  return report;
}

it('keeps the facts and figures of files that are missing now', async () => {
  const folder = await catalogueFolder();
  const release = makeRelease({ year: '2425', ...RELEASE });
  await importFiles(folder, release);
  const read = () => folder.query('SELECT * FROM school JOIN school_contribution USING (state, id) ORDER BY state, id');
  const before = read();
  expect(before.some(({ enrollment }) => enrollment === 200)).toBe(true);
  expect(before.some(({ contribution }) => String(contribution).includes('"isVirtual":true'))).toBe(true);
  const unfinished = 'ccd_sch_052_2425_l_1a_073025.zip.crdownload';
  const { unread } = await importFiles(folder, { ...without(release, '052', '129'), [unfinished]: 'PK' });
  expect(read()).toEqual(before);
  expect(unread).toEqual([{ file: unfinished, reason: 'The download did not finish. Download the file again.' }]);
});

it('keeps the size of a school if only the directory of the next year is out', async () => {
  const folder = await catalogueFolder();
  await importFiles(folder, makeRelease({ year: '2425', ...RELEASE }));
  await importFiles(folder, without(makeRelease({ year: '2526', ...RELEASE }), '052', '059', '033'));
  const sql = `SELECT year, enrollment FROM school JOIN school_contribution USING (state, id) WHERE id = '449001000010'`;
  expect(folder.query(sql)).toEqual([{ year: '2025-26', enrollment: 200 }]);
});

it('says that the text beside a workbook has its rows', async () => {
  const folder = await catalogueFolder();
  const files = makeRelease({ year: '2425', ...RELEASE });
  const zip = zipSync({
    'Extra/Extra.xlsx': strToU8('PK'),
    'Extra/extra.TXT': strToU8('a'),
    'Alone.xlsx': strToU8('PK'),
  });
  const { unread } = await importFiles(folder, { ...files, 'extra.zip': zip });
  const reasons = Object.fromEntries(unread.map(({ file, reason }) => [file, reason]));
  expect(reasons['extra.zip!Extra/Extra.xlsx']).toBe('The text file beside it has the same rows.');
  expect(reasons['extra.zip!Alone.xlsx']).toContain('unpack it');
});

it('refuses a directory whose ids a spreadsheet program damaged, but reads quoted ones', async () => {
  const folder = await catalogueFolder();
  const release = makeRelease({ year: '2425', ...RELEASE });
  const change = (by: (id: string) => string): Files =>
    Object.fromEntries(
      Object.entries(release).map(([name, text]) => [
        name,
        text.replaceAll(/,(\d{12}),/gu, (_, id) => `,${by(String(id))},`),
      ]),
    );
  const damaged = change((id) => `${id[0]}.${id.slice(1, 6)}E+11`);
  await expect(importFiles(folder, damaged)).rejects.toThrow(/no readable national id.*spreadsheet.*publisher/u);
  await importFiles(
    folder,
    change((id) => `"=""${id}"""`),
  );
  expect(folder.query("SELECT id FROM school WHERE id = '449001000010'")).toHaveLength(1);
});
