import { describe, expect, it } from 'vitest';
import { UNRATED } from '#domain/schools/school-schema.ts';
import { searchSegments } from '#domain/engine/search-segments.ts';
import type { SegmentRows, SegmentSchool } from '#domain/engine/segment-rows.ts';
import type { SchoolSearch } from '#domain/engine/school-search.ts';
import { ADAIR_COUNTY, aSchool, aSearch, COLUMBIA, rowsOf, schoolsNamed, segmentOf } from './segment-builders.ts';

/** The names that a text finds, in order. */
function find(text: string, rows: SegmentRows | readonly SegmentSchool[], more: Partial<SchoolSearch> = {}): string[] {
  const all = 'state' in rows ? rows : rowsOf(rows);
  const segments = [segmentOf(all)];
  const { hits } = searchSegments({ segments, lists: () => segments }, aSearch({ text, ...more }));
  return hits.map(({ id }) => all.schools.find((school) => school.id === id)?.name ?? '');
}

const PORTLAND = { ...COLUMBIA, slug: 'portland', name: 'Portland' };

describe('the best match', () => {
  it('is whole name, beginning, words in it, words of name and place', () => {
    const rows = rowsOf(
      [
        ...schoolsNamed('North Lincoln Annex', 'Lincoln', 'Lincoln Academy', 'The Lincoln School'),
        aSchool({ id: '210003099999', name: 'Central', citySlug: 'lincoln' }),
      ],
      { cities: [COLUMBIA, { ...COLUMBIA, slug: 'lincoln', name: 'Lincoln' }] },
    );
    expect(find('lincoln', rows)).toEqual([
      'Lincoln',
      'The Lincoln School',
      'Lincoln Academy',
      'North Lincoln Annex',
      'Central',
    ]);
  });

  it('is the school of that name in that city and state', () => {
    const rows = rowsOf(
      [
        aSchool({ id: '210003000001', name: 'Lincoln High' }),
        aSchool({ id: '210003000002', name: 'Lincoln High School', citySlug: 'portland' }),
        aSchool({ id: '210003000003', name: 'Lincoln High Annex', citySlug: 'portland' }),
      ],
      { cities: [COLUMBIA, PORTLAND] },
    );
    expect(find('lincoln high portland kentucky', rows)).toEqual(['Lincoln High School', 'Lincoln High Annex']);
    expect(find('lincoln high portland ky', rows)).toEqual(['Lincoln High School', 'Lincoln High Annex']);
    expect(find('lincoln high portland ohio', rows)).toEqual([]);
  });

  it('is open before closed, better rated before unrated, larger before smaller', () => {
    const rated = { ...UNRATED, summary: 3 };
    const schools = [
      aSchool({ id: '210003000001', name: 'Lincoln', isOpen: false, ratings: { ...UNRATED, summary: 10 } }),
      aSchool({ id: '210003000002', name: 'Lincoln School', enrollment: 10 }),
      aSchool({ id: '210003000003', name: 'Lincoln Schools', enrollment: 900 }),
      aSchool({ id: '210003000004', name: 'The Lincoln School', ratings: rated }),
    ];
    expect(find('lincoln', schools)).toEqual(['Lincoln', 'The Lincoln School', 'Lincoln Schools', 'Lincoln School']);
    const twins = ['a', 'b'].map((end, index) => aSchool({ id: `a000000${index}`, name: 'Twin', isOpen: end === 'b' }));
    expect(
      searchSegments({ segments: [segmentOf(rowsOf(twins))], lists: () => [] }, aSearch({ text: 'twin' })).hits.map(
        ({ id }) => id,
      ),
    ).toEqual(['a0000001', 'a0000000']);
  });
});

it('the school at a searched address comes before better rated ones', () => {
  const point = { lat: 37.1, lon: -85.3 };
  const schools = [
    aSchool({ id: '210003000001', name: 'Far', ...point, lat: 37.102, ratings: { ...UNRATED, summary: 10 } }),
    aSchool({ id: '210003000002', name: 'Here', ...point, lat: 37.1004 }),
  ];
  const segments = [segmentOf(rowsOf(schools))];
  const first = (isAddress: boolean) =>
    searchSegments(
      { segments, lists: () => segments },
      aSearch({ sort: 'rating', near: { ...point, miles: 5, isAddress } }),
    ).hits[0]?.id;
  expect([first(true), first(false)]).toEqual(['210003000002', '210003000001']);
});

it('schools of one rating in several states are sorted by the figure behind it', () => {
  const ratings = { ...UNRATED, summary: 8 };
  const inState = (state: 'ky' | 'tn', schools: SegmentSchool[]) => segmentOf(rowsOf(schools, { state }));
  const segments = [
    inState('ky', [
      aSchool({ id: '210003000001', name: 'Ash', ratings, standing: 760 }),
      aSchool({ id: '210003000002', name: 'Beech', ratings, standing: null }),
    ]),
    inState('tn', [aSchool({ id: '470003000003', name: 'Cedar', ratings, standing: 790 })]),
  ];
  const { hits } = searchSegments({ segments, lists: () => segments }, aSearch({ sort: 'rating' }));
  expect(hits.map(({ id }) => id)).toEqual(['470003000003', '210003000001', '210003000002']);
});

describe('a word', () => {
  it('means only itself if that finds a school', () => {
    expect(find('king', schoolsNamed('King', 'Kingston'))).toEqual(['King']);
    expect(find('lincoln', schoolsNamed('Lincoln', 'Lincolm'))).toEqual(['Lincoln']);
  });

  it('may be a beginning if it is the last and no name has it whole', () => {
    expect(find('kings', schoolsNamed('Kingston', 'Viking'))).toEqual(['Kingston']);
    expect(find('kings park', schoolsNamed('Kingston Park'))).toEqual([]);
  });

  it('may have a wrong letter, or two if it is long', () => {
    expect(find('linclon', schoolsNamed('Lincoln', 'Linden'))).toEqual(['Lincoln']);
    expect(find('rosevlet', schoolsNamed('Roosevelt'))).toEqual(['Roosevelt']);
    expect(find('rosvlet', schoolsNamed('Roosevelt'))).toEqual([]);
    expect(find('marry high', schoolsNamed('Mary High', 'Marry Middle'))).toEqual(['Mary High']);
  });

  it('without a vowel is initials, and has no wrong letter', () => {
    expect(find('kcms', schoolsNamed('GCMS Elementary'))).toEqual([]);
    expect(find('uchs', schoolsNamed('Buchser Middle', 'UCS Center'))).toEqual(['UCS Center']);
  });

  it('with fewer wrong letters comes first', () => {
    expect(find('jeferson', schoolsNamed('Jeffersen', 'Jefferson'))).toEqual(['Jefferson', 'Jeffersen']);
  });

  it('of a level or a type matches schools of that kind', () => {
    const schools = [
      aSchool({ id: '210003000001', name: 'Lincoln School', levels: ['h'] }),
      aSchool({ id: '210003000002', name: 'Lincoln High', levels: ['h'] }),
      aSchool({ id: '210003000003', name: 'Lincoln Primary', levels: ['e'] }),
      aSchool({ id: 'a0000001', name: 'Grace', levels: ['e'], type: 'private' }),
    ];
    expect(find('lincoln high', schools)).toEqual(['Lincoln High', 'Lincoln School']);
    expect(find('private columbia', schools)).toEqual(['Grace']);
    expect(find('high', schools)).toEqual(['Lincoln High']);
  });
});

describe('a question', () => {
  it('may join or split the words of a name', () => {
    expect(find('delasalle high', schoolsNamed('De La Salle High', 'La Salle High'))).toEqual(['De La Salle High']);
    expect(find('de soto', schoolsNamed('Desoto'))).toEqual(['Desoto']);
    expect(find('allenfield', schoolsNamed('Allen-Field'))).toEqual(['Allen-Field']);
    expect(find('allen field', schoolsNamed('Allenfield'))).toEqual(['Allenfield']);
  });

  it('with a word twice means the place, too', () => {
    const schools = [
      aSchool({ id: '210003000001', name: 'Perry High' }),
      aSchool({ id: '210003000002', name: 'Perry High', citySlug: 'perry' }),
    ];
    const segments = [
      segmentOf(rowsOf(schools, { cities: [COLUMBIA, { ...COLUMBIA, slug: 'perry', name: 'Perry' }] })),
    ];
    const { hits } = searchSegments({ segments, lists: () => segments }, aSearch({ text: 'perry high perry' }));
    expect(hits.map(({ id }) => id)).toEqual(['210003000002', '210003000001']);
  });

  it('may write out a plural that a name shortens', () => {
    expect(find('saints peter and paul', schoolsNamed('Sts. Peter & Paul', 'St. Paul'))).toEqual(['Sts. Peter & Paul']);
    expect(find('sts peter and paul', schoolsNamed('Saints Peter and Paul'))).toEqual(['Saints Peter and Paul']);
  });

  it('may use a short form of several words', () => {
    expect(
      find('mckinley tech', schoolsNamed('McKinley Technology', 'McKinley Technical', 'McKinley Teaching')),
    ).toEqual(['McKinley Technical', 'McKinley Technology']);
    expect(find('travis el columbia', schoolsNamed('Travis Elementary'))).toEqual(['Travis Elementary']);
  });
});

describe('a number', () => {
  const schools = [aSchool(), aSchool({ id: 'a0912345', name: 'Grace', districtId: null, zip: '42729' })];
  const rows = rowsOf(schools, {
    zips: [
      { zip: '42728', citySlug: 'columbia', lat: 37, lon: -85 },
      { zip: '42729', citySlug: 'columbia', lat: 37, lon: -85 },
    ],
  });

  it('is a national code, with or without its leading zeros', () => {
    expect(find('210003002021', rows)).toEqual(['Adair County Elementary School']);
    expect(find('A0912345', rows)).toEqual(['Grace']);
    const california = rowsOf([aSchool({ id: '060003002021', name: 'Golden' })], { state: 'ca' });
    expect(find('60003002021', california)).toEqual(['Golden']);
  });

  it('is a ZIP code, or the code of a district', () => {
    expect(find('42729', rows)).toEqual(['Grace']);
    expect(find('elementary 42728', rows)).toEqual(['Adair County Elementary School']);
    expect(find(ADAIR_COUNTY.id, rows)).toEqual(['Adair County Elementary School']);
  });

  it('is a word of a name, whatever its leading zeros', () => {
    expect(find('ps 9', schoolsNamed('P.S. 009 Riverside', 'PS 90', 'Public School 9'))).toEqual([
      'Public School 9',
      'P.S. 009 Riverside',
    ]);
  });
});
