import { describe, expect, it } from 'vitest';
import { aProfilePage, aSchoolCard } from '../../fixtures/page-model-builders.ts';
import { printModule } from '../../fixtures/printed-modules.ts';

describe('a card of a nearby school', () => {
  it('names an unrated school in words for screen readers', () => {
    const page = aProfilePage({ nearby: [{ miles: 1, school: aSchoolCard({ rating: null }) }], nearbyTop: [] });
    expect(printModule('NearbySchools', page, 'en')).toContain('<p>Currently unrated · Public · Elementary<');
    expect(printModule('NearbySchools', page, 'es')).toContain('<p>Sin calificación por ahora · Pública · Primaria<');
  });
});
