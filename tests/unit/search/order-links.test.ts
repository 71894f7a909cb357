import { expect, it } from 'vitest';
import { createElement, type ComponentProps } from 'react';
import { OrderLinks } from '#components/search/OrderLinks.tsx';
import { drawMarkup } from '#markup/draw-markup.ts';
import { emptySearchQuery } from '#domain/search/search-query.ts';
import { withLocation } from '#domain/search/search-transitions.ts';

const QUERY = withLocation(emptySearchQuery('es'), { state: 'ky' });

function linksOf(options: Omit<ComponentProps<typeof OrderLinks>, 'query'>): string[] {
  const { markup } = drawMarkup(createElement(OrderLinks, { query: QUERY, ...options }));
  return [...markup.matchAll(/<a href="([^"]*)"( aria-current[^>]*| [^>]*)?>([^<]*)/g)].map(
    ([, href = '', current = '', label = '']) =>
      `${label}${current.startsWith(' aria') ? ' *' : ''} ${href.replaceAll('&amp;', '&')}`,
  );
}

it('offers the orders that the schools have data for', () => {
  expect(linksOf({ sort: 'rating', hasRatings: true, hasGrowth: true, hasDistances: true })).toEqual([
    'Calificación * /search/search.page?state=ky&lang=es',
    'Avance /search/search.page?state=ky&sort=growth&lang=es',
    'Distancia /search/search.page?state=ky&sort=distance&lang=es',
    'Nombre /search/search.page?state=ky&sort=name&lang=es',
  ]);
});

it('shows no order of schools without ratings and distances', () => {
  expect(linksOf({ sort: 'name', hasRatings: false, hasGrowth: false })).toEqual([]);
});
