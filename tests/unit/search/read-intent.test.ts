import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FoundPlace } from '#domain/engine/suggestions.ts';
import type { Intent, IntentPlace } from '#domain/search/intent/intent.ts';
import { readIntent, isEmptyQuestion } from '#domain/search/intent/read-intent.ts';
import { COUNTY_LOOKUP, LOOKUP } from './intent-catalogue.ts';

const read = (question: string) => readIntent(question, LOOKUP);

/** The place of an intent in a word: `ky/lexington`, `ky`, `40502`, `near-me`. */
function placeOf(intent: Intent | null): string | null {
  const place = intent?.place;
  return place == null ? null : wordOfPlace(place);
}

function wordOfPlace(place: IntentPlace): string {
  switch (place.kind) {
    case 'near-me':
      return place.kind;
    case 'named':
      return place.places.map(wordOf).join(' ');
    case 'several':
      return `${place.isBetween ? 'between' : 'both'} ${place.places.map(wordOf).join(' ')}`;
    case 'zip':
      return place.zip;
    case 'address':
      return place.text;
    case 'state':
    case 'county':
    case 'missing':
    case 'missing-county':
    case 'missing-territory':
    case 'military-zip':
      return stateOf(place);
  }
}

function stateOf(place: Exclude<IntentPlace, { kind: 'near-me' | 'named' | 'several' | 'zip' | 'address' }>): string {
  if (place.kind === 'military-zip') return `military ${place.zip}`;
  if (place.kind === 'missing-county') return `no ${place.county} county`;
  if (place.kind === 'missing-territory') return `no ${place.territory}`;
  return place.kind === 'missing' ? `no ${place.state}` : place.state;
}

function wordOf(place: FoundPlace): string {
  if (place.kind === 'area') return place.label;
  return `${place.state}/${place.kind === 'zip' ? place.zip : place.slug}`;
}

describe('the intent of a question', () => {
  it.for([
    ['high schools in Lexington KY', { levels: ['h'], place: 'ky/lexington' }],
    ['Lexington KY high school', { levels: ['h'], place: 'ky/lexington' }],
    ['mejores primarias en Louisville', { levels: ['e'], place: 'ky/louisville', isBest: true }],
    ['escuela primaria Louisville', { levels: ['e'], place: 'ky/louisville' }],
    ['secundarias en Los Ángeles', { levels: ['m'], place: 'ca/los-angeles' }],
    ['7th grade Louisville', { grades: ['7'], place: 'ky/louisville' }],
    ['séptimo grado en Louisville', { grades: ['7'], levels: [], place: 'ky/louisville' }],
    ['kínder Louisville', { grades: ['kg'], place: 'ky/louisville' }],
    ['private schools in KY', { types: ['private'], place: 'ky' }],
    ['escuelas privadas cerca de mí', { types: ['private'], place: 'near-me' }],
    ['elementary schools near me', { levels: ['e'], place: 'near-me' }],
    ['best high schools in Lexington', { levels: ['h'], place: 'ky/lexington nc/lexington', isBest: true }],
    ['schools in 40502', { place: '40502' }],
    ['40502-1234', { place: '40502', text: null }],
    ['schools in 00907', { place: 'no Puerto Rico' }],
    ['schools in 09012', { place: 'military 09012' }],
    ['schools in 10001', { place: 'no ny' }],
    ['elementary schools in the Bay Area', { levels: ['e'], place: 'Bay Area, CA' }],
    ['escuelas en el Área de la Bahía', { place: 'Bay Area, CA' }],
    ['high schools near Rupp Arena', { levels: ['h'], place: 'Rupp Arena, Lexington, KY', text: null }],
    [
      'high schools in Louisville or Lexington KY',
      { levels: ['h'], place: 'both ky/louisville ky/lexington', text: null },
    ],
    ['schools between Louisville and Berkeley', { place: 'between ky/louisville ca/berkeley', text: null }],
    ['Louisville, KY, USA', { place: 'ky/louisville', text: null }],
    ['private schools in San Francisco United States', { types: ['private'], place: 'ca/san-francisco', text: null }],
    ['Ballard High USA', { place: null, text: 'Ballard High' }],
    ['KY Ballard High School', { place: null, text: 'ballard high school ky' }],
    ['100 Main St Ballard High', { place: '100 Main St', text: 'ballard high' }],
    ['schools near us', { place: 'near-me', text: null }],
    ['lincoln 40502', { place: '40502', text: 'lincoln' }],
    ['quaker schools in Louisville', { kinds: ['friends'], text: null, place: 'ky/louisville' }],
    ['escuelas cuáqueras en Louisville', { kinds: ['friends'], text: null, place: 'ky/louisville' }],
    ['high schools near 2100 Fontaine Rd, Lexington', { levels: ['h'], place: '2100 Fontaine Rd, Lexington' }],
    ['schools in SF', { place: 'ca/san-francisco' }],
    ['schools in LA', { place: 'ca/los-angeles' }],
    ['escuelas en Nueva York', { place: 'no ny' }],
    ['high schools in Brooklyn NY', { place: 'no ny' }],
    ['Jefferson County Public Schools', { place: 'ky/jefferson-county' }],
    ['distrito escolar del condado de Fayette', { place: 'ky/fayette-county' }],
    ['Fayette County Public Schools Lexington', { place: 'ky/fayette-county' }],
    ['Fayette County schools San Francisco', { place: 'ca/san-francisco' }],
    ['NYC public schools', { types: ['public'], place: 'no ny' }],
    ['LAUSD', { place: 'ca/los-angeles-unified' }],
    ['JCPS', { place: 'ky/jefferson-county' }],
    ['elementry schools in Louisvile', { levels: ['e'], place: 'ky/louisville' }],
    ['catholic schools in Louisville', { kinds: ['catholic'], place: 'ky/louisville' }],
    ['hgih schools in Louisville', { levels: ['h'], place: 'ky/louisville' }],
    ['houses near good schools', { isBest: true, text: null, place: null }],
    ['casas cerca de buenas escuelas en Louisville', { isBest: true, text: null, place: 'ky/louisville' }],
    ['condado de Maricopa', { place: 'no maricopa county', text: null }],
    ['best schools in Berkeley County', { place: 'no berkeley county', text: null, isBest: true }],
    ['Maricopa County Arizona', { place: 'no az' }],
    ['escuelas en Puerto Rico', { place: 'no Puerto Rico', text: null }],
    ['schools in Guam', { place: 'no Guam', text: null }],
    ['escuela bilingüe Louisville', { text: null, unused: ['bilingüe'], place: 'ky/louisville' }],
    ['montessori schools in Louisville', { text: 'montessori', place: 'ky/louisville' }],
    ['k-5 schools in Louisville', { levels: ['e'], text: null, place: 'ky/louisville' }],
    ['grades 6 to 12 in Louisville', { levels: ['m', 'h'], text: null, place: 'ky/louisville' }],
    ['escuelas de kínder a octavo grado en Louisville', { levels: ['e', 'm'], text: null, place: 'ky/louisville' }],
    ['schools within 10 miles of Louisville', { miles: 10, text: null, place: 'ky/louisville' }],
    ['escuelas a 5 millas', { miles: 5, text: null, place: 'near-me' }],
    ['top 15 high schools in Louisville 2025', { isBest: true, levels: ['h'], text: null, place: 'ky/louisville' }],
    ['highest performing schools in Louisville', { isBest: true, levels: [], text: null, place: 'ky/louisville' }],
    ['public charter schools in Louisville', { types: [], kinds: ['charter'], place: 'ky/louisville' }],
    ['Lexington KY 40502 schools', { text: null, place: '40502' }],
    ['school for a 4 year old in Louisville', { levels: ['p'], grades: [], text: null, place: 'ky/louisville' }],
    ['escuelas para mi hijo de 7 años', { levels: [], grades: ['2'], text: null, place: null }],
    ['mi hija entra a primero en Louisville', { grades: ['1'], text: null, place: 'ky/louisville' }],
    ['primarias del distrito Fayette County', { levels: ['e'], place: 'ky/fayette-county' }],
    ['elementary schools in Los Angeles Unified', { levels: ['e'], place: 'ca/los-angeles-unified' }],
    ['eskuelas en Luisville', { place: 'ky/louisville' }],
    ['schools in Bowling Greeen', { place: 'ky/bowling-green', text: null }],
    ['schools in Bowling', { place: 'ky/bowling' }],
    ['can you tell me where my kids could go to school in Louisville?', { text: null, place: 'ky/louisville' }],
  ] as const)('of “%s”', ([question, { place, ...expected }]) => {
    const intent = read(question);
    expect(intent).toMatchObject(expected);
    expect(placeOf(intent)).toBe(place);
  });

  it.for([
    'Henry Clay High School',
    'Berkeley High',
    'Top of the World Elementary',
    'Ballard High Louisville',
    '"best high schools"',
  ])('is none for the name %s', (name) => {
    expect(read(name)).toBeNull();
  });

  it('keeps a Spanish level in a name in English', () => {
    expect(read('preparatoria Henry Clay')).toMatchObject({ place: null, levels: [], text: 'high henry clay' });
  });

  it('is a name, if only that says which of several places is meant', () => {
    expect(read('escuela Henry Clay en Lexington')).toMatchObject({ place: null, text: 'henry clay lexington' });
    expect(placeOf(read('escuela Henry Lay en Lexington'))).toBe('ky/lexington nc/lexington');
  });

  it.for([
    ['schools in Cook County', 'il'],
    ['escuelas en el condado de Cook', 'il'],
    ['Cook County schools', 'il'],
    ['Cook County Georgia', 'ga/cook-county'],
    ['Cook County school district', 'ga/cook-county'],
  ] as const)('means the dominant county of a name: “%s”', ([question, place]) => {
    expect(placeOf(readIntent(question, COUNTY_LOOKUP))).toBe(place);
  });

  it('reads no place if one is chosen', () => {
    expect(readIntent('best high schools', LOOKUP, true)).toMatchObject({ place: null, levels: ['h'], isBest: true });
  });

  it('does not depend on the order of its parts', () => {
    const parts = fc.shuffledSubarray(['best', 'high schools', 'in Lexington KY'], { minLength: 3 });
    fc.assert(
      fc.property(parts, (shuffled) => {
        const intent = read(shuffled.join(' '));
        expect(intent).toMatchObject({ levels: ['h'], isBest: true, text: null });
        expect(placeOf(intent)).toBe('ky/lexington');
      }),
    );
  });

  it('never fails, and never asks for more words than were typed', () => {
    const word = fc.constantFrom(
      'best',
      'in',
      'CA',
      'escuelas',
      'cerca',
      'de',
      'mí',
      'Lexington',
      'high',
      '7',
      'grade',
      '40502',
      '😀',
      'ñ',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ maxLength: 80 }),
          fc.array(word, { maxLength: 500 }).map((all) => all.join(' ')),
        ),
        (text) => {
          const left = read(text)?.text?.split(' ').length ?? 0;
          expect(left).toBeLessThanOrEqual(text.split(/\P{L}+/u).length + 20);
        },
      ),
    );
  });
});

describe('an empty question', () => {
  it.for(['the of and', 'de la', '😀😀', '???'])('is “%s”', (question) => {
    expect(isEmptyQuestion(question, LOOKUP)).toBe(true);
  });

  it.for(['schools', 'Берлин', 'lincoln'])('is not “%s”', (question) => {
    expect(isEmptyQuestion(question, LOOKUP)).toBe(false);
  });
});
