import { stateName, type StateCode } from '#domain/places/state-list.ts';
import type { NewestReleases } from '#domain/schools/merge-contributions.ts';
import { NearbyIndex, type OpenPoint } from './build/nearby-schools.ts';
import type { CatalogueTarget } from './catalogue/catalogue-target.ts';
import { holdContributions, mergeHeld, type HeldContributions } from './held-contributions.ts';
import type { ImportJob } from './import-job.ts';
import { heldReleases, newestReleases, refuseOlderReleases, releasesOf, type Release } from './import-releases.ts';
import { relieveMemory } from './memory-relief.ts';
import { arePointsEqual, pointsOfMerged, pointsOfStored, statesWithOtherNeighbours } from './open-points.ts';
import { otherStates, readStoredSchools, type StoredSchool } from './stored-schools.ts';

/** One state that an import builds anew. */
export interface PlannedState {
  readonly held: HeldContributions;
  readonly releases: NewestReleases;
  /** Districts that its schools name. */
  readonly districtIds: ReadonlySet<string>;
}

/** Everything that an import knows before it writes. */
export interface ImportPlan {
  /** States that the import itself names; the others in `states` only get other neighbours. */
  readonly named: readonly StateCode[];
  readonly states: ReadonlyMap<StateCode, PlannedState>;
  readonly storedSchools: ReadonlyMap<StateCode, readonly StoredSchool[]>;
  readonly given: readonly Release[];
  readonly heldReleases: readonly Release[];
  readonly nearby: NearbyIndex;
}

/**
 * Reads what the catalogue holds and finds the states to build: those that the import names, and those whose schools get
 * other neighbours by it.
 *
 * @throws OlderReleaseError where the import would bring back an older release.
 */
export async function planImport(target: CatalogueTarget, job: ImportJob): Promise<ImportPlan> {
  const held = await heldReleases(target);
  const named = job.basket.states().filter((state) => isWelcome(state, { job, held }));
  const given = releasesOf(job.basket).filter(({ state }) => named.includes(state));
  refuseOlderReleases(given, held);
  const storedSchools = await readStoredSchools(target);
  const reading = { target, job, given, held };
  const states = new Map<StateCode, PlannedState>();
  const points: OpenPoint[] = [];
  let hasMoved = false;
  for (const state of named) {
    const { planned, points: own } = await planState(state, reading);
    states.set(state, planned);
    points.push(...own);
    relieveMemory();
    hasMoved ||= !arePointsEqual(own, pointsOfStored(storedSchools.get(state) ?? []));
  }
  const others = otherStates(storedSchools, named);
  for (const state of others) points.push(...pointsOfStored(storedSchools.get(state) ?? []));
  const nearby = new NearbyIndex(points);
  const affected = hasMoved ? await statesWithOtherNeighbours(target, { states: others, nearby }) : [];
  for (const state of affected) states.set(state, (await planState(state, reading)).planned);
  return { named, states, storedSchools, given, heldReleases: held, nearby };
}

/** Invented schools never enter a state that holds real ones. */
function isWelcome(state: StateCode, { job, held }: { job: ImportJob; held: readonly Release[] }): boolean {
  const isReal = [...job.basket.of(state).values()].some(({ source }) => source !== 'demonstration');
  const holdsReal = held.some((release) => release.state === state && release.source !== 'demonstration');
  if (isReal || !holdsReal) return true;
  const reason = `${stateName(state)} holds real schools, so its demonstration is left out.`;
  job.report.reject({ file: 'demonstration', row: null, reason });
  return false;
}

async function planState(
  state: StateCode,
  {
    target,
    job,
    given,
    held,
  }: { target: CatalogueTarget; job: ImportJob; given: readonly Release[]; held: readonly Release[] },
): Promise<{ planned: PlannedState; points: OpenPoint[] }> {
  const releases = newestReleases(state, { given, held });
  const contributions = await holdContributions(target, { state, basket: job.basket, releases });
  const merged = mergeHeld(contributions, { releases });
  const districtIds = new Set(merged.flatMap(({ school }) => school.districtId ?? []));
  return { planned: { held: contributions, releases, districtIds }, points: pointsOfMerged(merged) };
}
