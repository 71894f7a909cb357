import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeKey } from '#domain/places/place-key.ts';
import { findStateByZip } from '#domain/places/zip-prefix.ts';
import { readCoordinates } from '#pipeline/normalize/coordinates.ts';
import { readGrade } from '#pipeline/normalize/grade-words.ts';
import { listPlaceNames } from '#pipeline/normalize/place-names.ts';
import { findSchoolYear } from '#pipeline/normalize/school-year.ts';
import { simplifyAreas } from '#pipeline/normalize/simplify-areas.ts';
import { cleanText, readNumber, readText } from '#pipeline/normalize/source-text.ts';
import { titleCase } from '#pipeline/normalize/title-case.ts';

describe('names in capitals', () => {
  it.each([
    ['P.S. 12 MCKINLEY SCHOOL OF THE ARTS', 'P.S. 12 McKinley School of the Arts'],
    ["ST. JOHN'S CHILDREN'S ACADEMY", "St. John's Children's Academy"],
    ["O'BRIEN EL", "O'Brien El"],
    ['GROVETON J H-H S', 'Groveton J H-H S'],
    ['LEES SUMMIT R-VII', 'Lees Summit R-VII'],
    ['POPE JOHN PAUL II STEM ACADEMY', 'Pope John Paul II STEM Academy'],
    ['HALIFAX CO PBLC SCHS', 'Halifax Co Pblc Schs'],
    ['24TH STREET', '24th Street'],
    ['LUIS MUÑOZ RIVERA', 'Luis Muñoz Rivera'],
    ['ISD 12', 'ISD 12'],
  ])('reads %s as %s', (given, expected) => expect(titleCase(given)).toBe(expected));

  it('keeps a name in mixed case', () => expect(titleCase('deVry McDougall')).toBe('deVry McDougall'));

  it('changes only the case', () =>
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        (name) => titleCase(name).length === name.length || /\p{Lu}/u.test(name),
      ),
    ));
});

describe('source text', () => {
  it('restores punctuation of Windows-1252 and plain spaces', () => {
    expect(cleanText('SHARON\u0092S\u00a0 CENTRE \u0096 A')).toBe('SHARON’S CENTRE – A');
  });

  it('is idempotent', () =>
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => cleanText(cleanText(text)) === cleanText(text))));

  it.each(['', 'M', 'N', '.', '-1', '-3', '-999', 'NOT AVAILABLE', '*', '†', '–', '‡', 'Not applicable', '\u00a0'])(
    'reads %j as missing',
    (word) => {
      expect(readText(word)).toBeNull();
      expect(readNumber(word)).toBeNull();
    },
  );

  it.each([
    ['$1,234.50', 1234.5],
    ['87%', 87],
    ['"12"', 12],
    ['+144.75', 144.75],
    ['5*', null],
    ['<10', null],
  ])('reads the number %s as %s', (word, number) => expect(readNumber(word)).toBe(number));
});

describe('places', () => {
  it.each([
    ['Abanda CDP', ['Abanda']],
    ['Carson City', ['Carson City']],
    ['Louisville/Jefferson County metro government (balance)', ['Louisville']],
    ['Lynchburg, Moore County metropolitan government', ['Lynchburg']],
    ['Lexington-Fayette urban county', ['Lexington']],
    ['Winston-Salem city', ['Winston-Salem']],
    ['Urban Honolulu CDP', ['Honolulu']],
    ['San Buenaventura (Ventura) city', ['San Buenaventura', 'Ventura']],
  ])('knows %s as %s', (given, names) => expect(listPlaceNames(given)).toEqual(names));

  it('share one key despite their spelling', () => {
    expect(new Set(['Saint Louis', 'St. Louis', 'ST LOUIS', 'St  Louis'].map(placeKey)).size).toBe(1);
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (name) => placeKey(placeKey(name)) === placeKey(name)));
  });

  it.each([
    ['40202', 'ky'],
    ['02134', 'ma'],
    ['00601', null],
    ['96910', null],
    ['99950', 'ak'],
    ['99951', null],
    ['99999', null],
  ])('puts the ZIP code %s in %s', (zip, state) => expect(findStateByZip(zip)).toBe(state));
});

describe('coordinates', () => {
  it('lie in their state, even across the antimeridian', () => {
    expect(readCoordinates('ak', { lat: '51.88', lon: '-176.65' }).kind).toBe('point');
    expect(readCoordinates('ak', { lat: '52.8', lon: '173.1' }).kind).toBe('point');
    expect(readCoordinates('ky', { lat: '37.1', lon: '85.3' }).kind).toBe('unusable');
    expect(readCoordinates('ky', { lat: '0', lon: '0' }).kind).toBe('unusable');
    expect(readCoordinates('ky', { lat: '', lon: 'N' }).kind).toBe('absent');
  });
});

describe('grades and years', () => {
  it.each([
    ['Pre-K', 'pk'],
    ['Kindergarten', 'kg'],
    ['09', '9'],
    ['Ungraded', 'ug'],
    ['Adult education', 'ae'],
    ['Not applicable', null],
    ['', null],
  ])('reads the grade %j as %s', (word, grade) => expect(readGrade(word)).toBe(grade));

  it('finds the school year in a file name', () => {
    expect(findSchoolYear('school_directory_2019.dev.csv.gz')).toBe('2019-20');
    expect(findSchoolYear('list-1999-b.csv')).toBe('1999-00');
    expect(findSchoolYear('directory.csv')).toBeNull();
  });
});

describe('simplified boundaries', () => {
  const wavy = (from: number, to: number) =>
    Array.from({ length: 400 }, (_, at) => [from + ((to - from) * at) / 400, Math.sin(at) / 50] as const);

  it('keep the border that two districts share', () => {
    const border = wavy(0, 1);
    const north = { type: 'Polygon', coordinates: [[...border, [1, 1], [0, 1], border[0] ?? [0, 0]]] } as const;
    const south = { type: 'Polygon', coordinates: [[...border, [1, -1], [0, -1], border[0] ?? [0, 0]]] } as const;
    const [above = [], below = []] = simplifyAreas([north, south]).map(({ coordinates }) =>
      (coordinates[0] ?? []).map(String),
    );
    const isInner = (point: string): boolean => Math.abs(Number(point.split(',')[1])) < 0.5;
    expect(above.length).toBeLessThan(200);
    expect(above.filter(isInner).toSorted()).toEqual(below.filter(isInner).toSorted());
  });
});
