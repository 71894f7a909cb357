import { editsBetween } from '../../engine/edits-between.ts';
import { countyKey } from '../../engine/school-tags.ts';
import type { FoundDistrict, FoundPlace } from '../../engine/suggestions.ts';
import type { StateCode } from '../../places/state-list.ts';
import type { IntentLookup } from './intent.ts';
import { ARTICLES, wordsOf, type Token } from './intent-tokens.ts';

/** A district that a question names: its tokens, and the districts of that name, the largest first. */
export interface DistrictSpan {
  readonly from: number;
  readonly to: number;
  readonly districts: readonly FoundDistrict[];
  /** Initials that mean a district only beside its city, or another word of its name. */
  readonly isGuess?: boolean;
}

/** What follows a district's name. The longest first. */
const ENDINGS: readonly string[] = [
  ...['public school system', 'public schools district', 'public school district', 'unified public schools'],
  ...['independent school district', 'unified school district', 'community school district', 'city school district'],
  ...['consolidated school district', 'public schools', 'school district', 'schools district', 'school system'],
  ...['city schools', 'school corporation', 'unified', 'district', 'isd', 'cisd', 'usd', 'cusd', 'distrito escolar'],
];
/** Spanish words before a district's name, the longest first. */
const BEGINNINGS: readonly string[] = [
  ...[
    'distrito escolar unificado del condado de',
    'distrito escolar independiente de',
    'distrito escolar unificado de',
  ],
  ...['distrito escolar del condado de', 'escuelas publicas del condado de', 'escuelas del condado de'],
  ...[
    'distrito unificado de',
    'distrito escolar de',
    'distrito escolar',
    'distrito de',
    'distrito',
    'school district of',
  ],
  ...['condado de', 'county of'],
];
/** What the initials of a district look like. */
export const INITIALS = /^[a-z]{1,4}(?:sd|pss?|cs)$/;
/** Initials that only a city or a name beside them makes a district: "CMS Charlotte". */
const OTHER_INITIALS = /^[a-z]{3,6}$/;
const COUNTY_SCHOOLS = ['schools', 'school'];
const NAME_WORDS = 4;
/** The words of "city schools", which may follow a city as well. */
const CITY_SCHOOLS = 2;
/** A district with the city's name is meant rather than one of the city with up to this many times its schools. */
const NAMED_COUNTS = 4;
/** From this length on, two letters of a name may be wrong. "Maricopa" is not "Mariposa". */
const LONG_NAME = 10;

/** The district that a question names by its ending, its beginning or its initials; null if there is none. */
export function readDistrict(
  tokens: readonly Token[],
  { isFree, lookup, state }: { isFree: (at: number) => boolean; lookup: IntentLookup; state: StateCode | null },
): DistrictSpan | null {
  const inState = (districts: readonly FoundDistrict[]) =>
    districts.filter((district) => state === null || district.state === state);
  for (const { from, to, name, city } of namedSpans(tokens, isFree)) {
    if (city !== undefined && meansCity(city, name, lookup)) continue;
    const districts = inState(districtsCalled(name, lookup));
    if (districts.length > 0) return { from, to, districts };
  }
  const districtsAt = (at: number, text: string) => (isFree(at) ? inState(lookup.districts(text)) : []);
  const isUsual = ({ text }: Token) => INITIALS.test(text);
  return readInitials(tokens, isUsual, districtsAt) ?? guessOf(readInitials(tokens, isGuessed, districtsAt));
}

function isGuessed({ text, isCapital }: Token): boolean {
  return isCapital && OTHER_INITIALS.test(text);
}

function guessOf(span: DistrictSpan | null): DistrictSpan | null {
  return span === null ? null : { ...span, isGuess: true };
}

/** The first word that is the initials of some districts; null if there is none. */
function readInitials(
  tokens: readonly Token[],
  isAsked: (token: Token) => boolean,
  districtsAt: (at: number, text: string) => readonly FoundDistrict[],
): DistrictSpan | null {
  for (const [at, token] of tokens.entries()) {
    const districts = isAsked(token) ? districtsAt(at, token.text) : [];
    if (districts.length > 0) return { from: at, to: at + 1, districts };
  }
  return null;
}

interface NamedSpan {
  readonly from: number;
  readonly to: number;
  readonly name: string;
  /** "Oklahoma City schools": the city that the words may mean. */
  readonly city?: string;
}

/** Words before "schools" that are a city, or a misspelled one: of "Oaklahoma City" nothing says that its district is meant. */
function meansCity(city: string, name: string, lookup: IntentLookup): boolean {
  if (hasCity(lookup.places(city))) return true;
  return lookup.districts(name).length === 0 && hasCity(lookup.similarPlaces(city));
}

function hasCity(places: readonly FoundPlace[]): boolean {
  return places.some(({ kind, schools }) => kind === 'city' && schools > 0);
}

function* namedSpans(tokens: readonly Token[], isFree: (at: number) => boolean): Generator<NamedSpan> {
  for (let at = 0; at < tokens.length; at += 1) {
    yield* spansAfter(tokens, at);
    yield* spansBefore(tokens, at, isFree);
  }
}

/** Names after a beginning: "distrito escolar de Houston". */
function* spansAfter(tokens: readonly Token[], at: number): Generator<NamedSpan> {
  const length = longestAt(tokens, BEGINNINGS, at);
  if (length === 0) return;
  const start = at + length;
  const isCounty = tokens.slice(at, start).some(({ text }) => text === 'condado' || text === 'county');
  for (let to = Math.min(tokens.length, start + NAME_WORDS); to > start; to -= 1) {
    const words = wordsOf(tokens.slice(start, to));
    yield { from: at, to, name: isCounty ? `${words} county` : words };
  }
}

/** Names before an ending: "Houston ISD". */
function* spansBefore(tokens: readonly Token[], at: number, isFree: (at: number) => boolean): Generator<NamedSpan> {
  const isCountySchools = tokens[at - 1]?.text === 'county' && COUNTY_SCHOOLS.includes(tokens[at]?.text ?? '');
  const length = longestAt(tokens, ENDINGS, at) || Number(isCountySchools);
  if (length === 0) return;
  const first = firstFree(at, (before) => isFree(before) || ARTICLES.has(tokens[before]?.text ?? ''));
  for (let from = Math.max(first, at - NAME_WORDS); from < at; from += 1) {
    const name = wordsOf(tokens.slice(from, at));
    const span = { from, to: at + length, name };
    if (tokens[at]?.text === 'city') yield* citySpans(span, length);
    else yield span;
  }
}

/** "Salt Lake City School District" is of Salt Lake City, or of Salt Lake. */
function* citySpans(span: NamedSpan, length: number): Generator<NamedSpan> {
  const name = `${span.name} city`;
  const city = length === CITY_SCHOOLS ? { city: name } : {};
  yield { ...span, name, ...city };
  yield { ...span, ...city };
}

/** How many words the longest of some phrases has that begins at a word; 0 if none does. */
function longestAt(tokens: readonly Token[], phrases: readonly string[], at: number): number {
  const lengths = phrases.map((phrase) => {
    const words = phrase.split(' ');
    return words.every((word, offset) => tokens[at + offset]?.text === word) ? words.length : 0;
  });
  return Math.max(0, ...lengths);
}

/** The first of the free words right before a place. */
function firstFree(at: number, isFree: (at: number) => boolean): number {
  let first = at;
  while (first > 0 && isFree(first - 1)) first -= 1;
  return first;
}

/** Districts of a name, and the largest one of the city that the name is; with wrong letters if nothing else is found. */
function districtsCalled(name: string, lookup: IntentLookup): readonly FoundDistrict[] {
  const exact = districtsNamed(name, lookup);
  if (exact.length > 0) return exact;
  const ofCounty = districtsOfCounty(name, lookup);
  if (ofCounty.length > 0) return ofCounty;
  const words = name.split(' ');
  for (const [at, word] of words.entries()) {
    if (lookup.isName(word)) continue;
    const found = lookup
      .similarNames(word)
      .filter((other) => editsBetween(word, other) <= (word.length < LONG_NAME ? 1 : 2))
      .flatMap((other) => districtsNamed(words.with(at, other).join(' '), lookup))
      .sort((left, right) => right.schools - left.schools);
    if (found.length > 0) return found;
  }
  return [];
}

/** The districts that are called by a county's name alone and have most of its schools: "Horry County". */
export function districtsOfCounty(name: string, lookup: IntentLookup): readonly FoundDistrict[] {
  const county = /^(.+) county$/.exec(name)?.[1];
  if (county === undefined) return [];
  const counties = lookup.countiesOf(countyKey(county));
  return lookup
    .districts(county)
    .filter(({ state, schools }) => counties.some((other) => other.state === state && 2 * schools > other.schools));
}

function districtsNamed(name: string, lookup: IntentLookup): readonly FoundDistrict[] {
  const named = lookup.districts(name);
  const [city] = lookup.places(name).filter((place) => place.kind === 'city');
  const largest = city === undefined ? null : lookup.districtOfCity(city);
  // Laredo ISD is in Laredo, and so is a district of another name that is not much larger.
  const isNamedIn = named.some(
    ({ state, citySlug, schools }) =>
      state === city?.state && citySlug === city.slug && NAMED_COUNTS * schools >= (largest?.schools ?? 0),
  );
  const ofCity = isNamedIn ? null : largest;
  const found = ofCity === null ? named : [...named.filter(({ id }) => id !== ofCity.id), ofCity];
  return found.toSorted((left, right) => right.schools - left.schools);
}
