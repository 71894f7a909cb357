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
    expect(moved.find(EARLIER, 'ENVISION ACAD')).toBe(NOW);
  });

  it('is the open school of its number if most of the name is the same', () => {
    expect(moved.find(EARLIER, 'Envision Arts Charter')).toBe(NOW);
  });

  it.each([
    ['of another name', EARLIER, 'Oak High'],
    ['of another number', '419105110949', 'Envision Academy'],
    ['that is current', NOW, 'Envision Academy'],
    ['of another state', '069105110947', 'Envision Academy'],
  ])('is none %s', (_case, id, name) => {
    expect(moved.find(id, name)).toBeNull();
  });

  it('is found although the catalogue lists it as closed', () => {
    const closed = aDirectory({ [EARLIER]: ['Envision Academy', 'County'] }).map((one) => ({
      ...one,
      lastYear: '2017-18',
    }));
    expect(new MovedSchools(new SchoolDirectory([...directory, ...closed])).find(EARLIER, 'Envision Academy')).toBe(
      NOW,
    );
  });
});
