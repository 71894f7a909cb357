import { describe, expect, it } from 'vitest';
import { ratingsHtml } from '#components/profile/ratings-html.ts';
import { STATE_CODES } from '#domain/places/state-list.ts';
import { federalRecord, reportCardPage, reportCardSite, schoolFinder } from '#domain/places/state-sites.ts';
import { ratingsModule } from '#domain/profile/ratings-module.ts';
import { WebUrlSchema, type SchoolType } from '#domain/schools/school-schema.ts';
import { aProfilePage, aSchool } from '../../fixtures/page-model-builders.ts';

describe('sites of a state', () => {
  it.each(STATE_CODES)('%s has encrypted addresses without tracking', (state) => {
    for (const address of [reportCardSite(state), schoolFinder(state)]) {
      const { protocol, search, hash } = new URL(WebUrlSchema.parse(address));
      expect([protocol, search, hash]).toEqual(['https:', '', '']);
    }
  });

  it('are other report cards for each state', () => {
    expect(new Set(STATE_CODES.map(reportCardSite)).size).toBe(STATE_CODES.length);
  });
});

describe('official pages of a school', () => {
  const linksOf = (type: SchoolType, id: string, demonstration = false) => {
    const module = ratingsModule(aProfilePage({ school: aSchool({ type, id }), demonstration }));
    const markup = module.kind === 'filled' ? ratingsHtml(module.content, 'en').markup : '';
    return [...markup.matchAll(/href="(https:[^"]+)"/g)].map(([, address]) => address);
  };

  it('are the state’s report cards and the federal record of a public school', () => {
    expect(linksOf('public', '060003002021')).toEqual([
      'https://www.caschooldashboard.org/',
      'https://nces.ed.gov/ccd/schoolsearch/school_detail.asp?ID=060003002021',
    ]);
  });

  it.each([
    ['ca', 'CA-1964733-6015895', 'https://www.caschooldashboard.org/reports/19647336015895/2024'],
    ['ca', '19647336015895', 'https://www.caschooldashboard.org/reports/19647336015895/2024'],
    [
      'il',
      'IL-08-043-2100-26-0804321000002',
      'https://www.illinoisreportcard.com/School.aspx?schoolid=080432100260002',
    ],
    ['tx', 'TX-057905-057905001', 'https://txschools.gov/?view=school&id=057905001'],
    ['tx', '057905001', 'https://txschools.gov/?view=school&id=057905001'],
    ['ca', '1964733', null],
    ['ky', 'KY-001-001010', null],
    ['ca', null, null],
  ] as const)('have the address of one report card in %s for %s', (state, stateNumber, address) => {
    expect(reportCardPage({ state, stateNumber })).toBe(address);
  });

  it('are the report card of the school itself if its number is known', () => {
    const school = aSchool({ state: 'ca', id: '060003002021', stateNumber: '19647336015895' });
    const module = ratingsModule(aProfilePage({ school, demonstration: false }));
    const markup = module.kind === 'filled' ? ratingsHtml(module.content, 'es').markup : '';
    expect(markup).toContain('reports/19647336015895/2024');
    expect(markup).not.toContain('busque por nombre');
  });

  it('are only the federal record of a private school', () => {
    expect(linksOf('private', 'a0740127')).toEqual([federalRecord({ id: 'a0740127', type: 'private' })]);
    expect(federalRecord({ id: 'a0740127', type: 'private' })).toMatch(/pss\/privateschoolsearch.*ID=A0740127$/);
  });

  it('are none of an invented school', () => {
    expect(linksOf('public', '210003002021', true)).toEqual([]);
  });
});
