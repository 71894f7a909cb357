import { describe, expect, it } from 'vitest';
import { NEARBY_TEXTS } from '#i18n/nearby-texts.ts';
import { makeNearbyCard } from '#islands/profile/nearby-card.ts';

const ITEM = {
  ...{ id: '069900100001', name: 'Kite School', type: 'public', level: ['e'], city: 'Oakland', state: 'ca' },
  ...{ zipcode: '94607', gs_rating: 7, average_rating: null, distance: 1.25 },
  links: { show: '/california/oakland/069900100001-Kite-School/' },
} as const;
const textOf = (some: { gs_rating?: number | null; distance?: number }, language: 'en' | 'es') =>
  makeNearbyCard({ ...ITEM, level: ['e'], ...some }, { texts: NEARBY_TEXTS[language], homesUrl: null }).textContent;

describe('a card of a nearby school that came later', () => {
  it('says in words that a school is unrated', () => {
    expect(textOf({ gs_rating: null }, 'en')).toContain('Currently unrated · Public · Elementary');
    expect(textOf({}, 'en')).not.toContain('unrated');
  });

  it('counts one mile in the singular', () => {
    expect(textOf({ distance: 1 }, 'en')).toContain('1 mile away');
    expect(textOf({ distance: 1.25 }, 'es')).toContain('a 1.25 millas');
  });
});
