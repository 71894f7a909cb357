import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SchoolNumbers, type NumberListing } from '#pipeline/identity/school-numbers.ts';

const ADAIR: NumberListing = {
  number: '001016',
  year: '2014-15',
  name: 'Adair County Elementary School',
  districtName: 'Adair County',
  id: '210003002021',
};

function find(listings: readonly NumberListing[], row: { year: string; name?: string }) {
  const numbers = new SchoolNumbers();
  for (const listing of listings) numbers.add(listing);
  return numbers.find({ number: '001016', year: row.year, name: row.name ?? null }).id;
}

describe('a state number', () => {
  it('is the school that its year lists', () => {
    expect(find([ADAIR], { year: '2014-15' })).toBe(ADAIR.id);
  });

  it('is unknown if it went to another school', () => {
    const reassigned = { ...ADAIR, year: '2015-16', name: 'Fern High School', id: null };
    expect(find([ADAIR, reassigned], { year: '2015-16', name: 'Fern High School' })).toBeNull();
  });

  it('keeps its id if a list leaves it blank', () => {
    const blank = { ...ADAIR, year: '2015-16', name: 'Adair County Elementary', id: null };
    expect(find([ADAIR, blank], { year: '2015-16' })).toBe(ADAIR.id);
  });

  it('is the school of the years around a gap', () => {
    expect(find([ADAIR, { ...ADAIR, year: '2012-13' }], { year: '2013-14' })).toBe(ADAIR.id);
    expect(find([ADAIR], { year: '2013-14' })).toBeNull();
    expect(find([ADAIR], { year: '2013-14', name: 'Adair County Elementary' })).toBe(ADAIR.id);
  });

  it('is unknown if the years around a gap name two schools', () => {
    const other = { ...ADAIR, year: '2012-13', id: '210003002022' };
    expect(find([ADAIR, other], { year: '2013-14' })).toBeNull();
  });

  it('is a conflict if no list has the name', () => {
    expect(find([ADAIR], { year: '2014-15', name: 'Fern High School' })).toBeNull();
  });

  it('has a name that a list cuts off', () => {
    const long = { ...ADAIR, name: 'Oakland Military Institute, College Preparatory Academy' };
    expect(find([long], { year: '2014-15', name: 'Oakland Military Institute, College Prep' })).toBe(ADAIR.id);
    expect(find([long], { year: '2014-15', name: 'Oakland Military' })).toBeNull();
  });

  it('follows a school that is renamed', () => {
    const renamed = { ...ADAIR, year: '2015-16', name: 'Adair Center for Learning' };
    expect(find([ADAIR, renamed], { year: '2015-16', name: 'Adair Center for Learning' })).toBe(ADAIR.id);
  });
});

describe('generated reassignments', () => {
  const YEARS = ['2011-12', '2012-13', '2013-14', '2014-15', '2015-16'];
  /** Each year a number has one of three schools, with or without a national id, or is not listed. */
  const history = fc.array(fc.record({ school: fc.nat(2), isBlank: fc.boolean(), isListed: fc.boolean() }), {
    minLength: YEARS.length,
    maxLength: YEARS.length,
  });
  const nameOf = (school: number): string => ['Oak Elementary', 'Fern High', 'Ivy Academy'][school] ?? '';
  const idOf = (school: number): string => `21000300000${school + 1}`;

  function listingsOf(entries: readonly { school: number; isBlank: boolean; isListed: boolean }[]): NumberListing[] {
    return entries.flatMap(({ school, isBlank, isListed }, at) => {
      const shared = { number: '001016', districtName: 'Adair County', year: YEARS[at] ?? '' };
      return isListed ? [{ ...shared, name: nameOf(school), id: isBlank ? null : idOf(school) }] : [];
    });
  }

  it('never give a named row another school’s id', () => {
    fc.assert(
      fc.property(history, fc.nat(YEARS.length - 1), (entries, at) => {
        const name = nameOf(entries[at]?.school ?? 0);
        const id = find(listingsOf(entries), { year: YEARS[at] ?? '', name });
        expect([null, idOf(entries[at]?.school ?? 0)]).toContain(id);
      }),
    );
  });

  it('never give a listed year another year’s school', () => {
    fc.assert(
      fc.property(history, fc.nat(YEARS.length - 1), (entries, at) => {
        const { school, isListed } = entries[at] ?? { school: 0, isListed: false };
        fc.pre(isListed);
        expect([null, idOf(school)]).toContain(find(listingsOf(entries), { year: YEARS[at] ?? '' }));
      }),
    );
  });

  it('find every school whose year lists its id', () => {
    fc.assert(
      fc.property(history, fc.nat(YEARS.length - 1), (entries, at) => {
        const { school, isListed, isBlank } = entries[at] ?? { school: 0, isListed: false, isBlank: true };
        fc.pre(isListed && !isBlank);
        expect(find(listingsOf(entries), { year: YEARS[at] ?? '' })).toBe(idOf(school));
      }),
    );
  });
});
