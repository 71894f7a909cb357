import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_DISTANCE_MILES } from '#domain/engine/school-search.ts';
import { decodeSearchQuery, encodeSearchQuery } from '#domain/search/search-query-codec.ts';
import {
  activeFilters,
  cleared,
  withDistance,
  withFilter,
  withLocation,
  withPage,
  withQueryLanguage,
  withSort,
  withText,
  withToggled,
  withView,
} from '#domain/search/search-transitions.ts';
import { NO_FILTERS, NO_LOCATION, type SearchQuery } from '#domain/search/search-query.ts';
import { arbitraryQuery, decodable } from './arbitrary-query.ts';

const decode = (address: string): SearchQuery => decodeSearchQuery(...decodable(address));
const PAGE_3 = decode('/search/search.page?q=lincoln&gradeLevels=e&st=public,charter&summary_rating=8,10&page=3');

describe('a changed search', () => {
  it.for([
    ['filter', withFilter(PAGE_3, 'courses', ['coding'])],
    ['toggled filter', withToggled(PAGE_3, 'levels', 'h')],
    ['order', withSort(PAGE_3, 'name')],
    ['distance', withDistance(PAGE_3, 25)],
    ['keyword', withText(PAGE_3, 'washington')],
    ['place', withLocation(PAGE_3, { state: 'ca' })],
    ['clearing', cleared(PAGE_3)],
  ] as const)('begins again on page 1 after another %s', ([, query]) => expect(query.page).toBe(1));

  it('stays on its page in another view and language', () => {
    expect(withQueryLanguage(withView(PAGE_3, 'table', 'Equity'), 'es')).toEqual({
      ...PAGE_3,
      view: 'table',
      tableView: 'Equity',
      language: 'es',
    });
  });

  it('still has an address that asks for it', () => {
    type Change = (query: SearchQuery) => SearchQuery;
    const changes: fc.Arbitrary<Change> = fc.oneof(
      fc.string().map(
        (typed): Change =>
          (query) =>
            withText(query, typed),
      ),
      fc.double({ noNaN: true }).map(
        (miles): Change =>
          (query) =>
            withDistance(query, miles),
      ),
      fc.double({ noNaN: true }).map(
        (page): Change =>
          (query) =>
            withPage(query, page),
      ),
      fc.constantFrom('relevance' as const, 'distance' as const).map(
        (sort): Change =>
          (query) =>
            withSort(query, sort),
      ),
      fc.string().map(
        (value): Change =>
          (query) =>
            withToggled(query, 'awards', value),
      ),
      fc.constantFrom('p', 'e', 'm', 'h', 'x').map(
        (level): Change =>
          (query) =>
            withToggled(query, 'levels', level),
      ),
      fc.constant<Change>((query) => withLocation(query, { zip: '94611' })),
      fc.constant<Change>(cleared),
    );
    fc.assert(
      fc.property(arbitraryQuery, fc.array(changes, { maxLength: 6 }), (start, steps) => {
        const query = steps.reduce((before, change) => change(before), start);
        expect(decode(encodeSearchQuery(query))).toEqual(query);
      }),
    );
  });

  it('takes the default order of new keywords, unless another was chosen', () => {
    const plain = decode('/search/search.page');
    expect(withText(plain, 'lincoln')).toMatchObject({ sort: 'relevance', distance: null });
    expect(withText(withText(plain, 'lincoln'), '  ')).toEqual(plain);
    const chosen = withDistance(withSort(plain, 'name'), 25);
    expect(withText(chosen, 'lincoln')).toMatchObject({ sort: 'name', distance: 25 });
  });

  it('cannot be ordered by relevance without keywords', () => {
    expect(withSort(decode('/search/search.page'), 'relevance').sort).toBe('rating');
  });

  it('never reaches farther than is searched', () => {
    expect(withDistance(PAGE_3, 10_000).distance).toBe(MAX_DISTANCE_MILES);
  });

  it('moves between the best-schools pages with its level', () => {
    const high = decode('/california/best-high-schools/');
    expect(encodeSearchQuery(withToggled(high, 'levels', 'h'))).toBe('/california/best-schools/');
    expect(encodeSearchQuery(withFilter(high, 'levels', ['e']))).toBe('/california/best-elementary-schools/');
  });

  it('leaves a place’s page for the general one if the place changes', () => {
    const moved = withLocation(decode('/california/best-high-schools/'), { zip: '94611' });
    expect(moved.location).toEqual({ ...NO_LOCATION, zip: '94611' });
    expect(encodeSearchQuery(moved)).toBe('/search/search.page?zip=94611&gradeLevels%5B%5D=h');
  });
});

describe('the chips of a search', () => {
  it('are one for each value and one for each range', () => {
    expect(activeFilters(PAGE_3).map((chip) => [chip.filter, chip.kind === 'value' ? chip.value : chip.range])).toEqual(
      [
        ['levels', 'e'],
        ['types', 'public'],
        ['types', 'charter'],
        ['summaryRating', { low: 8, high: 10 }],
      ],
    );
  });

  it('each remove one filter, and together all filters', () => {
    fc.assert(
      fc.property(arbitraryQuery, (query) => {
        const chips = activeFilters(query);
        for (const chip of chips) {
          expect(activeFilters(chip.without)).toHaveLength(chips.length - 1);
          expect(chip.without.page).toBe(1);
        }
        expect(cleared(query)).toEqual({ ...query, filters: NO_FILTERS, page: 1 });
      }),
    );
  });
});
