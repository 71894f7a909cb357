import { joinInitials, foldedWords, spellWords } from './name-words.ts';
import { readDistrict } from './read-places.ts';
import type { SearchedSegments } from './search-segments.ts';
import { type Segment, textAt } from './segment.ts';
import type { FoundCity, FoundDistrict } from './suggestions.ts';

/** Words that districts have in their names, and that people add or leave out: they decide nothing. */
const ENDINGS: ReadonlySet<string> = new Set([
  ...[
    'public',
    'school',
    'schools',
    'district',
    'districts',
    'sd',
    'ed',
    'education',
    'department',
    'system',
    'systems',
  ],
  ...[
    'unified',
    'independent',
    'consolidated',
    'community',
    'unit',
    'corporation',
    'corp',
    'joint',
    'jt',
    'no',
    'number',
  ],
  ...['the', 'of', 'and', 'board', 'r', 're', 'ps', 'hsd', 'union', 'reorganized', 'comm', 'com', 'ccsd', 'psd'],
]);

/** These tell districts of one city apart; without them a name fits less well. */
const WEAK_WORDS: ReadonlySet<string> = new Set([
  ...['city', 'municipal', 'metropolitan', 'metro', 'area', 'local', 'township', 'parish', 'county', 'state'],
]);

const JOINTS: ReadonlySet<string> = new Set(['the', 'of', 'and', 'in']);

/** A question's or a district's name without the words that decide nothing. */
interface DistrictName {
  /** "jefferson county" of "Jefferson County Public Schools". */
  readonly core: string;
  /** "jefferson": without "county", "city" and the like. */
  readonly stem: string;
  /** "jcps jcs jcsd …": what people call it in writing. */
  readonly initials: readonly string[];
  /** "dcps" of "District of Columbia Public Schools": the initials of all its words. */
  readonly acronym: string;
}

/** The districts of a segment by each part of their names, and the largest district that is in each city. */
interface DistrictNames {
  readonly byCore: ReadonlyMap<string, readonly number[]>;
  readonly byStem: ReadonlyMap<string, readonly number[]>;
  readonly byInitials: ReadonlyMap<string, readonly number[]>;
  readonly byAcronym: ReadonlyMap<string, readonly number[]>;
}

const READ = new WeakMap<Segment, DistrictNames>();

/** Districts that one text can mean, at most. */
const DISTRICTS_CAP = 20;

/**
 * The districts that people call by a text: by name with any usual ending or none, else by initials. Those with the most
 * schools come first; empty if there is none.
 *
 * @example findDistrictsIn(searched, 'Oakland Public Schools') // Oakland Unified
 * @example findDistrictsIn(searched, 'JCPS') // Jefferson County, and others of these initials
 */
export function findDistrictsIn({ segments }: SearchedSegments, text: string): FoundDistrict[] {
  const { core, stem } = readDistrictName(text);
  const ways: ((names: DistrictNames) => readonly number[])[] = [
    ({ byCore }) => byCore.get(core) ?? [],
    ({ byStem }) => (core === stem ? byStem.get(stem) : undefined) ?? [],
    // "Salt Lake City School District" is the Salt Lake District.
    ({ byCore }) => (core === `${stem} city` ? byCore.get(stem) : undefined) ?? [],
  ];
  for (const way of ways) {
    const found = segments.flatMap((segment) =>
      way(readDistrictNames(segment)).flatMap((district) => readDistrict(segment, district) ?? []),
    );
    if (found.length > 0) return largestFirst(found);
  }
  const initials = text.trim().toLowerCase();
  return /^[a-z]{3,6}$/.test(initials) ? districtsOfInitials(segments, initials) : [];
}

/** The districts that have a word as their initials, the likeliest first. */
export function findDistrictsByInitials(segments: readonly Segment[], text: string): FoundDistrict[] {
  const initials = text.trim().toLowerCase();
  return /^[a-z]{1,4}(?:sd|pss?|cs)$/.test(initials) ? districtsOfInitials(segments, initials) : [];
}

/** A district whose name has exactly these initials is meant as often as one of this many times its schools. */
const ACRONYM_WEIGHT = 2;

function districtsOfInitials(segments: readonly Segment[], initials: string): FoundDistrict[] {
  const found = segments.flatMap((segment) => {
    const { byInitials, byAcronym } = readDistrictNames(segment);
    const called = new Set(byAcronym.get(initials));
    return (byInitials.get(initials) ?? []).flatMap((at) => {
      const district = readDistrict(segment, at);
      return district === null ? [] : { district, weight: district.schools * (called.has(at) ? ACRONYM_WEIGHT : 1) };
    });
  });
  return found
    .toSorted((left, right) => right.weight - left.weight || (left.district.id < right.district.id ? -1 : 1))
    .slice(0, DISTRICTS_CAP)
    .map(({ district }) => district);
}

/** The largest district whose office is in a city; null if none is. */
export function findLargestDistrict({ segments }: SearchedSegments, city: FoundCity): FoundDistrict | null {
  const segment = segments.find(({ state }) => state === city.state);
  if (segment === undefined) return null;
  return largestFirst(districtsWithOffice(segment, city.slug))[0] ?? null;
}

function districtsWithOffice(segment: Segment, citySlug: string): FoundDistrict[] {
  return Array.from(segment.districtId.keys()).flatMap((district) => {
    const found = readDistrict(segment, district);
    return found?.citySlug === citySlug ? [found] : [];
  });
}

function largestFirst(districts: readonly FoundDistrict[]): FoundDistrict[] {
  return districts
    .toSorted((left, right) => right.schools - left.schools || (left.id < right.id ? -1 : 1))
    .slice(0, DISTRICTS_CAP);
}

/**
 * The parts of a district's name by which people know it.
 *
 * @example readDistrictName('Oakland Unified') // { core: 'oakland', stem: 'oakland', initials: ['ousd'], acronym: 'ou' }
 */
export function readDistrictName(name: string): DistrictName {
  const words = spellWords(joinInitials(foldedWords(plainName(name))), true);
  const core = words.filter((word) => !ENDINGS.has(word) && !/\d/.test(word) && word.length > 1);
  const stem = core.filter((word) => !WEAK_WORDS.has(word));
  const acronym = words.filter((word) => !JOINTS.has(word)).map((word) => word[0] ?? '');
  return {
    core: core.join(' '),
    stem: stem.join(' '),
    initials: initialsOf(words, core),
    acronym: acronym.join(''),
  };
}

/** "City of Chicago SD 299" is Chicago; "School District No. 1, Denver County" is Denver. */
function plainName(name: string): string {
  const county = /^school district no\.? *[^\s,]+,? (?:in the county of )?([\p{L} ]+?)(?: and| county|$)/iu.exec(
    name,
  )?.[1];
  if (county !== undefined) return county;
  const [head = name] = name.split(/,| (?:in|of) the count(?:y|ies) of /i);
  return head.replace(/^city of /i, '').replace(/\bVa\b(?= Beach)/, 'Virginia');
}

function initialsOf(words: readonly string[], core: readonly string[]): readonly string[] {
  const first = core.map((word) => word[0] ?? '').join('');
  if (first === '') return [];
  const has = (word: string) => words.includes(word);
  if (has('independent')) return [`${first}isd`, ...(has('consolidated') ? [`${first}cisd`] : [])];
  if (has('unified')) return [`${first}usd`];
  return ['ps', 's', 'sd', 'psd', 'pss', 'cs'].map((ending) => first + ending);
}

/** Reads the names of a segment's districts, once. */
function readDistrictNames(segment: Segment): DistrictNames {
  const known = READ.get(segment) ?? readAll(segment);
  READ.set(segment, known);
  return known;
}

function readAll(segment: Segment): DistrictNames {
  const byCore = new Map<string, number[]>();
  const byStem = new Map<string, number[]>();
  const byInitials = new Map<string, number[]>();
  const byAcronym = new Map<string, number[]>();
  const add = (map: Map<string, number[]>, key: string, district: number) => {
    if (key !== '') map.set(key, [...(map.get(key) ?? []), district]);
  };
  for (let district = 0; district < segment.districtId.length; district += 1) {
    const { core, stem, initials, acronym } = readDistrictName(textAt(segment, 'districtName', district));
    add(byCore, core, district);
    add(byStem, stem, district);
    for (const letters of new Set([...initials, acronym])) add(byInitials, letters, district);
    add(byAcronym, acronym, district);
  }
  return { byCore, byStem, byInitials, byAcronym };
}
