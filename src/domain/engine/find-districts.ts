import { readDistrictNames, readDistrictName, type DistrictNames } from './district-names.ts';
import { readDistrict } from './read-places.ts';
import type { SearchedSegments } from './search-segments.ts';
import type { Segment } from './segment.ts';
import type { FoundCity, FoundDistrict } from './suggestions.ts';

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
