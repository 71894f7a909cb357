import { describe, expect, it } from 'vitest';
import { NO_PARTNERS, partnersOf } from '#domain/profile/partner-modules.ts';
import { InventedSchools } from '../../../scripts/partners/invented-schools.ts';
import { isAboutInvented } from '../../../scripts/partners/partner-server.ts';

const schools = new InventedSchools([
  {
    ...{ id: '069900100001', districtId: '0699001', state: 'ca', city: 'Oakland', zip: '94601' },
    ...{ lat: 37.8, lon: -122.2 },
  },
]);
const asks = (path: string) => isAboutInvented(new URL(path, 'http://127.0.0.1'), schools);

describe('an invented partner', () => {
  it.each([
    ['/calendar?id=069900100001', true],
    ['/calendar?nces_id=0699001&type=district', true],
    ['/calendar?id=530003000001', false],
    ['/homes-teaser?region=Oakland%2C+CA', true],
    ['/homes-teaser?region=94601', true],
    ['/homes-teaser?region=Aberdeen%2C+WA', false],
    ['/homes?minLat=37.7&maxLat=37.9&minLon=-122.3&maxLon=-122.1', true],
    ['/homes?minLat=46.9&maxLat=47.1&minLon=-123.9&maxLon=-123.7', false],
  ])('answers %s: %s', (path, isAnswered) => {
    expect(asks(path)).toBe(isAnswered);
  });
});

describe('pages of a state', () => {
  const known = { calendar: true, homes: true };

  it('leave invented partners out if their schools are real', () => {
    expect(partnersOf({ ...known, areInvented: true }, { demonstration: false })).toEqual(NO_PARTNERS);
  });

  it('show invented partners of invented schools, and real partners', () => {
    expect(partnersOf({ ...known, areInvented: true }, { demonstration: true })).toEqual(known);
    expect(partnersOf(known, { demonstration: false })).toEqual(known);
  });
});
