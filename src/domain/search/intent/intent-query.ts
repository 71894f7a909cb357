import { SCHOOL_SIZES, TEACHER_RATIOS } from '../../engine/school-buckets.ts';
import { LEFT_OUT } from '../../engine/school-search.ts';
import { SEARCHED_GRADES } from '../../engine/school-grades.ts';
import type { Religion } from '../../engine/school-tags.ts';
import type { FoundPlace } from '../../engine/suggestions.ts';
import type { StateCode } from '../../places/state-list.ts';
import { LEVEL_CODES } from '../../schools/school-level.ts';
import { SCHOOL_PROGRAMS, type SchoolProgram } from '../../schools/school-programs.ts';
import { SCHOOL_TYPES, type SchoolType } from '../../schools/school-schema.ts';
import { placeLabel } from '../place-label.ts';
import {
  MAX_TEXT_LENGTH,
  MAX_UNUSED,
  NO_LOCATION,
  type SearchLocation,
  type SearchQuery,
  type SearchRoute,
} from '../search-query.ts';
import { withDistance, withLocation, withSort, withText } from '../search-transitions.ts';
import type { Intent } from './intent.ts';
import type { SchoolKind } from './meanings.ts';

/** The kinds of schools that the catalogue distinguishes. */
interface KnownKinds {
  readonly hasCharters: boolean;
  readonly religions: readonly Religion[];
  /** Of the states that the question is about. */
  readonly programs: readonly SchoolProgram[];
}

/** Turns the intent of a query into a search without a place: filters, the order, and the remaining words. */
export function withIntent(query: SearchQuery, intent: Intent, known: KnownKinds): SearchQuery {
  const kinds = intent.kinds.map((kind) => readKind(kind, known));
  const programs = new Set([...query.filters.programs, ...kinds.flatMap(({ program }) => program ?? [])]);
  const words = [intent.text ?? '', ...kinds.map(({ word }) => word)].filter((word) => word !== '').join(' ');
  const types = new Set([...query.filters.types, ...intent.types, ...kinds.flatMap(({ type }) => type ?? [])]);
  const religions = new Set([...query.filters.religions, ...kinds.flatMap(({ religion }) => religion ?? [])]);
  const counties = intent.place?.kind === 'county' ? [intent.place.county] : query.filters.counties;
  const levels = new Set([...query.filters.levels, ...intent.levels]);
  const grades = new Set([...query.filters.grades, ...intent.grades]);
  const without = new Set([...query.filters.without, ...intent.without]);
  const filters = {
    ...query.filters,
    ...intent.figures,
    sizes: SCHOOL_SIZES.filter((size) => query.filters.sizes.includes(size) || intent.sizes.includes(size)),
    ratios: TEACHER_RATIOS.filter((ratio) => query.filters.ratios.includes(ratio) || intent.ratios.includes(ratio)),
    summaryRating: intent.rating ?? query.filters.summaryRating,
    without: LEFT_OUT.filter((kind) => without.has(kind)),
    levels: LEVEL_CODES.filter((level) => levels.has(level)),
    grades: SEARCHED_GRADES.filter((grade) => grades.has(grade)),
    types: SCHOOL_TYPES.filter((type) => types.has(type)),
    programs: SCHOOL_PROGRAMS.filter((program) => programs.has(program)),
    religions: [...religions].sort(),
    counties,
  };
  const unused = [...new Set([...query.unused, ...intent.unused])].map((text) => text.slice(0, MAX_TEXT_LENGTH));
  const worded = { ...withText(query, words), filters, unused: unused.slice(0, MAX_UNUSED) };
  const read = intent.miles === null ? worded : withDistance(worded, intent.miles);
  if (intent.sort !== null) return withSort(read, intent.sort);
  return intent.isBest ? { ...read, sort: 'rating' } : read;
}

/** The same search in one place. */
export function withPlace(query: SearchQuery, place: FoundPlace): SearchQuery {
  return withLocation(query, locationOf(place));
}

/** The same search in a whole state. */
export function withState(query: SearchQuery, state: StateCode): SearchQuery {
  return withLocation(query, { state });
}

/**
 * The ranking page that exists for a search of the best schools: of a city, a state or the country, with one level at most.
 * Null if the search has words or a distance, or asks for a place that has no ranking.
 */
export function findRanking(query: SearchQuery, place: FoundPlace | StateCode | null): SearchQuery | null {
  const route = rankingRoute(place);
  if (route === null || query.text !== null || query.distance !== null) return null;
  return { ...query, route, location: NO_LOCATION, sort: 'rating', page: 1 };
}

function rankingRoute(place: FoundPlace | StateCode | null): SearchRoute | null {
  if (place === null) return { kind: 'best-schools', state: null, citySlug: null };
  if (typeof place === 'string') return { kind: 'best-schools', state: place, citySlug: null };
  if (place.kind !== 'city' || !place.hasPages) return null;
  return { kind: 'best-schools', state: place.state, citySlug: place.slug };
}

function locationOf(place: FoundPlace): Partial<SearchLocation> {
  const label = placeLabel(place);
  switch (place.kind) {
    case 'city':
    case 'area':
      return { searchString: label };
    case 'zip':
      return { searchString: place.zip };
    case 'district':
      return { label, state: place.state, districtId: place.id };
  }
}

interface ReadKind {
  readonly word: string;
  readonly type: SchoolType | null;
  readonly religion: Religion | null;
  readonly program: SchoolProgram | null;
}

const NO_KIND: ReadKind = { word: '', type: null, religion: null, program: null };

/** A kind as a filter if the catalogue knows it, else as a word of names. */
function readKind(kind: SchoolKind, { hasCharters, religions, programs }: KnownKinds): ReadKind {
  if (kind === 'charter' && hasCharters) return { ...NO_KIND, type: 'charter' };
  const program = programs.find((known) => known === kind);
  if (program !== undefined) return { ...NO_KIND, program };
  const religion = religions.find((known) => known === kind);
  if (religion !== undefined) return { ...NO_KIND, religion };
  return kind === 'religious' ? { ...NO_KIND, type: 'private' } : { ...NO_KIND, word: kind };
}
