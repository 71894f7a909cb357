import type { SourceId } from '../figures/figure-schema.ts';
import { compareSources, findDirectory, isPersonal } from '../figures/sources.ts';
import type { ProfileDocument } from '../figures/profile-document.ts';
import { mergeDocuments } from './merge-documents.ts';
import type { FactName, SchoolContribution } from './school-contribution.ts';
import { listLevels } from '../schools/school-level.ts';
import { UNRATED, type School, type SchoolStatus, type SchoolYear } from '../schools/school-schema.ts';

const PUBLIC_DIRECTORY = findDirectory('public-schools');
const PRIVATE_DIRECTORY = findDirectory('private-schools');

/** The newest school year that the catalogue has from each source for the state. */
export type NewestReleases = ReadonlyMap<SourceId, SchoolYear>;

/**
 * A school after all its contributions are merged. `district` has the name that the school's sources give it, or is
 * null.
 */
export interface MergedSchool {
  readonly school: School;
  readonly document: ProfileDocument;
  readonly district: { readonly id: string; readonly name: string } | null;
}

type Facts = SchoolContribution['facts'];
type KnownFacts = { [Name in keyof Facts]?: Exclude<Facts[Name], undefined> };

/**
 * Merges the data of all sources on one school. Each fact is from an editor, else from the school, else from the newest
 * year. On a tie in year, the source with the lowest rank in `SOURCES` wins. Latitude and longitude are one fact.
 * Ratings stay unrated.
 *
 * A school is closed if the newest release of its directory for the state is newer than every year in which any source
 * lists the school. A status that a source reports overrules that, unless the directory or another source that lists
 * the school is newer than the report.
 *
 * @returns null if no release lists the school, or no source has a name, a city or a type, because such a school cannot be shown.
 */
export function mergeContributions(
  contributions: readonly SchoolContribution[],
  releases: NewestReleases,
): MergedSchool | null {
  const ordered = contributions.toSorted(compareContributions);
  const released = ordered.filter(({ source }) => !isPersonal(source));
  const [newest] = released;
  const believed = orderByBelief(ordered);
  const facts = mergeFacts(believed.map((contribution) => contribution.facts));
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
    type: findType(believed) ?? facts.type,
    grades,
    levels: listLevels(grades),
    status: statusOf(released, { type: facts.type, releases }),
    ratings: UNRATED,
    standing: null,
  };
  return { school, document: mergeDocuments(ordered), district: districtOf(school, ordered) };
}

/**
 * Finds the type in the first source that distinguishes charter schools from others. The public directory calls every
 * school "public": a newer directory doesn't make a charter school a district's.
 */
function findType(believed: readonly SchoolContribution[]): School['type'] | undefined {
  const distinguishesCharters = ({ source, facts: { type } }: SchoolContribution): boolean =>
    type !== undefined && (type !== 'public' || source !== PUBLIC_DIRECTORY);
  return believed.find(distinguishesCharters)?.facts.type;
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
  isMagnet: null,
  isVirtual: null,
  awardYears: { csa: [], gold: [] },
} satisfies Partial<School>;

/** Compares contributions for sorting: newest year first, then by rank of the source. */
function compareContributions(a: SchoolContribution, b: SchoolContribution): number {
  if (a.year !== b.year) return a.year > b.year ? -1 : 1;
  return compareSources(a.source, b.source);
}

/** Sorts contributions for their facts: editors, schools, then releases. A fact that a newer release states is left out. */
export function orderByBelief(contributions: readonly SchoolContribution[]): SchoolContribution[] {
  const released = contributions.filter(({ source }) => !isPersonal(source)).toSorted(compareContributions);
  const personal = contributions.filter(({ source }) => isPersonal(source));
  const current = personal.map((contribution) => dropOutdatedFacts(contribution, released));
  return [...current.toSorted((a, b) => compareSources(a.source, b.source)), ...released];
}

function dropOutdatedFacts(
  contribution: SchoolContribution,
  released: readonly SchoolContribution[],
): SchoolContribution {
  const limits = contribution.outdatedAfter;
  if (limits === undefined) return contribution;
  const isOutdated = (name: FactName): boolean =>
    released.some(({ year, facts }) => facts[name] !== undefined && year > (limits[name] ?? '9999'));
  const facts = Object.fromEntries(
    Object.entries(contribution.facts).filter(([name]) => !isOutdated(name as FactName)),
  );
  return { ...contribution, facts };
}

function mergeFacts(newestFirst: readonly Facts[]): KnownFacts {
  const merged: Partial<Record<FactName, unknown>> = {};
  for (const facts of newestFirst.toReversed()) {
    const hasPoint = facts.lat !== undefined && facts.lon !== undefined;
    for (const name of Object.keys(facts) as FactName[]) {
      const isPoint = name === 'lat' || name === 'lon';
      if (facts[name] !== undefined && (hasPoint || !isPoint)) merged[name] = facts[name];
    }
  }
  return merged as KnownFacts;
}

function statusOf(
  newestFirst: readonly SchoolContribution[],
  { type, releases }: { type: School['type']; releases: NewestReleases },
): SchoolStatus {
  const [newest] = newestFirst;
  if (newest === undefined) return { kind: 'open' };
  const { year: lastYear } = newest;
  const release = releases.get(type === 'private' ? PRIVATE_DIRECTORY : PUBLIC_DIRECTORY) ?? '';
  const reported = newestFirst.find(({ year, facts }) => year === lastYear && facts.status !== undefined)?.facts.status;
  // A list of closed schools knows the year of closing. The directory only lacks the school.
  if (reported !== undefined && (lastYear >= release || reported.kind === 'closed')) return reported;
  return lastYear >= release ? { kind: 'open' } : { kind: 'closed', lastYear };
}

function districtOf(school: School, ordered: readonly SchoolContribution[]): MergedSchool['district'] {
  return ordered.find(({ district }) => district !== null && district.id === school.districtId)?.district ?? null;
}
