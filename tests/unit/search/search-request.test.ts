import { describe, expect, it } from 'vitest';
import { readSearchRequest } from '#edge/search/search-request.ts';

const movedTo = (address: string) => readSearchRequest(new URL(address, 'https://homeroom.example')).movedTo;

describe('the address of a form that a browser sent without a script', () => {
  it('leads to the one without empty choices', () => {
    expect(movedTo('/search/search.page?q=adair&summary_rating=&gradeLevels%5B%5D=e&sort=relevance')).toBe(
      '/search/search.page?q=adair&gradeLevels%5B%5D=e',
    );
    expect(movedTo('/kentucky/columbia/schools/?summary_rating=&lang=es')).toBe('/kentucky/columbia/schools/?lang=es');
  });

  it.for(['q=adair', 'q=', 'locationSearchString=&summary_rating='])('stays as it is with “%s”', (parameters) => {
    expect(movedTo(`/search/search.page?${parameters}`)).toBeNull();
  });
});
