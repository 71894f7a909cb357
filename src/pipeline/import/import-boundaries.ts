import type { BoundaryLevels } from '#domain/places/place-schema.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import { packBoundaries, type BoundaryPack } from '../build/boundary-packs.ts';
import { readBoundaries } from '../catalogue/catalogue-rows.ts';
import type { CatalogueTarget } from '../catalogue/catalogue-target.ts';
import type { ImportJob } from './import-job.ts';
import type { ImportPlan } from './import-plan.ts';
import type { BoundaryText } from '../normalize/place-facts.ts';
import type { StoredDistrict } from './stored-places.ts';
import { readStoredDistricts } from './stored-places.ts';

export type BoundariesByDistrict = ReadonlyMap<string, BoundaryLevels>;

/**
 * Stores the packs that are new to the catalogue.
 *
 * @returns the boundaries of each state for which the import has some
 */
export async function storeBoundaries(
  target: CatalogueTarget,
  { job, plan }: { job: ImportJob; plan: ImportPlan },
): Promise<ReadonlyMap<StateCode, BoundariesByDistrict>> {
  const byState = Map.groupBy(job.boundaries ?? [], ({ state }) => state);
  const stored = new Map<StateCode, BoundariesByDistrict>();
  for (const [state, planned] of plan.states) {
    const own = (byState.get(state) ?? []).filter((boundary) => isServed(boundary, { job, planned }));
    if (byState.has(state)) {
      const pack = packBoundaries(own);
      if (own.length > 0 && !job.isDryRun) await storePack(target, { state, pack });
      stored.set(state, pack.levels);
    }
  }
  return stored;
}

/** Reads the boundaries of a state's stored districts. */
export function readStoredBoundaries(districts: readonly StoredDistrict[]): BoundariesByDistrict {
  return new Map(districts.map(({ id, boundaries }) => [id, readBoundaries(boundaries)]));
}

/** The names of areas that the import brings, or else those that stored districts have from one. */
export function listAreaNames(
  { boundaries }: ImportJob,
  { state, districts }: { state: StateCode; districts: readonly StoredDistrict[] },
): ReadonlyMap<string, string> {
  const given = (boundaries ?? []).filter((boundary) => boundary.state === state);
  const names =
    given.length > 0
      ? given.map(({ districtId, name }) => [districtId, name] as const)
      : districts.map(
          ({ id, name, registry_name: registryName }) => [id, registryName === null ? null : name] as const,
        );
  return new Map(names.flatMap(([id, name]) => (name === null ? [] : [[id, name] as const])));
}

function isServed(
  boundary: BoundaryText,
  { job, planned }: { job: ImportJob; planned: { districtIds: ReadonlySet<string> } },
): boolean {
  if (planned.districtIds.has(boundary.districtId)) return true;
  const reason = 'No school of the catalogue is in the district.';
  job.report.reject({ file: 'boundaries', row: null, id: boundary.districtId, reason, kind: 'boundary' });
  return false;
}

async function storePack(
  target: CatalogueTarget,
  { state, pack }: { state: StateCode; pack: BoundaryPack },
): Promise<void> {
  const districts = await readStoredDistricts(target, state);
  const isStored = districts.some(({ boundaries }) => boundaries.includes(pack.key));
  if (!isStored) await target.putBoundaryPack(pack.key, pack.bytes);
}
