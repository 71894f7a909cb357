import { schoolKey } from '#domain/schools/school-id.ts';
import { describe, expect, it } from 'vitest';
import { cardFacts } from '#components/search/card-facts.ts';
import { courseLabel } from '#components/search/course-label.ts';
import { groupSources, resultCell, resultColumns } from '#components/search/result-table.ts';
import { listHiddenFields, columnEntries, filterAction } from '#components/search/search-links.ts';
import { searchHeading, searchTitle } from '#components/search/search-heading.ts';
import { decodeSearchQuery } from '#domain/search/search-query-codec.ts';
import { TABLE_COLUMNS } from '#domain/search/table-columns.ts';
import { aSearchPage, someResults } from '../../fixtures/search-page-builders.ts';

function queryOf(address: string) {
  const url = new URL(address, 'https://homeroom.test');
  return decodeSearchQuery(url.pathname, url.searchParams);
}

describe('the heading of a results page', () => {
  const heading = (address: string, placeName: string | null, miles: number | null = null) =>
    searchHeading(aSearchPage({ query: queryOf(address), placeName, outcome: someResults({ miles }) }));

  it('names the query and its place', () => {
    expect(heading('/search/search.page?q=lincoln', null)).toBe('Schools for “lincoln”');
    expect(heading('/search/search.page?q=lincoln&state=ky', 'Kentucky')).toBe('Schools for “lincoln” in Kentucky');
    expect(heading('/search/search.page?city=Oakland', 'Oakland, CA', 5)).toBe('Schools near Oakland, CA');
    expect(heading('/kentucky/best-high-schools/?view=table', 'Kentucky')).toBe('High schools in Kentucky');
    expect(heading('/california/oakland/schools/?view=table&lang=es', 'Oakland, CA')).toBe('Escuelas en Oakland, CA');
  });

  it('names the county of a state', () => {
    expect(heading('/search/search.page?state=il&county=cook', 'Illinois')).toBe('Schools in Cook County, Illinois');
    expect(heading('/search/search.page?state=il&county=cook,lake', 'Illinois')).toBe('Schools in Illinois');
  });

  it('calls no results the best', () => {
    expect(heading('/best-high-schools/?view=table', null)).toBe('High schools in the United States');
    expect(heading('/best-schools/?st[]=private&lang=es', null)).toBe('Escuelas de los Estados Unidos');
  });

  it('names a point without a name as the place that was chosen', () => {
    expect(heading('/search/search.page?lat=37&lon=-85', null, 5)).toBe('Schools near the place you chose');
  });

  it('is the title, with the number of every page but the first', () => {
    const page = (address: string) => searchTitle(aSearchPage({ query: queryOf(address) }));
    expect(page('/search/search.page?q=x')).toBe('Schools for “x”');
    expect(page('/search/search.page?q=x&page=3')).toBe('Schools for “x” – Page 3');
  });
});

describe('the form of columns', () => {
  it('carries on all of the query but the columns', () => {
    const query = queryOf('/california/best-high-schools/?view=table&columns=rating&sort=name&lang=es');
    expect(columnEntries(query)).toEqual([
      ['gradeLevels[]', 'h'],
      ['sort', 'name'],
      ['view', 'table'],
      ['lang', 'es'],
    ]);
  });
});

describe('the form of filters', () => {
  it('carries on what it has no controls for, but not the page', () => {
    const query = queryOf(
      '/search/search.page?q=x&state=ky&view=table&tableView=Equity&csaYears=2018&gradeLevels[]=e&sort=name&page=3&lang=es',
    );
    expect(listHiddenFields(query)).toEqual([
      ['q', 'x'],
      ['state', 'ky'],
      ['csaYears', '2018'],
      ['view', 'table'],
      ['tableView', 'Equity'],
      ['lang', 'es'],
    ]);
  });

  it('keeps the group of students unless it has a control for it', () => {
    const keys = (address: string) => listHiddenFields(queryOf(address)).map(([key]) => key);
    expect(keys('/search/search.page?q=x&breakdown=hispanic')).toContain('breakdown');
    expect(keys('/search/search.page?q=x&view=table&tableView=Equity&breakdown=hispanic')).not.toContain('breakdown');
  });

  it('is sent to a path that names no level: the form does', () => {
    expect(filterAction(queryOf('/california/best-high-schools/?view=table'))).toBe('/california/best-schools/');
  });
});

describe('the table of results', () => {
  const figure = { type: 'percent', source: 'kentucky-kde', year: '2015-16', lower: null, upper: null } as const;
  const bySchool = (school: string) => ({
    [school]: {
      reading: { ...figure, value: 41.5, missing: null },
      mathematics: { ...figure, value: null, missing: 'suppressed' as const },
    },
  });

  it('shows a group’s results with year and source, or why they are missing', () => {
    const [school] = someResults().schools;
    if (school === undefined) throw new Error('There are schools.');
    const byGroup = { group: 'hispanic', bySchool: bySchool(schoolKey(school.card)) } as const;
    const query = queryOf('/search/search.page?q=x&view=table&tableView=Equity&breakdown=hispanic');
    const labels = resultColumns(query, someResults({ byGroup })).map(({ label }) => label);
    expect(labels.slice(-2)).toEqual(['Reading: Hispanic or Latino', 'Mathematics: Hispanic or Latino']);
    const cell = (column: 'reading' | 'mathematics') =>
      resultCell(school, column, { language: 'en', byGroup, sizeYears: {} });
    expect(cell('reading')).toBe('41.5% (2015–\u206016)');
    expect(cell('mathematics')).toMatch(/^[A-Z].* \(2015–\u206016\)$/);
    expect(groupSources(byGroup, 'en')).toBe('Source: Kentucky Department of Education.');
    const [other] = someResults().schools.slice(1);
    expect(other && resultCell(other, 'reading', { language: 'es', byGroup, sizeYears: {} })).toBeNull();
  });

  it('has the columns that the visitor chose', () => {
    const columns = resultColumns(queryOf('/search/search.page?view=table&columns=district,rating'), someResults());
    expect(columns.map(({ key }) => key)).toEqual(['school', 'rating', 'district']);
  });

  it('can be sorted by every column of its own', () => {
    const all = TABLE_COLUMNS.join(',');
    const columns = resultColumns(queryOf(`/search/search.page?view=table&columns=${all}`), someResults({ miles: 5 }));
    expect(columns.filter(({ sort }) => sort === null)).toEqual([]);
    expect(new Set(columns.map(({ sort }) => sort)).size).toBe(TABLE_COLUMNS.length + 2);
  });

  it('shows a number with its year', () => {
    const [school] = someResults().schools;
    if (school === undefined) throw new Error('There are schools.');
    const years = { students: '2018-19', perTeacher: null };
    const sizeYears = { [schoolKey(school.card)]: years };
    const cell = resultCell(school, 'students', { language: 'en', byGroup: null, sizeYears });
    expect(typeof cell === 'string' ? cell : cell?.markup).toContain('<small>2018–\u206019</small>');
    expect(cardFacts(school.card, { language: 'en', years })).toMatch(/students\s\(2018–\u206019\)$/);
  });

  it('has no such columns in any other view', () => {
    const query = queryOf('/search/search.page?q=x&view=table&tableView=Academic&breakdown=hispanic');
    expect(resultColumns(query, someResults()).map(({ key }) => key)).not.toContain('reading');
  });
});

describe('the name of a course', () => {
  it.each([
    ['ap_us_history', 'AP US history'],
    ['american_sign_language', 'American sign language'],
    ['ap_spanish', 'AP Spanish'],
    ['african_american_studies', 'African American studies'],
    ['conversational french', 'Conversational French'],
    ['welding', 'Welding'],
    ['__', ''],
  ])('of the key %s is %s', (key, name) => {
    expect(courseLabel(key, 'en')).toEqual({ text: name, isEnglish: false });
  });

  it('is Spanish on a Spanish page if we know it in Spanish', () => {
    const names = ['ap_us_history', 'ap_physics_1', 'pathway_health_science', 'quilting'].map((key) =>
      courseLabel(key, 'es'),
    );
    expect(names).toEqual([
      { text: 'Historia de los Estados Unidos AP', isEnglish: false },
      { text: 'Física 1 AP', isEnglish: false },
      { text: 'Ciencias de la salud', isEnglish: false },
      { text: 'Quilting', isEnglish: true },
    ]);
  });
});
