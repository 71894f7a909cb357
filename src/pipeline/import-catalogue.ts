import type { StateCode } from '#domain/places/state-list.ts';
import type { SourceId } from '#domain/profile/figure-schema.ts';
import { buildState } from './build/build-state.ts';
import type { CatalogueTarget, Write } from './catalogue/catalogue-target.ts';
import { contributionChanges, mergeHeld } from './held-contributions.ts';
import { boundariesOfStored, storeBoundaries, type BoundariesByDistrict } from './import-boundaries.ts';
import type { ImportJob, ImportSummary } from './import-job.ts';
import { relieveMemory } from './memory-relief.ts';
import { planImport, type ImportPlan, type PlannedState } from './import-plan.ts';
import { releaseChanges } from './import-releases.ts';
import { addCounts, hasChanges, NO_COUNTS, type RowCounts } from './row-changes.ts';
import { placesOfStored, readStoredCities, readStoredDistricts } from './stored-places.ts';
import { highestKey, otherStates } from './stored-schools.ts';
import { writeNation, type StateFigures } from './write-nation.ts';
import { writeState } from './write-state.ts';
import { ZipCollector } from './write-zips.ts';

type TableCounts = Map<'school' | 'city' | 'district' | 'zip', RowCounts>;

/** What builds up while states are written one after the other. */
interface Progress {
  readonly target: CatalogueTarget;
  readonly job: ImportJob;
  readonly plan: ImportPlan;
  readonly boundaries: ReadonlyMap<StateCode, BoundariesByDistrict>;
  readonly write: Write;
  readonly zips: ZipCollector;
  readonly tables: TableCounts;
  readonly changed: Set<StateCode>;
  readonly figures: Map<StateCode, StateFigures>;
  readonly nextKey: () => number;
}

/**
 * Brings an import into a catalogue: merges each touched state's contributions, compares with what is stored, and writes
 * only what differs, in one transaction. Importing the same again writes nothing.
 *
 * @throws OlderReleaseError, CatalogueTargetError; the catalogue is then as it was.
 */
export async function importCatalogue(target: CatalogueTarget, job: ImportJob): Promise<ImportSummary> {
  await target.migrate();
  const plan = await planImport(target, job);
  const boundaries = await storeBoundaries(target, { job, plan });
  const tables: TableCounts = new Map();
  let changedStates: StateCode[] = [];
  await target.transaction(async (write) => {
    let key = highestKey(plan.storedSchools);
    const progress: Progress = {
      ...{ target, job, plan, boundaries, write, tables },
      zips: new ZipCollector(),
      changed: new Set(),
      figures: new Map(),
      nextKey: () => (key += 1),
    };
    changedStates = await writeAll(progress);
  });
  return { contributions: contributionCounts(plan), tables, changedStates };
}

async function writeAll(progress: Progress): Promise<StateCode[]> {
  const { target, job, plan, write, zips, tables, changed, figures } = progress;
  let done = 0;
  for (const [state, planned] of plan.states) {
    await writePlannedState(state, planned, progress);
    // What is written is let go, so that memory shrinks from state to state.
    planned.held.byId.clear();
    job.basket.clear(state);
    relieveMemory();
    done += 1;
    job.onProgress?.({ file: 'catalogue', share: done / (plan.states.size + 1) });
  }
  for (const state of otherStates(plan.storedSchools, plan.named)) {
    zips.addStored(plan.storedSchools.get(state) ?? []);
  }
  const written = await zips.write(target, { facts: job.zips, write });
  tables.set('zip', written.counts);
  for (const state of written.states) changed.add(state);
  for (const change of releaseChanges(plan.given, plan.heldReleases)) write(change);
  return writeNation(target, { built: figures, changed, today: job.today, write });
}

async function writePlannedState(state: StateCode, planned: PlannedState, progress: Progress): Promise<void> {
  const { target, job, plan, write, tables } = progress;
  const isNamed = plan.named.includes(state);
  const [cities, districts] = [await readStoredCities(target, state), await readStoredDistricts(target, state)];
  const built = buildState({
    state,
    merged: mergeHeld(planned.held, { releases: planned.releases, report: job.report }),
    places: (isNamed ? job.places?.filter((place) => place.state === state) : null) ?? placesOfStored(state, cities),
    boundaries: progress.boundaries.get(state) ?? boundariesOfStored(districts),
    nearby: plan.nearby,
  });
  for (const change of contributionChanges(planned.held)) write(change);
  const stored = {
    schools: plan.storedSchools.get(state) ?? [],
    cities: new Map(cities.map((city) => [city.slug, city])),
    districts: new Map(districts.map((district) => [district.id, district])),
  };
  const counts = writeState(built, { state, stored, nextKey: progress.nextKey, write });
  for (const table of ['school', 'city', 'district'] as const) {
    tables.set(table, addCounts(tables.get(table) ?? NO_COUNTS, counts[table]));
    if (hasChanges(counts[table])) progress.changed.add(state);
  }
  if (planned.held.changed.size + planned.held.removed.length > 0) progress.changed.add(state);
  if (isNamed) progress.zips.addBuilt(state, built);
  const isDemonstration = [...planned.held.byId.values()].flat().every(({ source }) => source === 'demonstration');
  const { counts: schoolCounts, directories, averages, ratingsYear } = built;
  progress.figures.set(state, { isDemonstration, counts: schoolCounts, directories, averages, ratingsYear });
}

function contributionCounts(plan: ImportPlan): Map<SourceId, RowCounts> {
  const total = new Map<SourceId, RowCounts>();
  for (const { held } of plan.states.values()) {
    for (const [source, counts] of held.counts) total.set(source, addCounts(total.get(source) ?? NO_COUNTS, counts));
  }
  return total;
}
