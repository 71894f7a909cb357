import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from '#domain/engine/fold-text.ts';
import { nameOrder, nameRank } from '#domain/engine/name-order.ts';
import { nameWords } from '#domain/engine/name-words.ts';
import { queryWords } from '#domain/engine/query-words.ts';

describe('names that mean the same', () => {
  it.for([
    ["St. Mary's School", 'Saint Marys School'],
    ['Mt. Vernon Elem', 'Mount Vernon Elementary'],
    ['Ft Worth H.S.', 'Fort Worth High School'],
    ['P.S. 012', 'Public School 12'],
    ['PS12', 'P. S. 12'],
    ['JFK High', 'John F. Kennedy High'],
    ['J. F. Kennedy High', 'John F Kennedy High'],
    ['MLK Middle', 'Martin Luther King Jr. Middle'],
    ['M. L. King Middle', 'Martin Luther King Middle'],
    ['Lincoln Jr/Sr High', 'Lincoln Junior-Senior High'],
    ['Lincoln El', 'Lincoln Elementary'],
    ['First Ward Acad', '1st Ward Academy'],
    ['José Martí', 'Jose Marti'],
    ['Peñasco & Taos', 'Penasco and Taos'],
    ['Dallas ISD', 'Dallas Independent School District'],
    ['K8 Academy', 'K-8 Academy'],
    ['Łódź Straße', 'Lodz Strasse'],
  ] as const)('%s and %s have the same words', ([left, right]) => {
    expect(nameWords(left)).toEqual(nameWords(right));
  });

  it('keeps "El" at the beginning of a Spanish name', () => {
    expect(nameWords('El Camino Real')).toEqual(['el', 'camino', 'real']);
  });
});

describe('a folded text', () => {
  it('is folded once and for all', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => foldText(foldText(text)) === foldText(text)));
  });
});

describe('the order of names', () => {
  it('sorts numbers by value and ignores case, accents and punctuation', () => {
    const names = ['PS 12', 'P-9', 'Élan', 'elan b', 'PS 9'];
    expect(names.toSorted((a, b) => (nameOrder(a) < nameOrder(b) ? -1 : 1))).toEqual([
      'Élan',
      'elan b',
      'P-9',
      'PS 9',
      'PS 12',
    ]);
  });

  it('is never contradicted by its rank', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (left, right) => {
        const [a, b] = [nameOrder(left), nameOrder(right)];
        if (nameRank(a) < nameRank(b)) expect(a < b).toBe(true);
      }),
    );
  });
});

describe('the words of a question', () => {
  const words = (text: string) => queryWords(text).map(({ text: word }) => word);
  const loose = (text: string) =>
    queryWords(text)
      .filter(({ isLoose }) => isLoose)
      .map(({ text: word }) => word);

  it('are spelled like the words of names', () => {
    expect(words('St marys elem')).toEqual(['saint', 'marys', 'elementary']);
    expect(words('jfk hs')).toEqual(['john', 'f', 'kennedy', 'high', 'school']);
  });

  it('end with one that may be unfinished', () => {
    expect(queryWords('lincoln st').map(({ beginning }) => beginning)).toEqual([null, 'st']);
    expect(queryWords('john f k').map(({ text }) => text)).toEqual(['john', 'f', 'k']);
  });

  it('are optional if they are common, unless the query has no others', () => {
    expect(loose('school of the arts')).toEqual(['school', 'of', 'the']);
    expect(loose('the school')).toEqual([]);
  });

  it('may name a state at their end only', () => {
    const states = (text: string) => queryWords(text).map(({ states: named }) => named.join());
    expect(states('lincoln high portland oregon')).toEqual(['', '', '', 'or']);
    expect(states('lincoln high portland or')).toEqual(['', '', '', 'or']);
    expect(states('central west virginia')).toEqual(['', 'wv', 'wv']);
    expect(states('washington high')).toEqual(['', '']);
    expect(states('oregon')).toEqual(['']);
    expect(states('lincoln orego')).toEqual(['', 'or']);
  });

  it('occur at most twice, the second time for the place', () => {
    expect(words('perry perry perry high perry')).toEqual(['perry', 'perry', 'high']);
    expect(queryWords('perry high perry').map(({ isRepeated }) => isRepeated)).toEqual([false, false, true]);
  });

  it('are few for any query', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 3000 }), (text) => {
        const asked = queryWords(text);
        expect(asked.length).toBeLessThanOrEqual(10);
        for (const { text: word } of asked) expect(word.length).toBeLessThanOrEqual(40);
      }),
    );
  });
});
