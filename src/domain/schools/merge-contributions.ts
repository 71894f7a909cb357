import type { SourceId } from '../profile/figure-schema.ts';
import type { ProfileDocument } from '../profile/profile-document.ts';
import { mergeDocuments } from '../profile/merge-documents.ts';
import type { SchoolContribution } from './school-contribution.ts';
import { levelsOfGradeSpan } from './school-level.ts';
import { UNRATED, type School, type SchoolStatus, type SchoolYear } from './school-schema.ts';

/** Of two sources of one year the earlier here is believed. */
export const SOURCE_ORDER: readonly SourceId[] = [
  'school',
  'kentucky-kde',
  'nces-ccd',
  'nces-pss',
  'nces-edge',
  'demonstration',
];

/** The newest school year of each source's release that the catalogue holds for the state. */
export type NewestReleases = ReadonlyMap<SourceId, SchoolYear>;

export interface MergedSchool {
  readonly school: School;
  readonly document: ProfileDocument;
  readonly district: { readonly id: string; readonly name: string } | null;
}

type Facts = SchoolContribution['facts'];
type KnownFacts = { [Name in keyof Facts]?: Exclude<Facts[Name], undefined> };

/**
 * One school out of all that sources say of it: for each fact the newest year's word, in one year the word of the source
 * that comes first in {@link SOURCE_ORDER}. Latitude and longitude are one fact. Ratings are left unrated.
 *
 * A school is closed if the directory's newest release for the state (the private school survey's, for a private school)
 * is newer than every year in which any source lists the school. A source's own word on the status stands above that,
 * unless the directory, or a source that lists the school, is newer than the word.
 *
 * @returns null where no source gives a name, a city or a type: a school that cannot be shown.
 */
export function mergeContributions(
  contributions: readonly SchoolContribution[],
  releases: NewestReleases,
): MergedSchool | null {
  const ordered = contributions.toSorted(compareContributions);
  const [newest] = ordered;
  const facts = mergeFacts(ordered.map((contribution) => contribution.facts));
  if (newest === undefined || facts.name === undefined || facts.city === undefined || facts.type === undefined) {
    return null;
  }
  const grades = facts.grades ?? null;
  const school: School = {
    ...ABSENT_FACTS,
    ...facts,
    state: newest.state,
    id: newest.id,
    name: facts.name,
    city: facts.city,
    type: facts.type,
    grades,
    levels: levelsOfGradeSpan(grades),
    status: statusOf(ordered, { type: facts.type, releases }),
    ratings: UNRATED,
  };
  return { school, document: mergeDocuments(ordered), district: districtOf(school, ordered) };
}

const ABSENT_FACTS = {
  districtId: null,
  street: null,
  zip: null,
  county: null,
  locale: null,
  lat: null,
  lon: null,
  phone: null,
  website: null,
  enrollment: null,
  studentsPerTeacher: null,
  awardYears: { csa: [], gold: [] },
} satisfies Partial<School>;

/** Newest year first, then by the order of sources. */
export function compareContributions(a: SchoolContribution, b: SchoolContribution): number {
  if (a.year !== b.year) return a.year > b.year ? -1 : 1;
  return SOURCE_ORDER.indexOf(a.source) - SOURCE_ORDER.indexOf(b.source);
}

function mergeFacts(newestFirst: readonly Facts[]): KnownFacts {
  const merged: KnownFacts = {};
  for (const facts of newestFirst.toReversed()) {
    const { lat, lon, ...others } = facts;
    Object.assign(merged, withoutUndefined(others));
    if (lat !== undefined && lon !== undefined) Object.assign(merged, { lat, lon });
  }
  return merged;
}

function withoutUndefined(facts: Facts): KnownFacts {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
}

function statusOf(
  newestFirst: readonly SchoolContribution[],
  { type, releases }: { type: School['type']; releases: NewestReleases },
): SchoolStatus {
  const lastYear = newestFirst[0]?.year ?? null;
  const release = releases.get(type === 'private' ? 'nces-pss' : 'nces-ccd') ?? '';
  const told = newestFirst.find(({ facts }) => facts.status !== undefined);
  if (told?.facts.status !== undefined && told.year >= release && told.year === lastYear) return told.facts.status;
  return lastYear === null || lastYear >= release ? { kind: 'open' } : { kind: 'closed', lastYear };
}

function districtOf(school: School, ordered: readonly SchoolContribution[]): MergedSchool['district'] {
  return ordered.find(({ district }) => district !== null && district.id === school.districtId)?.district ?? null;
}
