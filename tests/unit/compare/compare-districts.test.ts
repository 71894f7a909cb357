import { describe, expect, it } from 'vitest';
import { NO_DISTRICT_FIGURES, type DistrictPool } from '#domain/communities/district-figures.ts';
import { compareDistricts, type ComparedDistrict } from '#domain/compare/compare-districts-page.ts';

function aDistrict(pools: readonly DistrictPool[]): ComparedDistrict {
  return {
    ...{ state: 'ky', id: '2102990', name: 'Jefferson County', cityName: 'Louisville', stateName: 'Kentucky' },
    path: '/kentucky/louisville/jefferson-county/',
    counts: { public: 1, charter: 0, private: 0, e: 0, m: 0, h: 1 } as unknown as ComparedDistrict['counts'],
    ...{ enrollment: null, center: null, miles: null, totals: [] },
    figures: { ...NO_DISTRICT_FIGURES, pools },
  };
}

describe('districts side by side', () => {
  it('separate ranges that are too wide from no result', () => {
    const topic = { measure: 'graduation-rate', subject: null } as const;
    const point = { year: '2015-16', result: { low: 88, high: 88, students: 90 }, schools: 2, average: null };
    const known = { ...topic, source: 'ed-edfacts' as const, points: [point] };
    const [section] = compareDistricts([
      aDistrict([{ id: 'public-h', results: [known], tooWide: [] }]),
      aDistrict([{ id: 'public-h', results: [], tooWide: [{ ...topic, year: '2015-16', schools: 3 }] }]),
      aDistrict([]),
    ]);
    expect(section?.rows.map(({ cells }) => cells)).toEqual([[{ ...point, source: 'ed-edfacts' }, 'too-wide', null]]);
  });

  it('have a row for a result that all of them have as ranges only', () => {
    const tooWide = [{ measure: 'graduation-rate', subject: null, year: '2015-16', schools: 3 }] as const;
    const district = aDistrict([{ id: 'public-h', results: [], tooWide }]);
    expect(compareDistricts([district, district])[0]?.rows[0]?.cells).toEqual(['too-wide', 'too-wide']);
  });
});
