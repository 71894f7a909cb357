import { describe, expect, it } from 'vitest';
import { NO_HOMES_FOR_MINORS, type Home } from '#domain/homes/homes-contract.ts';
import { homeDetails, homesHtml } from '#markup/homes.ts';

const HOME: Home = {
  price: 1_250_000,
  bedrooms: 3,
  bathrooms: 2.5,
  areaSqFt: 1450,
  streetAddress: '<b>1 Main St',
  city: 'Columbia',
  image: { large: '/large.jpg', small: '/small.jpg' },
  link: 'https://homes.example/1',
};
const LINKS = { nearby: 'https://homes.example/columbia-ky/', loans: null };
const draw = (listings: Home[], links: { nearby: string | null; loans: string | null } = LINKS) =>
  homesHtml({ listings, links, isForAdults: false }, 'en').markup;

describe('listings of homes', () => {
  it('have a price in dollars and details between bars', () => {
    expect(draw([HOME])).toContain('$1,250,000');
    expect(homeDetails(HOME, 'en')).toBe('3 beds | 2.5 baths | 1,450 sq ft');
    expect(homeDetails({ ...HOME, bedrooms: 1, bathrooms: 1 }, 'es')).toBe('1 dormitorio | 1 baño | 1,450 pies²');
  });

  it('name a home without bedrooms a studio and leave out what is unknown', () => {
    expect(homeDetails({ bedrooms: null, bathrooms: null, areaSqFt: null }, 'en')).toBe('Studio');
  });

  it('are advertisements, and search engines follow no link', () => {
    const markup = draw([HOME]);
    expect(markup).toContain('<b>Advertisement</b>');
    expect(homesHtml({ listings: [HOME], links: LINKS, isForAdults: false }, 'es').markup).toContain('<b>Anuncio</b>');
    for (const [link] of markup.matchAll(/<a [^>]*>/g)) expect(link).toContain('rel="sponsored nofollow noopener"');
  });

  it('have a small image in narrow windows', () => {
    expect(draw([HOME])).toContain('media="(width < 768px)" srcset="/small.jpg"');
  });

  it('escape what the partner writes', () => {
    expect(draw([HOME])).toContain('&lt;b&gt;1 Main St');
  });

  it('have a pager from the fourth home on', () => {
    expect(draw([HOME, HOME, HOME])).not.toContain('homes-pager');
    expect(draw([HOME, HOME, HOME, HOME])).toContain('1–3 of 4');
  });

  it('become a link if there are none', () => {
    expect(draw([])).toContain('href="https://homes.example/columbia-ky/"');
    expect(draw([], { nearby: null, loans: null })).toBe('<p>No homes found.</p>');
  });

  it('are not shown to readers under 18, who see why', () => {
    expect(homesHtml(NO_HOMES_FOR_MINORS, 'en').markup).toContain('Readers under 18 don’t see them');
  });

  it('say that none were found if the partner failed', () => {
    expect(homesHtml(null, 'en').markup).toBe('<p>No homes found.</p>');
  });
});
