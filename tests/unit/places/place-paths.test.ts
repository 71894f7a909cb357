import { describe, expect, it } from 'vitest';
import {
  bestSchoolsPath,
  cityListingPath,
  cityPath,
  districtPath,
  profileNamePart,
  profilePath,
  statePath,
  withLanguage,
} from '../../../src/domain/places/place-paths.ts';

const OAKLAND = { state: 'ca', citySlug: 'oakland' } as const;

describe('the path of a place', () => {
  it.for([
    [statePath('nj'), '/new-jersey/'],
    [cityPath('ca', 'oakland'), '/california/oakland/'],
    [cityListingPath(OAKLAND), '/california/oakland/schools/'],
    [cityListingPath(OAKLAND, 2), '/california/oakland/schools/?page=2'],
    [districtPath({ ...OAKLAND, slug: 'oakland-unified' }), '/california/oakland/oakland-unified/'],
    [districtPath({ ...OAKLAND, slug: 'oakland-unified' }, 3), '/california/oakland/oakland-unified/?page=3'],
    [bestSchoolsPath(null), '/best-schools/'],
    [bestSchoolsPath('h', { state: 'ca' }), '/california/best-high-schools/'],
    [bestSchoolsPath('e', OAKLAND), '/california/oakland/best-elementary-schools/'],
  ] as const)('%s', ([path, expected]) => expect(path).toBe(expected));
});

describe('the path of a school', () => {
  it('has its id and its name', () => {
    const school = {
      state: 'ky',
      citySlug: 'columbia',
      id: '210003002021',
      name: 'Adair County Elementary School',
    } as const;
    expect(profilePath(school)).toBe('/kentucky/columbia/210003002021-Adair-County-Elementary-School/');
  });

  it.for([
    ["St. Mary's School", 'St-Marys-School'],
    ['P.S. 12 / M.S. 7', 'PS-12-MS-7'],
    ['Niño Jesús', 'Ni%C3%B1o-Jes%C3%BAs'],
    ['  --  ', 'School'],
    ['🏫', 'School'],
  ] as const)('writes the name %s as %s', ([name, part]) => expect(profileNamePart(name)).toBe(part));
});

describe('the language of a link', () => {
  it.for([
    ['/kentucky/', 'en', '/kentucky/'],
    ['/kentucky/', 'es', '/kentucky/?lang=es'],
    ['/a/schools/?page=2', 'es', '/a/schools/?page=2&lang=es'],
    ['/a/#ratings', 'es', '/a/?lang=es#ratings'],
    ['/a/?page=2#ratings', 'es', '/a/?page=2&lang=es#ratings'],
    ['/a/#ratings', 'en', '/a/#ratings'],
  ] as const)('of %s in %s is carried as %s', ([path, language, link]) =>
    expect(withLanguage(path, language)).toBe(link),
  );
});
