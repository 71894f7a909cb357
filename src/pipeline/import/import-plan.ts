import { z } from 'zod';
import type { MergedSchool, NewestReleases } from '#domain/catalogue/merge-contributions.ts';
import type { SchoolContribution } from '#domain/catalogue/school-contribution.ts';
import type { ReleaseLoss } from '#domain/data-sources/release-record.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import { canonicalJson } from '#domain/types/canonical-json.ts';
import { NearbyIndex, type OpenPoint } from '../build/nearby-schools.ts';
import type { CatalogueTarget } from '../catalogue/catalogue-target.ts';
import { relieveMemory } from '../files/memory-relief.ts';
import { ReleaseCounter, type ReleaseCounts } from '../gate/release-counts.ts';
import { findImbalance, findLosses, findLowJoins, findRejectedShare } from '../gate/release-losses.ts';
import type { FileAccount } from '../report/import-report.ts';
import {
  combineDistrictFigures,
  hashDistrictFigures,
  readDistrictSeries,
  type DistrictChanges,
} from './district-figures.ts';
import type { ImportJob } from './import-job.ts';
import {
  findNewer,
  listReleases,
  newestReleases,
  readReleases,
  refuseOlderDirectories,
  type Release,
} from './import-releases.ts';
import { combineContributions, mergeSchools, type StateContributions } from './state-contributions.ts';
import { otherStates, readStoredSchools, type StoredSchool } from './stored-schools.ts';

const StoredNeighborsSchema = z.object({
  id: z.string(),
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  nearby: z.string(),
});

/** Merged schools that a plan keeps in memory. Beyond them, a state is merged again when it is written. */
const KEPT_SCHOOLS = 8_000;

/** A state that an import builds again. */
export interface PlannedState {
  readonly contributions: StateContributions;
  readonly districtFigures: DistrictChanges;
  readonly releases: NewestReleases;
  /** Null: too many schools to keep, so they are read and merged again. */
  readonly merged: readonly MergedSchool[] | null;
  /** Districts that its schools name. */
  readonly districtIds: ReadonlySet<string>;
}

/** Everything that an import knows before it writes. */
export interface ImportPlan {
  /** States that the import itself names. The other `states` only get other neighbors. */
  readonly named: readonly StateCode[];
  readonly states: ReadonlyMap<StateCode, PlannedState>;
  readonly storedSchools: ReadonlyMap<StateCode, readonly StoredSchool[]>;
  readonly given: readonly Release[];
  /** What the import would lose. */
  readonly losses: ReleaseLoss[];
  readonly storedReleases: readonly Release[];
  readonly nearby: NearbyIndex;
}

/**
 * Reads the catalogue and finds the states to build: those that the import names, and those whose schools get other
 * neighbors.
 *
 * @throws OlderReleaseError if a directory is older than the stored one.
 */
export async function planImport(target: CatalogueTarget, job: ImportJob): Promise<ImportPlan> {
  const stored = await readReleases(target);
  const named = [...new Set([...job.basket.states(), ...(job.districts?.states() ?? [])])].sort();
  const given = listReleases(job).filter(({ state }) => named.includes(state));
  refuseOlderDirectories(given, stored);
  // What the reading left behind goes before the catalogue's schools come.
  relieveMemory();
  const storedSchools = await readStoredSchools(target);
  const planner = new StatePlanner(target, job, { given, stored });
  const points: OpenPoint[] = [];
  let hasMoved = false;
  for (const state of named) {
    const own = await planner.plan(state);
    points.push(...own);
    hasMoved ||= !arePointsEqual(own, listStoredPoints(storedSchools.get(state) ?? []));
  }
  const others = otherStates(storedSchools, named);
  for (const state of others) points.push(...listStoredPoints(storedSchools.get(state) ?? []));
  const nearby = new NearbyIndex(points);
  const affected = hasMoved ? await findAffectedStates(target, { states: others, nearby }) : [];
  for (const state of affected) await planner.plan(state);
  const { states: planned } = planner;
  const losses = [...findLowJoins(job.report.joins), ...planner.losses];
  const counted = planner.countReleases();
  return { named, states: planned, storedSchools, given: counted, losses, storedReleases: stored, nearby };
}

/** Plans one state after the other, and keeps merged schools as long as there is room. */
class StatePlanner {
  readonly states = new Map<StateCode, PlannedState>();
  readonly losses: ReleaseLoss[] = [];
  readonly #counted = new Map<Release, ReleaseCounts>();
  readonly #accounts: readonly FileAccount[];
  #kept = 0;
  readonly #target: CatalogueTarget;
  readonly #job: ImportJob;
  readonly #releases: { given: readonly Release[]; stored: readonly Release[] };

  constructor(
    target: CatalogueTarget,
    job: ImportJob,
    releases: { given: readonly Release[]; stored: readonly Release[] },
  ) {
    this.#target = target;
    this.#job = job;
    this.#releases = releases;
    this.#accounts = job.report.accounts();
  }

  /** Plans a state. @returns the points of its open schools */
  async plan(state: StateCode): Promise<OpenPoint[]> {
    const { basket, report } = this.#job;
    const releases = newestReleases(state, this.#releases);
    const given = this.#releases.given.filter((release) => release.state === state);
    const { contributions, byId } = await combineContributions(this.#target, { state, basket, releases, given });
    // The contributions to write are noted. The others are in the catalogue already.
    basket.clear(state);
    const newest = ({ source, year }: Release): string => releases.get(source) ?? year;
    const counters = new Map(given.map((release) => [release.source, new ReleaseCounter(newest(release))]));
    const visit = (contribution: SchoolContribution): void => counters.get(contribution.source)?.add(contribution);
    const merged = mergeSchools(byId, { releases, report, visit });
    const { rows, changed } = await combineDistrictFigures(this.#target, { state, basket: this.#job.districts });
    const districtFigures = { changed, hashes: hashDistrictFigures(rows) };
    for (const row of rows) counters.get(row.source)?.addDistrict(readDistrictSeries(row));
    for (const release of given) this.#weigh(release, counters.get(release.source));
    const districtIds = new Set(merged.flatMap(({ school }) => school.districtId ?? []));
    this.#kept += merged.length;
    const kept = this.#kept <= KEPT_SCHOOLS ? merged : null;
    this.states.set(state, { contributions, districtFigures, releases, merged: kept, districtIds });
    relieveMemory();
    return listOpenPoints(merged);
  }

  /** The given releases with their counts. */
  countReleases(): Release[] {
    return this.#releases.given.map((release) => ({ ...release, counts: this.#counted.get(release) ?? null }));
  }

  /** Counts a release, and notes what it would lose. */
  #weigh(release: Release, counter: ReleaseCounter | undefined): void {
    const { state, source } = release;
    const { basket } = this.#job;
    const before = this.#releases.stored.find((one) => one.state === state && one.source === source)?.counts ?? null;
    // Of an older file more schools are unknown. Its rejected rows say nothing about the newest release.
    const isOlder = findNewer(release, this.#releases.stored) !== null;
    const rejected = isOlder ? (before?.rejectedShare ?? 0) : findRejectedShare(this.#accounts, source);
    const counts = counter?.counts(rejected);
    if (counts === undefined || source === 'demonstration') return;
    this.#counted.set(release, counts);
    const found = [...(before === null ? [] : findLosses(before, counts)), ...findImbalance(basket.balanceOf(release))];
    this.losses.push(...found.map((loss) => ({ state, source, ...loss })));
  }
}

/** Lists the points of the open schools among merged ones. */
function listOpenPoints(merged: readonly MergedSchool[]): OpenPoint[] {
  return merged.flatMap(({ school: { state, id, lat, lon, status } }) =>
    lat === null || lon === null || status.kind === 'closed' ? [] : [{ state, id, lat, lon }],
  );
}

/** Lists the points of the open schools among stored ones. */
function listStoredPoints(schools: readonly StoredSchool[]): OpenPoint[] {
  return schools.flatMap(({ state, id, lat, lon, is_open }) =>
    lat === null || lon === null || is_open === 0 ? [] : [{ state, id, lat, lon }],
  );
}

/** True if both are the same points of the same schools, in any order. */
function arePointsEqual(a: readonly OpenPoint[], b: readonly OpenPoint[]): boolean {
  const text = ({ state, id, lat, lon }: OpenPoint): string => `${state}/${id}/${lat}/${lon}`;
  const known = new Set(a.map(text));
  return a.length === b.length && b.every((point) => known.has(text(point)));
}

/** Finds the states in which a school gets other nearby schools. */
async function findAffectedStates(
  target: CatalogueTarget,
  { states, nearby }: { states: readonly StateCode[]; nearby: NearbyIndex },
): Promise<StateCode[]> {
  const affected: StateCode[] = [];
  for (const state of states) if (await hasOtherNeighbors(target, state, nearby)) affected.push(state);
  return affected;
}

async function hasOtherNeighbors(target: CatalogueTarget, state: StateCode, nearby: NearbyIndex): Promise<boolean> {
  let isOther = false;
  // Always read to the end: a reader that stops early would stay open on the database.
  for await (const row of target.rows({ table: 'school', columns: StoredNeighborsSchema, state })) {
    const { id, lat, lon } = row;
    if (!isOther && lat !== null && lon !== null) {
      isOther = canonicalJson(nearby.nearest({ state, id, lat, lon })) !== row.nearby;
    }
  }
  return isOther;
}
