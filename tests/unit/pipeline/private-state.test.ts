import { expect, it } from 'vitest';
import { catalogueFolder, importNces } from './catalogue-folder.ts';
import { ncesFolder } from './nces-folder.ts';

it.each([
  ['6', 'CT', 'ca'],
  ['', 'CT', 'ct'],
])('places a private school in the state of ANSI code %j and abbreviation %s', async (PSTANSI, PL_STABB, state) => {
  const folder = await catalogueFolder();
  const files = await ncesFolder({ private: [{ PPIN: 'A1234567', PSTANSI, PL_STABB }] });
  await importNces(folder.open(), { files });
  expect(folder.query(`SELECT state FROM school WHERE id = 'a1234567'`)).toEqual([{ state }]);
});
