import { createElement } from 'react';
import { expect, it } from 'vitest';
import { SearchReading } from '#components/search/SearchReading.tsx';
import { decodeSearchQuery } from '#domain/search/search-query-codec.ts';
import { drawMarkup } from '#markup/draw-markup.ts';

function reading(parameters: string, heading: string, path = '/search/search.page'): string {
  const query = decodeSearchQuery(path, new URLSearchParams(parameters));
  const { markup } = drawMarkup(createElement(SearchReading, { query, heading, miles: null }));
  return markup.replaceAll(/<[^>]*>/g, '');
}

it('says what was understood, and what was not used', () => {
  const asked = 'gradeLevels[]=h&without[]=charter&teacher_ratio_max=14.9&unused=no%20uniforms&unused=not%20in%20Reno';
  expect(reading(asked, 'Schools in Fresno, CA')).toBe(
    'Schools in Fresno, CA · High · No charter schools · 14.9 students per teacher or fewer ' +
      'We have no data on “no uniforms”. We didn’t use “not in Reno”.',
  );
  expect(reading('unused=uniformes&unused=becas&lang=es', 'Escuelas en Fresno, CA')).toBe(
    ' No tenemos datos sobre “uniformes” y “becas”.',
  );
});

it('says nothing if the heading says it all', () => {
  expect(reading('locationSearchString=Fresno,%20CA', 'Schools in Fresno, CA')).toBe('');
  expect(reading('sort=name', 'High schools in Nevada', '/nevada/best-high-schools/')).toBe('');
});

it('leaves out the level that the heading names', () => {
  const path = '/best-high-schools/';
  expect(reading('st[]=public', 'High schools', path)).toBe('High schools · Public');
  expect(reading('q=oak', 'Schools for “oak”', path)).toBe('Schools for “oak” · High');
});
