import type { DatabaseSync } from 'node:sqlite';
import { isStateCode } from '#domain/places/state-list.ts';
import type { SchoolSearch } from '#domain/engine/school-search.ts';
import { SCHOOL_JUDGEMENTS } from '../../fixtures/search-judgements.ts';
import { searchedStates } from './search-catalogue.ts';
import { aSearch } from '../../unit/search/segment-builders.ts';

/** One question of the bench. `expected` is the `state-id` that should be first, if that was judged. */
export interface Question {
  readonly search: SchoolSearch;
  readonly expected: string | null;
}

/** Places of each kind that are searched. */
const PLACES = 60;

/** The judged texts, asked of the whole country. */
function judgedQuestions(): Question[] {
  return Object.values(SCHOOL_JUDGEMENTS)
    .flat()
    .map(({ text, expected }) => ({ search: aSearch({ text }), expected }));
}

/**
 * What visitors ask: the judged texts, the same within 15 miles, around the largest cities by rating and by distance, the
 * schools of a city, the high schools of a state, and a few questions that half of the country answers.
 */
export function searchQuestions(catalogue: DatabaseSync): Question[] {
  const judged = judgedQuestions();
  const { filters } = aSearch();
  const cities = largestCities(catalogue);
  const states = searchedStates(catalogue);
  const searches: SchoolSearch[] = [
    ...judged.flatMap(({ search, expected }) => aroundSchool(catalogue, search, expected ?? '')),
    ...cities.map(({ lat, lon }) =>
      aSearch({ near: { lat, lon, miles: 5 }, sort: 'rating', filters: { ...filters, levels: ['h'] } }),
    ),
    ...cities.map(({ lat, lon }) => aSearch({ near: { lat, lon, miles: 15 }, sort: 'distance' })),
    ...cities.flatMap(({ state, slug }) => (isStateCode(state) ? [aSearch({ state, citySlug: slug })] : [])),
    ...states.map((state) => aSearch({ state, sort: 'rating', filters: { ...filters, levels: ['h'] } })),
    aSearch(),
    ...['elementary', 'high school', 'school', 'charter'].map((text) => aSearch({ text })),
  ];
  return [...judged, ...searches.map((search) => ({ search, expected: null }))];
}

/** Questions that no one asks in good faith. */
export function hostileQuestions(): SchoolSearch[] {
  const { filters } = aSearch();
  const many = Array.from({ length: 500 }, (_, index) => `course_${index}`);
  const texts = [
    'a '.repeat(500),
    'x'.repeat(3_000),
    'school '.repeat(400),
    '%_*"\'',
    'e',
    'zzzzzzzzzz qqqqqqqqqq',
    '12345',
  ];
  return [
    aSearch({ page: 1e9 }),
    aSearch({ page: 4_000, sort: 'name' }),
    aSearch({ near: { lat: 40, lon: -75, miles: 1e4 }, sort: 'distance' }),
    aSearch({ filters: { ...filters, courses: many, apCourses: many } }),
    aSearch({ box: { west: -180, south: -90, east: 180, north: 90 } }),
    ...texts.map((text) => aSearch({ text })),
    ...Array.from({ length: 40 }, (_, index) => aSearch({ text: scrambled(index) })),
  ];
}

/** Texts as they grow letter by letter in the search box. */
export function typedTexts(): string[] {
  const names = [
    'lincoln high',
    'roosevelt',
    'springfield',
    'oakland unif',
    'st mary',
    'washingtn',
    'martin luther',
    '9460',
  ];
  return [...new Set(names.flatMap((name) => Array.from(name, (_, end) => name.slice(0, end + 1).trim())))];
}

function aroundSchool(catalogue: DatabaseSync, search: SchoolSearch, key: string): SchoolSearch[] {
  const row = catalogue
    .prepare('SELECT lat, lon FROM school WHERE state = ? AND id = ?')
    .get(key.slice(0, 2), key.slice(3));
  const { lat, lon } = row ?? {};
  return typeof lat === 'number' && typeof lon === 'number' ? [{ ...search, near: { lat, lon, miles: 15 } }] : [];
}

function largestCities(catalogue: DatabaseSync): { state: string; slug: string; lat: number; lon: number }[] {
  return catalogue
    .prepare(
      `SELECT state, slug, lat, lon FROM city WHERE has_pages = 1 AND lat IS NOT NULL
       ORDER BY counts ->> 'all' DESC, state, slug LIMIT ${PLACES}`,
    )
    .all()
    .map(({ state, slug, lat, lon }) => ({
      state: String(state),
      slug: String(slug),
      lat: Number(lat),
      lon: Number(lon),
    }));
}

function scrambled(seed: number): string {
  const letters = Array.from({ length: 60 }, (_, index) =>
    String.fromCharCode(97 + ((seed * 7 + index * index * 13 + index) % 26)),
  );
  return letters.map((letter, index) => (index % 7 === 6 ? ' ' : letter)).join('');
}
