import { describe, expect, it } from 'vitest';
import { districtLead, sizeLines } from '#components/places/district-lead.ts';

type Page = Parameters<typeof districtLead>[0] & Parameters<typeof sizeLines>[0];
type Total = Page['totals'][number];

const total = (measure: Total['measure'], value: number): Total => {
  return { measure, value, source: 'nces-elsi', year: '2019-20' };
};
const aDistrict = ({ enrollment = null, ...more }: Partial<Page> & { enrollment?: number | null } = {}): Page => ({
  city: { name: 'Anchorage', slug: 'anchorage' },
  state: { code: 'ky', name: 'Kentucky', path: '/kentucky/', demonstration: false },
  district: {
    ...{ id: '2100070', name: 'Anchorage Independent', registryName: null, slug: 'anchorage-independent', enrollment },
    counts: { all: 1, p: 0, e: 1, m: 1, h: 0, public: 1, charter: 0, private: 0 },
  },
  figures: { pools: [], specialSchools: 0, teachers: { count: 30, schools: 1, year: '2015-16' } },
  totals: [],
  ...more,
});

describe('the lead of a district', () => {
  it('explains the sum of students from different years', () => {
    const district = aDistrict({ enrollment: 363 });
    expect(districtLead(district, 'en')).toBe(
      'School district in Anchorage, Kentucky · 363 students, by each school’s latest count',
    );
    expect(districtLead(district, 'es')).toMatch(/ · 363 estudiantes, según el último conteo de cada escuela$/);
    expect(districtLead(aDistrict(), 'en')).toBe('School district in Anchorage, Kentucky');
  });

  it('leaves students and teachers to a source that counts the district', () => {
    const totals = [total('enrollment', 371), total('teachers-fte', 27.6), total('students-per-teacher', 13.4)];
    const district = aDistrict({ enrollment: 363, totals });
    expect(districtLead(district, 'en')).toBe('School district in Anchorage, Kentucky');
    expect(sizeLines(district, 'en')[0]).toMatch(
      /^371 students · 28 teachers \(counted as full-time positions\) · students per teacher: 13\.4\. Source: .*ElSi/u,
    );
    expect(sizeLines(aDistrict(), 'en')).toEqual([expect.stringContaining('30 teachers')]);
  });
});
