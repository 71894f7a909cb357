import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { checkLayout } from '#pipeline/releases/check-layout.ts';
import { findByName, readSources } from '#pipeline/releases/source-list.ts';

const sources = await readSources();
const STAFF =
  'SCHOOL_YEAR,FIPST,STATENAME,ST,SCH_NAME,STATE_AGENCY_NO,UNION,ST_LEAID,LEAID,ST_SCHID,NCESSCH,SCHID,TEACHERS,TOTAL_INDICATOR,DMS_FLAG';
const STAFF_NAME = 'ccd_sch_059_2526_l_1a_073126';

async function check(name: string, bytes: Uint8Array): Promise<string | null> {
  const path = join(await mkdtemp(join(tmpdir(), 'layout-')), name);
  await writeFile(path, bytes);
  const known = findByName(sources, name);
  if (known === null) throw new Error(name);
  return checkLayout({ ...known, name, path });
}

const text = (line: string): Uint8Array => strToU8(`${line}\n1,2\n`);

describe('the layout of a file', () => {
  it.each([
    ['a text', `${STAFF_NAME}.csv`, text(STAFF)],
    ['a text with a byte order mark and quotes', `${STAFF_NAME}.csv`, text(`\ufeff"${STAFF.replaceAll(',', '","')}"`)],
    ['a zip', `${STAFF_NAME}.zip`, zipSync({ [`${STAFF_NAME}.csv`]: text(STAFF) })],
    [
      'tabs with blanks behind the last column',
      '2022_Gaz_zcta_national.txt',
      text('GEOID\tALAND\tAWATER\tALAND_SQMI\tAWATER_SQMI\tINTPTLAT\tINTPTLONG      '),
    ],
    ['a text without a header', 'EDGE_GEOCODE_PUBLICSCH_2425.TXT', text(Array(23).fill('449001000010').join('|'))],
    [
      'quoted columns of which we need some',
      '2023-24-crdc-data.zip',
      zipSync({ 'SCH/AP.csv': text('"LEA_STATE","LEAID","SCHID","COMBOKEY","TOT"') }),
    ],
  ])('is known of %s', async (_title, name, bytes) => {
    await expect(check(name, bytes)).resolves.toBeNull();
  });

  it.each([
    [text(STAFF.replace('TEACHERS', 'TEACHER_FTE')), 'it lacks TEACHERS, and it has the new column TEACHER_FTE'],
    [text(`${STAFF},GRADE`), 'it has the new column GRADE'],
    [text(STAFF.replaceAll(',', ';')), 'it lacks SCHOOL_YEAR'],
  ])('is reported if the header is new', async (bytes, words) => {
    await expect(check(`${STAFF_NAME}.csv`, bytes)).resolves.toContain(words);
  });

  it('is reported if a text without a header has another number of columns', async () => {
    const line = Array(24).fill('x').join('|');
    await expect(check('EDGE_GEOCODE_PUBLICSCH_2627.TXT', text(line))).resolves.toContain('24 columns instead of 23');
  });

  it('is reported if the zip has another file', async () => {
    const bytes = zipSync({ 'readme.txt': text('x') });
    await expect(check(`${STAFF_NAME}.zip`, bytes)).resolves.toMatch(/no file like .*It has readme\.txt\./u);
  });

  it('is compared with the nearest known one', async () => {
    const line = 'USPS|GEOID|GEOIDFQ|ANSICODE|NAME|LSAD|FUNCSTAT|ALAND|AWATER|ALAND_SQMI|AWATER_SQMI|LAT|INTPTLONG';
    const problem = await check('2026_Gaz_place_national.txt', text(line));
    expect(problem).toContain('it lacks INTPTLAT, and it has the new column LAT.');
  });
});
