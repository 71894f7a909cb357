import { describe, expect, it } from 'vitest';
import { logText } from '#domain/account/client-log-contract.ts';
import { toSameOriginPath } from '#domain/account/site-link.ts';
import { parseAnswers } from '#domain/claims/parse-answers.ts';
import { SaveDraftRequestSchema } from '#domain/claims/school-information-contract.ts';
import { readComparedDistricts } from '#domain/compare/compare-districts-address.ts';
import { readCompare, readFromPlace } from '#domain/compare/compare-address.ts';
import { findCorrectionHolds } from '#domain/corrections/correction.ts';
import { CorrectionRequestSchema } from '#domain/corrections/correction-contract.ts';
import { writeAtomFeed } from '#domain/feeds/atom-feed.ts';
import { readStreetAddress } from '#domain/geocoding/street-address.ts';
import { parsePart } from '#domain/map/street-archive.ts';
import { roundedWindow } from '#domain/map/map-window.ts';
import { findListOrder } from '#domain/rankings/school-order.ts';
import { averageOf } from '#domain/reviews/review-numbers.ts';
import { AppealRequestSchema, WriteReviewRequestSchema } from '#domain/reviews/review-requests.ts';
import { cleanReviewText } from '#domain/reviews/review-text.ts';
import { isPlausibleRatio } from '#domain/schools/plausible-ratio.ts';
import { decodeSearchPrefs } from '#domain/search/search-prefs.ts';
import { collectParameters } from '#domain/search/query-parameters.ts';
import { decodeSearchQuery } from '#domain/search/search-query-codec.ts';
import { DISTRICT_BIT, toKindBits } from '#domain/engine/located-words.ts';
import { findDefinition } from '#domain/figures/definitions.ts';
import { isInBox } from '#domain/places/box.ts';
import { MAX_SEARCH_PAGE } from '#domain/engine/school-search.ts';
import { withPage } from '#domain/search/search-transitions.ts';

/** The result of a rule at its limit, and one beyond. */
interface Limit {
  readonly rule: (size: number) => unknown;
  readonly limit: number;
  readonly results: readonly [at: unknown, over: unknown];
  /** The limit is the least, so that one less is beyond it. */
  readonly isLeast?: boolean;
}

const words = (count: number) => Array.from({ length: count }, (_, at) => `word${at}`).join(' ');
const texts = (count: number) => Array.from({ length: count }, (_, at) => String(at));
const lengthOf = (text: string | null | undefined) => text?.length ?? 0;

const review = (comment: string) => ({
  state: 'ky',
  school_id: '210003002021',
  five_star: { answer: 5, comment },
});
const correction = (wrong: string) => ({ page: '/kentucky/', section: 'other', wrong, email: '' });
const district = (at: number) => `ky.${String(2_100_000 + at)}`;
const entry = (at: number) => ({
  key: `entry-${at}`,
  title: `Entry ${at}`,
  text: '',
  url: 'https://homeroom.test/',
  at: '2026-01-01T00:00:00Z',
});
const feedOf = (entries: number) =>
  writeAtomFeed({
    key: 'feed',
    title: 'News',
    author: 'Homeroom',
    selfUrl: 'https://homeroom.test/feed.xml',
    pageUrl: 'https://homeroom.test/',
    language: 'en',
    entries: texts(entries).map((_, at) => entry(at)),
  });
const WINDOW = { west: -86, south: 37, east: -84, north: 39 };
const definitionOf = (source: 'colorado-cde' | 'texas-tea', year: number) =>
  findDefinition({ measure: 'proficiency', source, year: `${year}-${String(year - 1999)}` });

const LIMITS: Readonly<Record<string, Limit>> = {
  'characters of a path of our own': {
    rule: (size) => lengthOf(toSameOriginPath(`/${'a'.repeat(size - 1)}`, 'https://homeroom.test')),
    limit: 2000,
    results: [2000, 0],
  },
  'characters of a log line': {
    rule: (size) => logText(`${'ab '.repeat(size).slice(0, size - 1)}c`).length,
    limit: 1000,
    results: [1000, 1000],
  },
  'inputs of a draft': {
    rule: (size) =>
      SaveDraftRequestSchema.safeParse({ revision: 0, values: Object.fromEntries(texts(size).map((at) => [at, 'a'])) })
        .success,
    limit: 100,
    results: [true, false],
  },
  'compared schools': {
    rule: (size) => {
      const keys = texts(size).map((at) => ['school', `ky-2100030020${at.padStart(2, '0')}`]);
      const { schools, isTooMany } = readCompare(new URLSearchParams(keys));
      return [schools.length, isTooMany];
    },
    limit: 6,
    results: [
      [6, false],
      [6, true],
    ],
  },
  'compared districts': {
    rule: (size) =>
      readComparedDistricts(
        texts(size)
          .map((_, at) => district(at))
          .join('~'),
      ).length,
    limit: 6,
    results: [6, 6],
  },
  'characters of a place to measure from': {
    rule: (size) => lengthOf(readFromPlace(new URLSearchParams({ from: 'a'.repeat(size) }))),
    limit: 120,
    results: [120, 120],
  },
  'links of a correction': {
    rule: (size) => findCorrectionHolds(['www. '.repeat(size)], { trap: '', isRepeated: false, isCrowded: false }),
    limit: 2,
    results: [[], ['links']],
  },
  'entries of a feed': {
    rule: (size) => feedOf(size).match(/<entry>/g)?.length,
    limit: 30,
    results: [30, 30],
  },
  'bytes of a part of the streets': {
    rule: (size) => parsePart(`bytes=0-${size - 1}`) !== null,
    limit: 4_000_000,
    results: [true, false],
  },
  'first byte of a part of the streets': {
    rule: (size) => parsePart(`bytes=${size}-1`) !== null,
    limit: 1,
    results: [true, false],
  },
  'east edge of a window': {
    rule: (lon) => isInBox(WINDOW, { lat: 38, lon }),
    limit: -84,
    results: [true, false],
  },
  'west edge of a window': {
    rule: (lon) => isInBox(WINDOW, { lat: 38, lon }),
    limit: -86,
    results: [true, false],
    isLeast: true,
  },
  'north edge of a window': {
    rule: (lat) => isInBox(WINDOW, { lat, lon: -85 }),
    limit: 39,
    results: [true, false],
  },
  'south edge of a window': {
    rule: (lat) => isInBox(WINDOW, { lat, lon: -85 }),
    limit: 37,
    results: [true, false],
    isLeast: true,
  },
  'letters of the beginning of a word of districts': {
    rule: (size) => toKindBits('', 'unified'.slice(0, size)) === DISTRICT_BIT,
    limit: 2,
    results: [true, false],
    isLeast: true,
  },
  'first year of a definition': {
    rule: (year) => definitionOf('colorado-cde', year),
    limit: 2014,
    results: ['cmas', null],
    isLeast: true,
  },
  'last year of a definition': {
    rule: (year) => definitionOf('texas-tea', year),
    limit: 2014,
    results: ['staar', null],
  },
  'schools of a form that a comparison reads': {
    rule: (size) => {
      const keys = [...texts(size - 1).map(() => 'ky-210003002021'), 'ky-210003002022'];
      return readCompare(new URLSearchParams(keys.map((key) => ['school', key]))).schools.length;
    },
    limit: 50,
    results: [2, 1],
  },
  'zoom of a map': {
    rule: (size) => roundedWindow({ west: -85, south: 37, east: -84, north: 38, zoom: size }).zoom,
    limit: 22,
    results: [22, 22],
  },
  'rated schools of a ranking': {
    rule: (size) => findListOrder({ total: size, rated: size, best: 9 }),
    limit: 5,
    results: ['rank', 'name'],
    isLeast: true,
  },
  'rating of the best school': {
    rule: (size) => findListOrder({ total: 10, rated: 10, best: size }),
    limit: 6,
    results: ['rank', 'rating'],
    isLeast: true,
  },
  'reviews of an average': { rule: (size) => averageOf(4 * size, size), limit: 5, results: [4, null], isLeast: true },
  'words of a review': {
    rule: (size) => WriteReviewRequestSchema.safeParse(review(words(size))).success,
    limit: 15,
    results: [true, false],
    isLeast: true,
  },
  'characters of a review': {
    rule: (size) => WriteReviewRequestSchema.safeParse(review(words(400).slice(0, size - 1) + 'x')).success,
    limit: 2000,
    results: [true, false],
  },
  'marks of a letter': {
    rule: (size) => cleanReviewText(`x${'\u0323'.repeat(size)}`).length,
    limit: 3,
    results: [4, 4],
  },
  'students of a teacher, at least': {
    rule: isPlausibleRatio,
    limit: 3,
    results: [true, false],
    isLeast: true,
  },
  'students of a teacher': { rule: isPlausibleRatio, limit: 40, results: [true, false] },
  'parameters of an address': {
    rule: (size) => collectParameters(texts(size).map((at) => [at, at])).size,
    limit: 300,
    results: [300, 300],
  },
  'values of a parameter': {
    rule: (size) => collectParameters(texts(size).map((at) => ['key', at])).get('key')?.length,
    limit: 40,
    results: [40, 40],
  },
  'characters of a value': {
    rule: (size) => collectParameters([['key', 'a'.repeat(size)]]).get('key')?.[0]?.length,
    limit: 2000,
    results: [2000, 2000],
  },
  'pages of results': {
    rule: (size) => withPage(decodeSearchQuery('/search/search.page', []), size).page,
    limit: MAX_SEARCH_PAGE,
    results: [10_000, 10_000],
  },
  'characters of a street address': {
    rule: (size) => lengthOf(readStreetAddress(`1 ${'a'.repeat(size - 2)}`)[0]?.street),
    limit: 200,
    results: [198, 198],
  },
  'readings of a street address': {
    rule: (size) => readStreetAddress(`1 ${'Ave Oak '.repeat(size)}`).length,
    limit: 6,
    results: [6, 6],
  },
  'characters of a cookie of search': {
    rule: (size) => decodeSearchPrefs(`{"what":"${'a'.repeat(size - 11)}"}`) !== null,
    limit: 4000,
    results: [true, false],
  },
  'characters of a correction': {
    rule: (size) => CorrectionRequestSchema.safeParse(correction('a'.repeat(size))).success,
    limit: 1000,
    results: [true, false],
  },
  'characters of a reason': {
    rule: (size) => AppealRequestSchema.safeParse({ comment: 'a'.repeat(size) }).success,
    limit: 1000,
    results: [true, false],
  },
  'entries of an answer': {
    rule: (size) => parseAnswers({ clubs: texts(size).join('\n') }, '2026-01-01').answers[0]?.en.length,
    limit: 60,
    results: [60, 60],
  },
};

describe('a named limit', () => {
  it.each(Object.entries(LIMITS))('holds at its limit and ends just over it: %s', (_, one) => {
    const { rule, limit, results, isLeast = false } = one;
    expect([rule(limit), rule(limit + (isLeast ? -1 : 1))]).toEqual(results);
  });
});
