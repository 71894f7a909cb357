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

it.each([
  ['60', 14.3],
  ['59', null],
])('imports a ratio of %s of a private school’s 120 students as %s', async (NUMSTUDS, ratio) => {
  const folder = await catalogueFolder();
  const row = { PPIN: 'A1234567', P305: '120', NUMSTUDS, NUMTEACH: '3', STTCH_RT: '14.3' };
  await importNces(folder.open(), { files: await ncesFolder({ private: [row] }) });
  const [school] = folder.query(`SELECT students_per_teacher, document FROM school WHERE id = 'a1234567'`);
  expect(school?.['students_per_teacher']).toBe(ratio);
  expect(String(school?.['document']).includes('students-per-teacher')).toBe(ratio !== null);
});
