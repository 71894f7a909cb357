import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assignDistrictSlugs } from '#domain/places/district-slug.ts';
import { mergeContributions } from '#domain/catalogue/merge-contributions.ts';
import { parsePathSchoolId } from '#domain/schools/school-id.ts';
import type { SchoolContribution } from '#domain/catalogue/school-contribution.ts';
import type { SchoolStatus } from '#domain/schools/school-schema.ts';
import type { Series } from '#domain/figures/figure-schema.ts';
import { aContribution } from './catalogue-folder.ts';

const NO_RELEASES = new Map();

function proficiency(source: Series['source'], points: Record<string, number>): Series {
  const list = Object.entries(points).map(([year, value]) => ({ year, value }));
  return { measure: 'proficiency', subject: 'reading', source, points: list };
}

describe('merged contributions', () => {
  it('take each fact from the newest year', () => {
    const older = aContribution({
      source: 'nces-edge',
      year: '2014-15',
      facts: { street: '1 Main St', city: 'Old Town' },
    });
    const { school } = mergeContributions([older, aContribution()], NO_RELEASES) ?? {};
    expect(school).toMatchObject({ street: '1 Main St', city: 'Columbia' });
  });

  it('believe an editor, then the school, then releases', () => {
    const told = (source: 'editor' | 'school', facts: SchoolContribution['facts']) =>
      aContribution({ source, year: '2001-02', facts });
    const editor = told('editor', { street: '3 Main St' });
    const school = told('school', { street: '2 Main St', zip: '42728' });
    const { school: merged } = mergeContributions([aContribution(), school, editor], NO_RELEASES) ?? {};
    expect(merged).toMatchObject({ street: '3 Main St', zip: '42728', name: 'Bluegrass Elementary' });
    expect(mergeContributions([school, editor], NO_RELEASES)).toBeNull();
  });

  it('keep a charter school if a newer directory has no such type', () => {
    const typed = (type: 'public' | 'charter', source: 'california-cde' | 'nces-elsi', year: string) =>
      aContribution({ source, year, facts: { type } });
    const typeOf = (...others: SchoolContribution[]) =>
      mergeContributions([aContribution(), ...others], NO_RELEASES)?.school.type;
    expect(typeOf(typed('charter', 'california-cde', '2017-18'))).toBe('charter');
    expect(typeOf(typed('charter', 'california-cde', '2017-18'), typed('public', 'nces-elsi', '2018-19'))).toBe(
      'public',
    );
    expect(typeOf()).toBe('public');
  });

  it('never mix two sources’ coordinates', () => {
    const half = aContribution({ facts: { ...aContribution().facts, lat: 37 } });
    const whole = aContribution({ source: 'nces-edge', year: '2014-15', facts: { lat: 36, lon: -85 } });
    expect(mergeContributions([half, whole], NO_RELEASES)?.school).toMatchObject({ lat: 36, lon: -85 });
  });

  it('do not depend on the order of contributions', () => {
    const years = fc.constantFrom('2014-15', '2015-16', '2019-20');
    const contribution = fc
      .record({
        source: fc.constantFrom('nces-ccd', 'nces-edge', 'kentucky-kde'),
        year: years,
        name: fc.constantFrom('A', 'B'),
      })
      .map(({ source, year, name }) => aContribution({ source, year, facts: { ...aContribution().facts, name } }));
    const distinct = fc.uniqueArray(contribution, { selector: ({ source }) => source, minLength: 1 });
    fc.assert(
      fc.property(distinct, (contributions) => {
        expect(mergeContributions(contributions.toReversed(), NO_RELEASES)).toEqual(
          mergeContributions(contributions, NO_RELEASES),
        );
      }),
    );
  });

  it('keep the figures of two sources apart', () => {
    const state = aContribution({
      source: 'kentucky-kde',
      year: '2015-16',
      document: { series: [proficiency('kentucky-kde', { '2014-15': 50, '2015-16': 52 })] },
    });
    const federal = aContribution({ document: { series: [proficiency('nces-ccd', { '2019-20': 60 })] } });
    const { document } = mergeContributions([state, federal], NO_RELEASES) ?? {};
    expect(document?.series.map(({ source, points }) => [source, points.length])).toEqual([
      ['nces-ccd', 1],
      ['kentucky-kde', 2],
    ]);
    expect(document?.sources).toEqual([
      { source: 'nces-ccd', year: '2019-20' },
      { source: 'kentucky-kde', year: '2015-16' },
      { source: 'kentucky-kde', year: '2014-15' },
    ]);
  });

  it('close a school that its newest directory lacks', () => {
    const releases = new Map([
      ['nces-ccd', '2020-21'],
      ['nces-pss', '2013-14'],
    ] as const);
    const shut = { kind: 'closed', lastYear: '2019-20' };
    expect(mergeContributions([aContribution()], releases)?.school.status).toEqual(shut);
    const privately = aContribution({
      source: 'nces-pss',
      year: '2013-14',
      facts: { ...aContribution().facts, type: 'private' },
    });
    expect(mergeContributions([privately], releases)?.school.status).toEqual({ kind: 'open' });
  });

  it('trust a stated status until the directory is newer', () => {
    const releases = new Map([['nces-ccd', '2019-20']] as const);
    const shut = { kind: 'closed', lastYear: '2014-15' } as const;
    const told = (year: string, status: SchoolStatus) =>
      aContribution({ source: 'kentucky-kde', year, facts: { ...aContribution().facts, status } });
    const statusOf = (...contributions: SchoolContribution[]) =>
      mergeContributions(contributions, releases)?.school.status;
    expect(mergeContributions([told('2014-15', shut)], NO_RELEASES)?.school.status).toEqual(shut);
    expect(statusOf(told('2014-15', shut), aContribution())).toEqual({ kind: 'open' });
    expect(statusOf(told('2015-16', { kind: 'open' }))).toEqual({ kind: 'closed', lastYear: '2015-16' });
    expect(statusOf(told('2020-21', shut), aContribution())).toEqual(shut);
    expect(statusOf(told('2017-18', shut))).toEqual(shut);
  });

  it('make no school without a name', () => {
    expect(mergeContributions([aContribution({ facts: { street: '1 Main St' } })], NO_RELEASES)).toBeNull();
  });
});

describe('district slugs', () => {
  const district = fc.record({
    id: fc.integer({ min: 1, max: 60 }).map((id) => String(2_100_000 + id)),
    name: fc.oneof(
      fc.constantFrom('Adair County', 'ADAIR COUNTY', 'Schools', 'Best High Schools', '12345678 X', '..'),
      fc.string({ minLength: 1 }),
    ),
  });

  it('are unique and never another page’s address', () =>
    fc.assert(
      fc.property(fc.uniqueArray(district, { selector: ({ id }) => id }), (districts) => {
        const slugs = [...assignDistrictSlugs(districts).values()];
        expect(new Set(slugs).size).toBe(districts.length);
        for (const slug of slugs) {
          expect(slug).not.toMatch(/^(?:schools|best-schools|best-high-schools|\.+)$/);
          expect(parsePathSchoolId(slug)).toBeNull();
        }
      }),
    ));

  it('stay plain for the lowest id of a name', () => {
    const slugs = assignDistrictSlugs([
      { id: '2100002', name: 'Adair' },
      { id: '2100001', name: 'Adair' },
    ]);
    expect(Object.fromEntries(slugs)).toEqual({ '2100001': 'adair', '2100002': 'adair-2100002' });
  });
});
