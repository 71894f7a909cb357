import { describe, expect, it } from 'vitest';
import { districtLead } from '#components/places/district-lead.ts';

const names = { city: 'Anchorage', state: 'Kentucky' };

describe('the lead of a district', () => {
  it('explains the sum of students from different years', () => {
    expect(districtLead(363, names, 'en')).toBe(
      'School district in Anchorage, Kentucky · 363 students, by each school’s latest count',
    );
    expect(districtLead(363, names, 'es')).toMatch(/ · 363 estudiantes, según el último conteo de cada escuela$/);
    expect(districtLead(null, names, 'en')).toBe('School district in Anchorage, Kentucky');
  });
});
