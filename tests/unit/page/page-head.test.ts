import { describe, expect, it } from 'vitest';
import { schoolJsonLd, serializeJsonLd } from '#components/layout/json-ld.ts';
import { alternateUrls } from '#components/layout/page-head.ts';
import { NO_REVIEWS } from '#domain/reviews/school-reviews.ts';
import { aSchool } from '../../fixtures/page-model-builders.ts';

const ORIGIN = 'https://homeroom.test';

describe('structured data', () => {
  it('never end the script around them', () => {
    const school = { name: 'Oak </script><script>alert(1)</script> High' };
    const written = serializeJsonLd(school);
    expect(written).not.toContain('<');
    expect(JSON.parse(written)).toEqual(school);
  });

  it('count no review of a school by its own officials', () => {
    const kinds = { ...NO_REVIEWS.kinds, parent: 5, official: 2 };
    const base = {
      siteOrigin: ORIGIN,
      language: 'en',
      path: '/kentucky/',
      told: { phone: null, website: null },
    } as const;
    expect(schoolJsonLd(aSchool(), { ...base, reviews: { reviews: 7, average: 4.2, kinds } })).toMatchObject({
      aggregateRating: { ratingValue: 4.2, reviewCount: 5 },
    });
  });
});

describe('the alternate addresses of a page', () => {
  it('lead to each language, and to English by default', () => {
    expect(alternateUrls(ORIGIN, '/kentucky/')).toEqual([
      { hreflang: 'en', href: `${ORIGIN}/kentucky/` },
      { hreflang: 'es', href: `${ORIGIN}/kentucky/?lang=es` },
      { hreflang: 'x-default', href: `${ORIGIN}/kentucky/` },
    ]);
  });
});
