import { describe, expect, it } from 'vitest';
import { MovedSchools } from '#pipeline/mapping/moved-schools.ts';
import { SchoolDirectory } from '#pipeline/reading/school-directory.ts';
import { aDirectory } from './mapped-folder.ts';

const NOW = '410161410947';
const EARLIER = '419105110947';
const OTHER = '410500010948';
const directory = aDirectory({ [NOW]: ['Envision Academy', 'Envision District'], [OTHER]: ['Oak School', 'Oak SD'] });

describe('a school with an earlier national id', () => {
  const moved = new MovedSchools(new SchoolDirectory(directory));

  it('is the open school of its number and name', () => {
    expect(moved.find(EARLIER, { name: 'ENVISION ACAD' })).toBe(NOW);
  });

  it('is the open school of its number if most of the name is the same', () => {
    expect(moved.find(EARLIER, { name: 'Envision Arts Charter' })).toBe(NOW);
  });

  it('is a charter school of another name in the same city, alone in its district', () => {
    expect(moved.find(EARLIER, { name: 'Celerity Charter', charterCity: 'BEND' })).toBe(NOW);
  });

  it('is no charter school of another name if its district has more schools', () => {
    const sibling = aDirectory({ '410161400001': ['Envision Lab', 'Envision District'] });
    const two = new MovedSchools(new SchoolDirectory([...directory, ...sibling]));
    expect(two.find(EARLIER, { name: 'Celerity Charter', charterCity: 'Bend' })).toBeNull();
  });

  it.each([
    ['of another name', EARLIER, 'Oak High'],
    ['of another number', '419105110949', 'Envision Academy'],
    ['that is current', NOW, 'Envision Academy'],
    ['of another state', '069105110947', 'Envision Academy'],
  ])('is none %s', (_case, id, name) => {
    expect(moved.find(id, { name })).toBeNull();
  });

  it('is no charter school of another name in another city', () => {
    expect(moved.find(EARLIER, { name: 'Celerity Charter', charterCity: 'Salem' })).toBeNull();
  });

  it('is found although the catalogue lists it as closed', () => {
    const closed = aDirectory({ [EARLIER]: ['Envision Academy', 'County'] }).map((one) => ({
      ...one,
      lastYear: '2017-18',
    }));
    const both = new MovedSchools(new SchoolDirectory([...directory, ...closed]));
    expect(both.find(EARLIER, { name: 'Envision Academy' })).toBe(NOW);
  });
});
