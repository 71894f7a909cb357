import { describe, expect, it } from 'vitest';
import { countGroups } from '#components/places/count-groups.ts';

const COUNTS = { all: 3, p: 0, e: 1, m: 2, h: 1, public: 2, charter: 0, private: 1 };

describe('the counts of a place', () => {
  it('use the singular for one school and leave out zeros', () => {
    const labels = countGroups(COUNTS, 'en').map((group) => group.map(({ label, count }) => `${count} ${label}`));
    expect(labels).toEqual([
      ['1 Elementary school', '2 Middle schools', '1 High school'],
      ['2 Public schools', '1 Private school'],
    ]);
    expect(countGroups(COUNTS, 'es')[1]?.map(({ label }) => label)).toEqual(['Escuelas públicas', 'Escuela privada']);
  });
});
