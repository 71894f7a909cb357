import { answerSearch } from '#edge/search/answer-search.ts';
import {
  asTyped,
  settleQuery,
  type SettledSearch,
  understandQuery,
  type Understood,
} from '#edge/search/settle-query.ts';
import { createGazetteer } from '#edge/geocoding/create-geocoder.ts';
import { findPlaces } from '#data/search/find-places.ts';
import type { SearchDependencies } from '#data/search/search-store.ts';
import type { FoundPlace } from '#domain/engine/suggestions.ts';
import { figureEntries, writeRange } from '#domain/search/search-filters.ts';
import { emptySearchQuery, type SearchQuery } from '#domain/search/search-query.ts';
import { withText } from '#domain/search/search-transitions.ts';
import type { IntentJudgement } from '../../fixtures/intent-judgements/judgement.ts';

interface Judged {
  /** The errors. Empty if the expected parts were understood, and nothing else. */
  readonly misses: readonly string[];
  readonly understoodMs: number;
}

/** Compares what search understands of a question with what its judge expects. */
export async function judgeIntent(judgement: IntentJudgement, dependencies: SearchDependencies): Promise<Judged> {
  const query = withText(emptySearchQuery('en'), judgement.text);
  const startedAt = performance.now();
  const understood = await understandQuery(query, dependencies);
  const understoodMs = performance.now() - startedAt;
  const got = await describe(query, understood, dependencies);
  const expected = expectedParts(judgement.expected);
  const school = expected.find((part) => part.startsWith('school '));
  if (school !== undefined)
    return { misses: got.first === school ? [] : [`first is ${got.first ?? 'nothing'}`], understoodMs };
  if (got.parts[0]?.startsWith('missing'))
    return { misses: expected.includes(got.parts[0]) ? [] : [`is ${got.parts[0]}`], understoodMs };
  if (isNameSearchIn(expected, got, judgement.text)) return { misses: [], understoodMs };
  const missing = expected.filter((part) => !isMet(part, got.parts, expected));
  const isFree = (part: string) =>
    part === 'by rating' ||
    (expected.includes('words *') && /^(?:not|rating|ratio|size|[a-z_]+_m(?:in|ax)) /.test(part)) ||
    (expected.includes('words *') && part.startsWith('words '));
  const named = expected.filter((part) => part !== 'words *');
  const extra = got.parts.filter((part) => !isFree(part) && !named.some((other) => isMet(other, [part], expected)));
  return { misses: [...missing.map((part) => `lacks ${part}`), ...extra.map((part) => `adds ${part}`)], understoodMs };
}

/** All words are searched for in names and places, and the first school is in the city that is expected. */
function isNameSearchIn(expected: readonly string[], { parts, firstCity }: Got, text: string): boolean {
  const asksForWords = expected.some((part) => part.startsWith('words '));
  return asksForWords && parts.length === 1 && parts[0] === `words ${text}` && expected.includes(firstCity ?? '');
}

/** Levels and places one by one, without the places after the first of a choice. */
function expectedParts(expected: readonly string[]): string[] {
  const isAsk = expected.includes('ask') || expected.some((part) => part.startsWith('ask'));
  return expected.flatMap((part) => {
    if (part === 'ask') return ['ask'];
    if (part.startsWith('level '))
      return part
        .slice(6)
        .split(' ')
        .map((level) => `level ${level}`);
    return isAsk && part.includes(';') ? [part.split(';')[0]?.trim() ?? ''] : [part];
  });
}

function isMet(part: string, parts: readonly string[], all: readonly string[]): boolean {
  if (part.startsWith('kind ')) return isKindMet(part.slice('kind '.length), parts);
  if (part === 'words *') return true;
  if (part === 'best') return parts.includes('best') || parts.includes('by rating');
  // Several places have a name, and the one that is expected comes first.
  if (part !== 'ask' && parts.length === 1 && parts[0] === 'ask')
    return all.some((other) => /^(?:city|district) /.test(other));
  // Judges of the first questions named the level of a grade.
  if (part.startsWith('level '))
    return parts.includes(part) || gradesOfLevel(part.slice(6)).some((grade) => parts.includes(`grade ${grade}`));
  return parts.includes(part);
}

const GRADES_OF_LEVEL: Readonly<Record<string, readonly string[]>> = {
  e: ['kg', '1', '2', '3', '4', '5'],
  m: ['6', '7', '8'],
  h: ['9', '10', '11', '12'],
};

function gradesOfLevel(level: string): readonly string[] {
  return GRADES_OF_LEVEL[level] ?? [];
}

/** A filter if the catalogue knows the kind, else a word of names. */
function isKindMet(kind: string, parts: readonly string[]): boolean {
  const ways = [`kind ${kind}`, `words ${kind}`, `type ${kind}`, ...(kind === 'religious' ? ['type private'] : [])];
  const isWord = parts.some((part) => part.startsWith('words ') && part.split(' ').includes(kind));
  return isWord || ways.some((way) => parts.includes(way));
}

function toolsOf(dependencies: SearchDependencies) {
  return { dependencies, geocoder: createGazetteer(dependencies) };
}

interface Got {
  readonly parts: readonly string[];
  readonly first: string | null;
  readonly firstCity?: string | null;
}

async function describe(
  query: SearchQuery,
  understood: Understood | null,
  dependencies: SearchDependencies,
): Promise<Got> {
  switch (understood?.kind) {
    case 'choices':
      return { parts: ['ask', ...choiceParts(query, understood)], first: null };
    case 'missing':
      return { parts: [`missing ${understood.state}`], first: null };
    case 'missing-county':
      return { parts: [`missing county ${understood.county}`], first: null };
    case 'missing-territory':
      return { parts: [`missing ${understood.territory}`], first: null };
    case 'military-zip':
      return { parts: [`military ${understood.zip}`], first: null };
    case 'near-me':
      return { parts: ['near-me', ...filterParts(understood.query)], first: null };
    case 'unheld':
      return { parts: [], first: null };
    case 'nothing':
      return { parts: ['nothing'], first: null };
    case 'search':
      return describeSearch(asTyped(understood.query, toolsOf(dependencies)), dependencies);
    case undefined: {
      const settled = await settleQuery(query, toolsOf(dependencies));
      return describeSearch(settled.kind === 'search' ? settled : asTyped(query, toolsOf(dependencies)), dependencies);
    }
  }
}

function choiceParts(query: SearchQuery, understood: Extract<Understood, { kind: 'choices' }>): string[] {
  const [place] = understood.places;
  if (place === undefined) return filterParts(query);
  const first = understood.state === null ? partOf(place) : `state ${understood.state}`;
  return [first, ...filterParts(understood.queryIn(place))];
}

async function describeSearch(settled: SettledSearch, dependencies: SearchDependencies): Promise<Got> {
  const { query } = settled;
  const { outcome } = await answerSearch(settled, toolsOf(dependencies));
  const card = outcome.kind === 'results' ? outcome.schools[0]?.card : undefined;
  const first = card === undefined ? null : `school ${card.state} ${card.name}`;
  const firstCity =
    card === undefined ? null : `city ${card.state}/${card.cityName.toLowerCase().replaceAll(' ', '-')}`;
  return { firstCity, parts: [...(await placeParts(query, outcome.kind, dependencies)), ...filterParts(query)], first };
}

async function placeParts(
  { route, location }: SearchQuery,
  outcome: string,
  dependencies: SearchDependencies,
): Promise<string[]> {
  if (outcome === 'place-not-found') return ['refused'];
  if (route.kind === 'best-schools' && route.state !== null)
    return [route.citySlug === null ? `state ${route.state}` : `city ${route.state}/${route.citySlug}`];
  if (location.districtId !== null) return [`district ${location.state ?? ''}-${location.districtId}`];
  if (location.searchString !== null) return typedPart(location.searchString, dependencies);
  return location.state === null ? [] : [`state ${location.state}`];
}

async function typedPart(typed: string, dependencies: SearchDependencies): Promise<string[]> {
  if (/^\d{5}$/.test(typed)) return [`zip ${typed}`];
  if (/^\d/.test(typed)) return [await addressPart(typed, dependencies)];
  const [place] = await findPlaces(dependencies, typed);
  return [place === undefined ? 'no place' : partOf(place)];
}

async function addressPart(text: string, dependencies: SearchDependencies): Promise<string> {
  const [found] = await createGazetteer(dependencies).geocode(text);
  return `address ${found?.state?.toLowerCase() ?? ''}/${found?.city?.toLowerCase().replaceAll(' ', '-') ?? ''}`;
}

function filterParts({ route, filters, text, sort }: SearchQuery): string[] {
  const isBest = route.kind === 'best-schools';
  return [
    ...filters.levels.map((level) => `level ${level}`),
    ...filters.grades.map((grade) => `grade ${grade}`),
    ...filters.types.map((type) => `type ${type}`),
    ...filters.programs.map((program) => `kind ${program}`),
    ...filters.religions.map((religion) => `kind ${religion}`),
    ...filters.counties.map((county) => `county ${county}`),
    ...filters.without.map((kind) => `not ${kind}`),
    ...figureEntries(filters).map(([key, value]) => `${key} ${value}`),
    ...filters.sizes.map((size) => `size ${size}`),
    ...filters.ratios.map((ratio) => `ratio ${ratio}`),
    ...(filters.summaryRating === null ? [] : [`rating ${writeRange(filters.summaryRating)}`]),
    ...(text === null ? [] : [`words ${text}`]),
    ...(isBest ? ['best'] : []),
    ...(sort === 'rating' ? ['by rating'] : []),
  ];
}

function partOf(place: FoundPlace): string {
  switch (place.kind) {
    case 'city':
      return `city ${place.state}/${place.slug}`;
    case 'district':
      return `district ${place.state}-${place.id}`;
    case 'zip':
      return `zip ${place.zip}`;
    case 'area':
      return `area ${place.label}`;
  }
}
