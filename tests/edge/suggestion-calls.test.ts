import { describe, expect, it } from 'vitest';
import type { AutosuggestAnswer, Suggestion } from '../../src/domain/search/suggest-contract.ts';
import { addSearchableKentucky, read, refused } from './call-client.ts';
import { keepStores } from './kept-stores.ts';

keepStores(addSearchableKentucky);

describe('suggestions', () => {
  const suggest = (query: string) => read<AutosuggestAnswer>(`/gsr/api/autosuggest/?${query}`);

  it('come in groups with their links', async () => {
    const groups = await suggest('q=col');
    expect(groups.Cities).toEqual([
      {
        url: '/kentucky/columbia/',
        title: 'Columbia, KY',
        value: 'Columbia, KY',
        city: 'Columbia',
        state: 'ky',
        latlon: '37.1,-85.32',
      },
    ]);
    expect((await suggest('text=fayette&lang=es')).Districts).toMatchObject([
      { url: '/kentucky/lexington/fayette-county/?lang=es', title: 'Fayette County' },
    ]);
    expect((await suggest('q=427')).Zipcodes).toMatchObject([
      { title: '42728', city: 'Columbia', url: expect.stringContaining('/search/search.zipcode?') as unknown },
    ]);
    expect((await suggest('q=120 green')).Addresses).toMatchObject([
      { title: '120 Greensburg St, Columbia, KY 42728', url: expect.stringContaining('lat=37.102') as unknown },
    ]);
  });

  it('match the requested groups, state and number', async () => {
    const groups = await suggest('q=adair&types=Schools&typeLimit=1');
    expect(groups.Schools).toHaveLength(1);
    expect(groups.Districts).toEqual([]);
    const all = await suggest('q=adair&limit=2');
    expect(Object.values(all).flat()).toHaveLength(2);
    expect(Object.values(await suggest('q=adair&state=tn')).flat()).toEqual([]);
    expect(Object.values(await suggest('q=%25%25%25')).flat()).toEqual([]);
  });

  it('list nearby results first', async () => {
    const near = async (latlon: string) => {
      const path = `/gsr/api/autosuggest_location_boost/?q=elementary&types=Schools&latlon=${latlon}`;
      return (await read<AutosuggestAnswer>(path)).Schools[0]?.city;
    };
    expect(await near('37.1,-85.3')).toBe('Columbia');
    expect(await near('38.04,-84.5')).toBe('Lexington');
  });

  it('read the conditions of a question that is being typed', async () => {
    const titles = async (q: string) =>
      (await suggest(`q=${encodeURIComponent(q)}`)).Cities.map(({ title, url }) => [title, url]);
    expect(await titles('elementary schools in colu')).toEqual([
      [
        'Elementary schools in Columbia, KY',
        '/search/search.page?locationSearchString=Columbia,%20KY&gradeLevels%5B%5D=e',
      ],
    ]);
    expect((await titles('escuelas sin charter en lex')).map(([title]) => title)).toEqual([
      'Lexington, KY · No charter schools',
    ]);
  });

  it('can be limited to one kind', async () => {
    const suggestNames = async (path: string) =>
      (await read<{ items: Suggestion[] }>(`/gsr/search/suggest/${path}`)).items.map(({ title }) => title);
    expect(await suggestNames('school?query=adair prim')).toEqual(['Adair Primary']);
    expect(await suggestNames('city?query=lex&state=ky')).toEqual(['Lexington, KY']);
    expect(await suggestNames('district?query=ada')).toEqual(['Adair County']);
    await refused('/gsr/search/suggest/planet?query=a', 422);
    await refused('/gsr/search/suggest/city?query=', 422);
  });

  it('can be limited to addresses', async () => {
    const { items } = await read<{ items: Suggestion[] }>('/gsr/api/address_suggestions?q=120 green');
    expect(items.map(({ title }) => title)).toEqual(['120 Greensburg St, Columbia, KY 42728']);
  });
});
