import type { StateCode } from '#domain/places/state-list.ts';
import type { ReleaseLoss } from '#domain/data-sources/release-record.ts';
import { MeasureSchema, type Measure, type SourceId } from '#domain/figures/figure-schema.ts';
import { isPersonal } from '#domain/figures/sources.ts';
import type { MergedSchool } from '#domain/catalogue/merge-contributions.ts';
import { buildState, type BuiltState } from '../build/build-state.ts';
import type { CatalogueTarget, Write } from '../catalogue/catalogue-target.ts';
import { findStrongerBias } from '../gate/rating-bias.ts';
import { ReleaseLossError } from '../gate/release-gate.ts';
import { expectSameKind } from './catalogue-kind.ts';
import { countEditorChanges, expectNoEditorChanges } from './editor-changes.ts';
import {
  listAreaNames,
  readStoredBoundaries,
  storeBoundaries,
  type BoundariesByDistrict,
} from './import-boundaries.ts';
import { listDistrictFigureChanges } from './district-figures.ts';
import type { FigureChange, ImportJob, ImportSummary } from './import-job.ts';
import { planImport, type ImportPlan, type PlannedState } from './import-plan.ts';
import { listReleaseChanges, type Release } from './import-releases.ts';
import { relieveMemory } from '../files/memory-relief.ts';
import { findRatingChanges, keepLargest, type RatingChange } from './rating-changes.ts';
import { listPassedChanges, listRefusalChanges } from './import-refusals.ts';
import { describeFiles, listHistoryChanges } from './release-history.ts';
import { addCounts, hasChanges, NO_COUNTS, type RowCounts } from './row-changes.ts';
import { listContributionChanges, mergeSchools, readCombined } from './state-contributions.ts';
import { listStateRows, readStoredStates, type StateFigures, type StoredState } from './state-rows.ts';
import { readStoredCities, readStoredDistricts, toPlaceFacts } from './stored-places.ts';
import type { StoredCity, StoredDistrict } from './stored-places.ts';
import { highestKey, otherStates } from './stored-schools.ts';
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
  readonly ratings: RatingChange[];
  readonly files: Awaited<ReturnType<typeof describeFiles>>;
  readonly nextKey: () => number;
}

/**
 * Imports into a catalogue: merges each state's contributions, compares with the stored rows, and writes only what
 * differs, in one transaction. To import the same again writes nothing.
 *
 * @throws MixedCatalogueError, OlderReleaseError, ReleaseLossError, CatalogueTargetError. Then no data changed: the desk shows a refusal.
 */
export async function importCatalogue(target: CatalogueTarget, job: ImportJob): Promise<ImportSummary> {
  await target.migrate();
  await expectSameKind(target, job);
  const editorChanges = await countEditorChanges(target);
  const plan = await planImport(target, job);
  const files = await describeFiles(job);
  try {
    expectAcceptedLosses(plan, job);
    return await importPlanned(target, { job, plan, files, editorChanges });
  } catch (error) {
    if (error instanceof ReleaseLossError) {
      const refusal = await listRefusalChanges(target, { given: plan.given, job, files, losses: plan.losses });
      await target.transaction(async (write) => refusal.forEach(write));
    }
    throw error;
  }
}

/** @throws ReleaseLossError if the import would lose something, and no person accepted it. */
function expectAcceptedLosses({ losses }: ImportPlan, { acceptLoss, isDryRun, report }: ImportJob): void {
  if (losses.length > 0 && acceptLoss === null && !isDryRun) throw new ReleaseLossError(losses, report.joins);
}

/** Finds the states whose ratings would follow family income or race more than before. Invented ones don't count. */
function findBias(
  stored: readonly StoredState[],
  { plan, figures }: Pick<Progress, 'plan' | 'figures'>,
): ReleaseLoss[] {
  return [...figures].flatMap(([state, { isDemonstration, ratingQuality }]) => {
    const before = stored.find(({ code }) => code === state)?.rating_quality;
    const source = plan.given.find((release) => release.state === state)?.source;
    if (isDemonstration || before === undefined || source === undefined) return [];
    return findStrongerBias(before, ratingQuality).map((bias) => ({ state, source, ...bias }));
  });
}

interface PlannedImport extends Pick<Progress, 'job' | 'plan' | 'files'> {
  readonly editorChanges: Awaited<ReturnType<typeof countEditorChanges>>;
}

async function importPlanned(
  target: CatalogueTarget,
  { job, plan, files, editorChanges }: PlannedImport,
): Promise<ImportSummary> {
  const boundaries = await storeBoundaries(target, { job, plan });
  const progress = { ...{ target, job, plan, boundaries, files }, ...startProgress(plan) };
  let changedStates: StateCode[] = [];
  const change = async (write: Write): Promise<void> => {
    await expectNoEditorChanges(target, editorChanges);
    changedStates = await writeAll({ ...progress, write });
  };
  await (job.isDryRun ? change(() => undefined) : target.transaction(change));
  const { tables, ratings } = progress;
  const contributions = countContributions(plan);
  const figures = compareFigureCounts(plan);
  return { contributions, tables, changedStates, losses: plan.losses, ratings: keepLargest(ratings), figures };
}

function startProgress(
  plan: ImportPlan,
): Pick<Progress, 'zips' | 'tables' | 'changed' | 'figures' | 'ratings' | 'nextKey'> {
  let key = highestKey(plan.storedSchools);
  return {
    zips: new ZipCollector(),
    tables: new Map(),
    changed: new Set(),
    figures: new Map(),
    ratings: [],
    nextKey: () => (key += 1),
  };
}

async function writeAll(progress: Progress): Promise<StateCode[]> {
  const { target, job, plan, write, zips, tables, changed } = progress;
  let done = 0;
  for (const [state, planned] of plan.states) {
    await writePlannedState(state, planned, progress);
    // Written contributions are dropped, so that memory shrinks from state to state.
    planned.contributions.changed.clear();
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
  for (const change of listReleaseChanges(plan.given, plan.storedReleases)) write(change);
  return writeStateRows(progress);
}

/** Writes the rows of states and the history. @returns the states that changed */
async function writeStateRows({ target, job, plan, files, write, changed, figures }: Progress): Promise<StateCode[]> {
  const stored = await readStoredStates(target);
  plan.losses.push(...findBias(stored, { plan, figures }));
  expectAcceptedLosses(plan, job);
  const rows = listStateRows(stored, { built: figures, changed });
  for (const row of [...rows.states, ...rows.nation]) {
    write({ kind: 'put', table: 'state', row: { ...row, updated_on: job.today } });
  }
  const changedStates = rows.states.map(({ code }) => code);
  const history = { job, files, losses: plan.losses, changed: new Set(changedStates) };
  const isWorthNoting = changedStates.length > 0 || plan.losses.length > 0;
  for (const each of isWorthNoting ? listHistoryChanges(plan.given, history) : []) write(each);
  for (const each of await listPassedChanges(target, plan.given, job)) write(each);
  return changedStates;
}

async function writePlannedState(state: StateCode, planned: PlannedState, progress: Progress): Promise<void> {
  const { target, plan, write } = progress;
  const [cities, districts] = [await readStoredCities(target, state), await readStoredDistricts(target, state)];
  const { contributions, releases } = planned;
  const merged = planned.merged ?? mergeSchools(await readCombined(target, contributions), { releases, report: null });
  const built = buildPlannedState(state, { ...planned, merged }, { ...progress, cities, districts });
  reportCityTypos(built, progress.job);
  for (const change of listContributionChanges(contributions)) write(change);
  for (const change of listDistrictFigureChanges(state, planned.districtFigures)) write(change);
  const stored = {
    schools: plan.storedSchools.get(state) ?? [],
    cities: new Map(cities.map((city) => [city.slug, city])),
    districts: new Map(districts.map((district) => [district.id, district])),
  };
  const counts = writeState(built, { state, stored, nextKey: progress.nextKey, write });
  noteChanges(state, { planned, counts, progress });
  progress.ratings.push(...findRatingChanges(built, stored.schools));
  if (plan.named.includes(state)) progress.zips.addBuilt(state, built);
  // A state that only has places is none of the demonstration's.
  const sources = [...contributions.sources];
  const isDemonstration =
    sources.length > 0 && sources.every((source) => source === 'demonstration' || isPersonal(source));
  // Only these: all schools of all states take 300 MB.
  const { counts: schoolCounts, directories, averages, ratingsYear, ratingMeasures, ratingQuality } = built;
  const figures = {
    counts: schoolCounts,
    directories,
    averages,
    ratingsYear,
    ratingMeasures,
    ratingQuality,
    isDemonstration,
  };
  progress.figures.set(state, figures);
}

function reportCityTypos({ cityTypos }: BuiltState, { report }: ImportJob): void {
  for (const { written, meant, miles, schoolIds } of cityTypos) {
    const distance = miles === null ? '' : `, ${miles.toFixed(1)} miles away`;
    const id = `${written} = ${meant}${distance} (${schoolIds.join(' ')})`;
    const reason = 'A misspelled city is read as the known place that is near.';
    report.reject({ file: 'cities', row: null, id, reason, kind: 'fact' });
  }
}

function buildPlannedState(
  state: StateCode,
  { districtFigures, merged }: Pick<PlannedState, 'districtFigures'> & { merged: readonly MergedSchool[] },
  { job, plan, boundaries, cities, districts }: Progress & { cities: StoredCity[]; districts: StoredDistrict[] },
): BuiltState {
  const given = plan.named.includes(state) ? job.places : null;
  return buildState({
    state,
    merged,
    places: given?.filter((place) => place.state === state) ?? toPlaceFacts(cities),
    boundaries: boundaries.get(state) ?? readStoredBoundaries(districts),
    areaNames: listAreaNames(job, { state, districts }),
    nearby: plan.nearby,
    reportedHashes: districtFigures.hashes,
  });
}

function noteChanges(
  state: StateCode,
  {
    planned: { contributions, districtFigures },
    counts,
    progress: { tables, changed },
  }: { planned: PlannedState; counts: ReturnType<typeof writeState>; progress: Progress },
): void {
  for (const table of ['school', 'city', 'district'] as const) {
    tables.set(table, addCounts(tables.get(table) ?? NO_COUNTS, counts[table]));
    if (hasChanges(counts[table])) changed.add(state);
  }
  const changes = contributions.changed.size + contributions.removed.length + districtFigures.changed.length;
  if (changes > 0) changed.add(state);
}

function compareFigureCounts({ given, storedReleases }: ImportPlan): Map<Measure, FigureChange> {
  const changes = new Map<Measure, FigureChange>();
  const add = ({ counts }: Release, side: keyof FigureChange): void => {
    for (const [key, { shown }] of Object.entries(counts?.figures ?? {})) {
      const measure = MeasureSchema.parse(key.split(' ')[0]);
      const change = changes.get(measure) ?? { before: 0, after: 0 };
      changes.set(measure, { ...change, [side]: change[side] + shown });
    }
  };
  const isGiven = ({ state, source }: Release): boolean =>
    given.some((release) => release.state === state && release.source === source);
  for (const release of storedReleases.filter(isGiven)) add(release, 'before');
  for (const release of given) add(release, 'after');
  return changes;
}

function countContributions(plan: ImportPlan): Map<SourceId, RowCounts> {
  const total = new Map<SourceId, RowCounts>();
  for (const { contributions } of plan.states.values()) {
    for (const [source, counts] of contributions.counts) {
      total.set(source, addCounts(total.get(source) ?? NO_COUNTS, counts));
    }
  }
  return total;
}
