import { expect, it, vi } from 'vitest';
import { RowSchools, type SchoolWords } from '../../../src/pipeline/mapping/schools-of-rows.ts';
import { SchoolDirectory } from '../../../src/pipeline/reading/school-directory.ts';

const wordsOf = (at: number): SchoolWords => ({
  nces: `2100030${String(at).padStart(5, '0')}`,
  number: String(at),
  name: `School ${at}`,
  district: 'Adair County',
  charterCity: '',
  place: '',
});

it('reads the directory of a large file twice, not once for each row', () => {
  const replace = vi.spyOn(SchoolDirectory.prototype, 'replaceSchools');
  const schools = new RowSchools(new SchoolDirectory([]), 'ky');
  for (let at = 1; at <= 200; at += 1) {
    schools.addNumber({ words: wordsOf(at), year: '2023-24' });
    schools.addSchool(wordsOf(at), {
      year: '2023-24',
      name: `School ${at}`,
      districtName: 'Adair County',
      city: 'Columbia',
      districtId: '2100030',
      status: 'open',
      isCharter: false,
    });
  }
  const of = { mapping: { pools: [], known: [] }, year: '2023-24', joined: new Map() };
  for (let at = 1; at <= 200; at += 1) expect(schools.find(wordsOf(at), of)).toMatchObject({ state: 'ky' });
  expect(replace.mock.calls.length).toBeLessThanOrEqual(2);
});
