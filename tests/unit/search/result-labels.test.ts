import { describe, expect, it } from 'vitest';
import { courseLabel } from '#components/search/course-label.ts';
import { carriedEntries, filterAction } from '#components/search/search-links.ts';
import { searchHeading, searchTitle } from '#components/search/search-heading.ts';
import { decodeSearchQuery } from '#domain/search/search-query-codec.ts';
import { aSearchPage, someResults } from '../../fixtures/page-model-builders.ts';

function queryOf(address: string) {
  const url = new URL(address, 'https://homeroom.test');
  return decodeSearchQuery(url.pathname, url.searchParams);
}

describe('the heading of a results page', () => {
  const heading = (address: string, placeName: string | null, miles: number | null = null) =>
    searchHeading(aSearchPage({ query: queryOf(address), placeName, outcome: someResults({ miles }) }));

  it('names what is looked for and where', () => {
    expect(heading('/search/search.page?q=lincoln', null)).toBe('Schools for “lincoln”');
    expect(heading('/search/search.page?q=lincoln&state=ky', 'Kentucky')).toBe('Schools for “lincoln” in Kentucky');
    expect(heading('/search/search.page?city=Oakland', 'Oakland, CA', 5)).toBe('Schools near Oakland, CA');
    expect(heading('/best-high-schools/?view=table', null)).toBe('Best high schools in the United States');
    expect(heading('/california/oakland/schools/?view=table&lang=es', 'Oakland, CA')).toBe('Escuelas en Oakland, CA');
  });

  it('names a point without a name as the place that was chosen', () => {
    expect(heading('/search/search.page?lat=37&lon=-85', null, 5)).toBe('Schools near the place that you chose');
  });

  it('is the title, with the number of every page but the first', () => {
    const page = (address: string) => searchTitle(aSearchPage({ query: queryOf(address) }));
    expect(page('/search/search.page?q=x')).toBe('Schools for “x”');
    expect(page('/search/search.page?q=x&page=3')).toBe('Schools for “x” – Page 3');
  });
});

describe('the form of filters', () => {
  it('carries on what it has no controls for, but not the page', () => {
    const query = queryOf(
      '/search/search.page?q=x&state=ky&view=table&tableView=Equity&csaYears=2018&gradeLevels[]=e&sort=name&page=3&lang=es',
    );
    expect(carriedEntries(query)).toEqual([
      ['q', 'x'],
      ['state', 'ky'],
      ['csaYears', '2018'],
      ['view', 'table'],
      ['tableView', 'Equity'],
      ['lang', 'es'],
    ]);
  });

  it('is sent to a path that names no level: the form does', () => {
    expect(filterAction(queryOf('/california/best-high-schools/?view=table'))).toBe('/california/best-schools/');
  });
});

describe('the name of a course', () => {
  it.each([
    ['ap_us_history', 'AP US history'],
    ['american_sign_language', 'American sign language'],
    ['welding', 'Welding'],
    ['__', ''],
  ])('of the key %s is %s', (key, name) => {
    expect(courseLabel(key)).toBe(name);
  });
});
