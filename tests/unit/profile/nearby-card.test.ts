import { describe, expect, it } from 'vitest';
import { nearbyCardHtml, type NearbyCard } from '#components/profile/NearbyCard.tsx';

const CARD: NearbyCard = {
  ...{ id: '069900100001', name: 'Kite School', type: 'public', levels: ['e'], city: 'Oakland', state: 'ca' },
  ...{
    zip: '94607',
    rating: 7,
    ratingsYear: '2015-16',
    ratingRange: [6, 8],
    stars: null,
    miles: 1.25,
    href: '/california/oakland/069900100001-Kite-School/',
  },
};
const draw = (some: Partial<NearbyCard>, language: 'en' | 'es' = 'en') =>
  nearbyCardHtml({ ...CARD, ...some }, { language, homesUrl: 'https://homes.example/{state}/{zip}/' }).markup;

describe('a card of a nearby school', () => {
  it('says in words that a school is unrated', () => {
    expect(draw({ rating: null, ratingRange: null })).toContain('<p>Currently unrated · Public · Elementary<');
    expect(draw({})).not.toContain('unrated');
  });

  it('names the year of its rating', () => {
    expect(draw({})).toContain('<p>Rating from 2015–16 results · between 6 and 8 · Public · Elementary<');
    expect(draw({}, 'es')).toContain('Calificación con resultados de 2015–16 · entre 6 y 8');
  });

  it('says that the number is likely the same again', () => {
    expect(draw({ rating: 10, ratingRange: [10, 10] })).toContain('likely 10 again');
    expect(draw({ rating: 10, ratingRange: [10, 10] }, 'es')).toContain('probablemente 10 otra vez');
  });

  it('counts one mile in the singular', () => {
    expect(draw({ miles: 1 })).toContain('1 mile away');
    expect(draw({ miles: 1.25 }, 'es')).toContain('a 1.25 millas');
  });

  it('prints community stars with one decimal', () => {
    expect(draw({ stars: 4 })).toContain('4.0');
  });

  it('skips levels and types that it does not know', () => {
    expect(draw({ ratingsYear: null, ratingRange: null, type: 'other', levels: ['x', 'h'] })).toContain('<p>High<');
  });

  it('links homes only with a ZIP code', () => {
    expect(draw({})).toContain('class="nearby-homes" href="https://homes.example/ca/94607/');
    expect(draw({ zip: null })).not.toContain('nearby-homes');
  });

  it('has a heart that names the school', () => {
    expect(draw({ name: 'A "B" <C>' })).toContain('aria-label="Save A &quot;B&quot; &lt;C&gt;"');
  });
});
