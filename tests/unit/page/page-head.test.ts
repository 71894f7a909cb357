import { describe, expect, it } from 'vitest';
import { serializeJsonLd } from '#components/layout/json-ld.ts';
import { alternateUrls } from '#components/layout/page-head.ts';

const ORIGIN = 'https://homeroom.test';

describe('structured data', () => {
  it('never end the script around them', () => {
    const school = { name: 'Oak </script><script>alert(1)</script> High' };
    const written = serializeJsonLd(school);
    expect(written).not.toContain('<');
    expect(JSON.parse(written)).toEqual(school);
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
