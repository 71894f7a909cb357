import { describe, expect, it } from 'vitest';
import { readDistrictName, findDistrictsIn } from '#domain/engine/find-districts.ts';
import { SEARCHED } from './intent-catalogue.ts';

describe('the name of a district', () => {
  it.for([
    ['Jefferson County Public Schools', 'jefferson county'],
    ['Fairfax Co Pblc Schs', 'fairfax county'],
    ['City of Chicago SD 299', 'chicago'],
    ['School District No. 1 in the county of Denver and State of C', 'denver'],
    ['Colorado Springs School District No. 11 in the county of E', 'colorado springs'],
    ['Houston ISD', 'houston'],
    ['Greenville 01', 'greenville'],
  ] as const)('%s is known as %s', ([name, core]) => {
    expect(readDistrictName(name).core).toBe(core);
  });

  it.for([
    ['Los Angeles Unified', 'lausd'],
    ['Houston ISD', 'hisd'],
    ['Jefferson County', 'jcps'],
  ] as const)('%s has the initials %s', ([name, initials]) => {
    expect(readDistrictName(name).initials).toContain(initials);
  });
});

describe('districts by the names that people use', () => {
  const ids = (text: string) => findDistrictsIn(SEARCHED, text).map(({ id }) => id);

  it('are found with any ending', () => {
    for (const text of ['Los Angeles Unified School District', 'Los Angeles Public Schools', 'LAUSD'])
      expect(ids(text)).toEqual(['0622710']);
  });

  it('are none for a name that no district has', () => {
    expect(ids('Springfield Public Schools')).toEqual([]);
  });
});
