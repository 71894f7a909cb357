import { describe, expect, it } from 'vitest';
import { aProfilePage, aSchool, aSchoolCard } from '../../fixtures/page-model-builders.ts';
import { printModule } from '../../fixtures/printed-modules.ts';

describe('a card of a nearby school', () => {
  it('names an unrated school in words for screen readers', () => {
    const page = aProfilePage({ nearby: [{ miles: 1, school: aSchoolCard({ rating: null }) }], nearbyTop: [] });
    expect(printModule('NearbySchools', page, 'en')).toContain('<p>Currently unrated · Public · Elementary<');
    expect(printModule('NearbySchools', page, 'es')).toContain('<p>Sin calificación por ahora · Pública · Primaria<');
  });
});

describe('the nearest high-performing schools', () => {
  const printOf = (some: Parameters<typeof aProfilePage>[0]): string => {
    const page = { nearbyTop: [], reportedMeasures: ['graduation-rate' as const], ...some };
    return printModule('NearbySchools', aProfilePage(page), 'en');
  };

  it('are not missed where the state rates high schools only', () => {
    const reason = 'We only rate high schools in this state';
    expect(printOf({})).toContain(reason);
    expect(printOf({ school: aSchool({ type: 'private' }) })).toContain(reason);
    expect(printOf({})).not.toContain('We found no highly rated schools');
  });

  it.each([{ school: aSchool({ levels: ['m', 'h'] }) }, { reportedMeasures: ['proficiency' as const] }])(
    'are missed where they can be rated',
    (some) => {
      expect(printOf(some)).toContain('We found no highly rated schools within 50 miles.');
    },
  );
});
