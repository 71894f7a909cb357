import { SEARCHED_GRADES } from '#domain/engine/school-grades.ts';
import { RELIGIONS } from '#domain/engine/school-tags.ts';
import { recordOf } from '#domain/types/keys-of.ts';
import { schoolKey } from '#domain/schools/school-id.ts';
import type { Language } from '#domain/places/language.ts';
import type { ProfilePage } from '#domain/profile/profile-page.ts';
import type { SearchAdvice, SearchResults } from '#domain/search/search-outcome.ts';
import { emptySearchQuery, type SearchQuery } from '#domain/search/search-query.ts';
import { withDistance, withFilter, withLocation, withText } from '#domain/search/search-transitions.ts';
import { sampleCards } from './sample-cards.ts';

const MILES = 5;

/** A search around a place, with filters in force and one school chosen. */
export function sampleQuery({ school }: ProfilePage, language: Language): SearchQuery {
  const near = withLocation(emptySearchQuery(language), { near: { lat: 38, lon: -85 }, label: school.city });
  const ofLevel = withFilter(near, 'levels', ['e', 'm']);
  return { ...withFilter(ofLevel, 'summaryRating', { low: 6, high: 10 }), schoolId: school.id };
}

/** Three results of it: a school as it is, a closed one, one that nothing is known of. */
export function sampleResults(profile: ProfilePage): SearchResults {
  const ratings = [8, 6, 4].map((rating) => ({ rating, count: rating }));
  const cards = sampleCards(profile);
  return {
    kind: 'results',
    cardResults: {},
    unsearched: [],
    schools: cards.map((card, at) => ({ card, miles: at + 0.4 })),
    total: 60,
    totalPages: 3,
    csaTotal: 3,
    goldTotal: 1,
    facets: {
      levels: { p: 4, e: 30, m: 14, h: 12 },
      types: { public: 40, charter: 12, private: 8 },
      summaryRating: ratings,
      testScoresRating: ratings,
      collegeReadinessRating: ratings,
      growthRating: ratings,
      equityRating: ratings,
      grades: recordOf(SEARCHED_GRADES, (grade) => (grade === 'kg' ? 20 : 9)),
      programs: { magnet: 3, virtual: 1 },
      sizes: { small: 12, medium: 30, large: 6 },
      ratios: { few: 8, average: 30, many: 5 },
      religions: recordOf(RELIGIONS, (religion) => (religion === 'catholic' ? 4 : 0)),
      awards: { csa: 3, gold: 1 },
      courses: [],
    },
    sort: 'rating',
    miles: MILES,
    alternatives: [],
    places: [],
    byGroup: null,
    sizeYears: {},
    isCity: false,
    closedTotal: 0,
    advice: null,
    closest: null,
  };
}

/** The same with the results of a group at each school: known, a range, not known. */
export function sampleBreakdown(results: SearchResults): SearchResults {
  const figure = {
    type: 'percent',
    year: '2018-2019',
    source: 'demonstration',
    lower: null,
    upper: null,
    missing: null,
  } as const;
  const known = { ...figure, value: 61 };
  const range = { ...figure, value: null, lower: 40, upper: 59 };
  const [first, second] = results.schools.map(({ card }) => schoolKey(card));
  return {
    ...results,
    byGroup: {
      group: 'low-income',
      bySchool: {
        [first ?? '']: { reading: known, mathematics: range },
        [second ?? '']: { reading: null, mathematics: known },
      },
    },
  };
}

/** What a search for words that nothing has can be changed to. */
export function sampleAdvice(query: SearchQuery, { school, path }: ProfilePage): SearchAdvice {
  return {
    wider: { query: withDistance(query, 2 * MILES), total: 12 },
    wordless: { query: withText(query, ''), total: 63 },
    relaxed: [{ query: withFilter(query, 'levels', []), total: 3 }],
    nearNames: [{ name: school.name, place: school.city, path }],
  };
}

/** The words of `sampleAdvice`, with filters or without. */
export function sampleWords(query: SearchQuery): SearchQuery {
  return withText(query, 'Lincon');
}
