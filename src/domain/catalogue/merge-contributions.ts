import type { SourceId, Point, Series } from '../figures/figure-schema.ts';
import type { ProfileDocument } from '../figures/profile-document.ts';
import { suppressShared } from '../figures/suppression.ts';
import { compareSources, findDirectory, isPersonal } from '../figures/sources.ts';
import { isPlausibleRatio } from '../schools/plausible-ratio.ts';
import { joinKinds } from '../schools/school-kind.ts';
import { listLevels, type GradeSpan } from '../schools/school-level.ts';
import { NO_RANGES, UNRATED, type School, type SchoolStatus, type SchoolYear } from '../schools/school-schema.ts';
import type { FactName, SchoolContribution } from './school-contribution.ts';

/** The newest N points of a series are kept. */
const POINTS_CAP = 15;

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
  /** The grades by which sources list the school, by year. */
  readonly listings: ReadonlyMap<SchoolYear, GradeSpan>;
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
    ...readSize(facts),
    state: newest.state,
    id: newest.id,
    name: facts.name,
    city: facts.city,
    type: findType(believed) ?? facts.type,
    kind: joinKinds(believed.flatMap((contribution) => contribution.facts.kind ?? [])),
    grades,
    levels: listLevels(grades),
    status: statusOf(released, { type: facts.type, releases }),
    ratings: UNRATED,
    ratedLevels: [],
    ratingRanges: NO_RANGES,
    standing: null,
  };
  return {
    school,
    document: mergeDocuments(ordered),
    district: districtOf(school, ordered),
    listings: listingsOf(released),
  };
}

/** A directory lists some schools before they open, or without a count: no school has no students. */
function readSize({ enrollment, studentsPerTeacher }: KnownFacts): Pick<School, 'enrollment' | 'studentsPerTeacher'> {
  const ratio = studentsPerTeacher ?? null;
  return {
    enrollment: enrollment === 0 ? null : (enrollment ?? null),
    studentsPerTeacher: isPlausibleRatio(ratio) ? ratio : null,
  };
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
  stateNumber: null,
  kind: null,
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

/** On a tie in year, the source listed first wins. */
function listingsOf(released: readonly SchoolContribution[]): MergedSchool['listings'] {
  return new Map(
    released
      .toReversed()
      .flatMap(({ year, facts: { grades } }) => (grades === undefined ? [] : [[year, grades] as const])),
  );
}

function districtOf(school: School, ordered: readonly SchoolContribution[]): MergedSchool['district'] {
  return ordered.find(({ district }) => district !== null && district.id === school.districtId)?.district ?? null;
}

/**
 * Merges the contributions of all sources on one school, sorted newest first, into one document. Figures with the same
 * source, measure, subject, subgroup and grade become one series with points by year. What the groups of one source reveal
 * about those that another one hides is hidden, too. For a text block, the newest source wins.
 */
function mergeDocuments(newestFirst: readonly SchoolContribution[]): ProfileDocument {
  const document: Omit<ProfileDocument, 'series' | 'sources'> = {};
  for (const { document: told } of newestFirst.toReversed()) {
    const { series: _series, ...blocks } = told;
    Object.assign(document, Object.fromEntries(Object.entries(blocks).filter(([, block]) => block !== undefined)));
  }
  return { ...document, series: suppressShared(mergeSeries(newestFirst)), sources: sourcesOf(newestFirst) };
}

function mergeSeries(newestFirst: readonly SchoolContribution[]): Series[] {
  const merged = new Map<string, Series>();
  for (const series of newestFirst.flatMap(({ document }) => document.series ?? [])) {
    const key = [series.source, series.measure, series.subject, series.subgroup, series.grade].join(' ');
    const known = merged.get(key);
    merged.set(key, { ...series, points: mergePoints(known?.points ?? [], series.points) });
  }
  return [...merged.values()];
}

/** Merges two lists of points, oldest first. If both have a year, the point of `stronger` wins. */
function mergePoints(stronger: readonly Point[], weaker: readonly Point[]): Point[] {
  if (stronger.length === 0 && isInOrder(weaker)) return [...weaker];
  const byYear = new Map([...weaker, ...stronger].map((point) => [point.year, point]));
  return [...byYear.values()].sort((a, b) => (a.year < b.year ? -1 : 1)).slice(-POINTS_CAP);
}

function isInOrder(points: readonly Point[]): boolean {
  return points.every((point, at) => at === 0 || (points[at - 1]?.year ?? '') < point.year);
}

/** Lists each source with each year of its texts and figures, newest first. */
function sourcesOf(newestFirst: readonly SchoolContribution[]): ProfileDocument['sources'] {
  const found = new Map<string, ProfileDocument['sources'][number]>();
  for (const { source, year, document } of newestFirst) {
    const years = (document.series ?? []).flatMap(({ points }) => points.map((point) => point.year));
    for (const each of [...new Set([year, ...years])].sort().reverse()) {
      found.set(`${source} ${each}`, { source, year: each });
    }
  }
  return [...found.values()].slice(0, 60);
}
