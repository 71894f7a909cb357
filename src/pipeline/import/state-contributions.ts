import { z } from 'zod';
import type { StateCode } from '#domain/places/state-list.ts';
import { SourceIdSchema, type SourceId } from '#domain/figures/figure-schema.ts';
import { mergeContributions, type MergedSchool, type NewestReleases } from '#domain/catalogue/merge-contributions.ts';
import type { SchoolContribution } from '#domain/catalogue/school-contribution.ts';
import { SchoolYearSchema } from '#domain/schools/school-schema.ts';
import type { CatalogueTarget, RowChange } from '../catalogue/catalogue-target.ts';
import {
  readContribution,
  type ContributionBasket,
  type StoredContribution,
} from '../catalogue/contribution-basket.ts';
import type { ImportReport } from '../report/import-report.ts';
import { retainOtherYears } from './retained-figures.ts';
import type { Release } from './import-releases.ts';
import { NO_COUNTS, type RowCounts } from './row-changes.ts';

/** Every contribution to a state after an import, and what the import changes. */
export interface StateContributions {
  readonly state: StateCode;
  /** By school id. Empty after the state is written. */
  readonly byId: Map<string, readonly StoredContribution[]>;
  /** Keys (`id source`) of the contributions to write. */
  readonly changed: ReadonlySet<string>;
  /** Contributions to delete. */
  readonly removed: readonly { readonly id: string; readonly source: SourceId }[];
  readonly counts: ReadonlyMap<SourceId, RowCounts>;
}

interface StateImport {
  readonly state: StateCode;
  readonly basket: ContributionBasket;
  readonly releases: NewestReleases;
  /** The releases of the import. One that is older than the newest of its source adds years and replaces no school. */
  readonly given: readonly Release[];
}

/**
 * Puts a state's new contributions over the stored ones. Any real contribution replaces the demonstration. If the newest
 * release is imported again without one of its schools, that contribution is deleted.
 */
export async function combineContributions(target: CatalogueTarget, given: StateImport): Promise<StateContributions> {
  const { state, basket } = given;
  const fresh = basket.of(state);
  const stored = await sortStored(target, given);
  const combined = new Map<string, StoredContribution>();
  for (const source of new Set(stored.kept.values())) {
    for await (const row of readStored(target, { state, source })) {
      if (stored.kept.has(keyOf(row))) combined.set(keyOf(row), row);
    }
  }
  for (const [key, contribution] of await retainFigures(target, { ...given, hashes: stored.hashes })) {
    combined.set(key, contribution);
  }
  const changed = new Set([...fresh.keys()].filter((key) => stored.hashes.get(key) !== combined.get(key)?.row_hash));
  const byId = Map.groupBy(combined.values(), ({ id }) => id);
  return { state, byId, changed, removed: stored.removed, counts: countChanges(fresh, { ...stored, changed }) };
}

/** Adds other years to the new contributions of schools that the catalogue knows. */
async function retainFigures(
  target: CatalogueTarget,
  { state, basket, given, hashes }: StateImport & { hashes: ReadonlyMap<string, string> },
): Promise<Map<string, StoredContribution>> {
  const combined = new Map(basket.of(state));
  const differing = [...combined].filter(([key, row]) => (hashes.get(key) ?? row.row_hash) !== row.row_hash);
  // Each import invents the demonstration again. Its earlier years mean nothing.
  const sources = new Set(differing.map(([, { source }]) => source).filter((source) => source !== 'demonstration'));
  for (const source of sources) {
    const year = given.find((release) => release.source === source)?.year ?? '';
    for await (const stored of readStored(target, { state, source })) {
      const fresh = combined.get(keyOf(stored));
      if (fresh !== undefined) combined.set(keyOf(stored), retainOtherYears(fresh, { stored, state, basket, year }));
    }
  }
  return combined;
}

interface SortedKeys {
  /** Hashes of all stored contributions by key. */
  readonly hashes: ReadonlyMap<string, string>;
  /** Sources of the stored contributions that stay as they are, by key. */
  readonly kept: ReadonlyMap<string, SourceId>;
  readonly removed: readonly { id: string; source: SourceId }[];
}

/** Decides which stored contributions stay. Reads only their keys, because most texts are about to be replaced. */
async function sortStored(
  target: CatalogueTarget,
  { state, basket, releases, given }: StateImport,
): Promise<SortedKeys> {
  const fresh = basket.of(state);
  const sources = new Set([...fresh.values()].map(({ source }) => source));
  const isReal = [...sources].some((source) => source !== 'demonstration');
  const newest = new Set(given.flatMap(({ source, year }) => (year === releases.get(source) ? [source] : [])));
  const hashes = new Map<string, string>();
  const kept = new Map<string, SourceId>();
  const removed: { id: string; source: SourceId }[] = [];
  for await (const row of target.rows({ table: 'school_contribution', columns: StoredKeySchema, state })) {
    const { id, source, year } = row;
    hashes.set(keyOf(row), row.row_hash);
    const isReplaced = newest.has(source) && year === releases.get(source);
    if (fresh.has(keyOf(row))) continue;
    if ((isReal && source === 'demonstration') || isReplaced) removed.push({ id, source });
    else kept.set(keyOf(row), source);
  }
  return { hashes, kept, removed };
}

function countChanges(
  fresh: ReadonlyMap<string, StoredContribution>,
  { hashes, removed, changed }: SortedKeys & { changed: ReadonlySet<string> },
): Map<SourceId, RowCounts> {
  const counts = new Map<SourceId, RowCounts>();
  const count = (source: SourceId, what: keyof RowCounts): void => {
    const before = counts.get(source) ?? NO_COUNTS;
    counts.set(source, { ...before, [what]: before[what] + 1 });
  };
  for (const { source } of removed) count(source, 'removed');
  for (const [key, { source }] of fresh) {
    if (changed.has(key)) count(source, hashes.has(key) ? 'updated' : 'added');
    else count(source, 'unchanged');
  }
  return counts;
}

/** Lists the changes to the stored contributions. */
export function* listContributionChanges({ state, byId, changed, removed }: StateContributions): Generator<RowChange> {
  for (const { id, source } of removed) {
    yield { kind: 'remove', table: 'school_contribution', key: { state, id, source } };
  }
  for (const contributions of byId.values()) {
    for (const row of contributions.filter((each) => changed.has(keyOf(each)))) {
      yield { kind: 'put', table: 'school_contribution', row: { state, ...row } };
    }
  }
}

interface MergeOptions {
  readonly releases: NewestReleases;
  readonly report: ImportReport | null;
  /** Called with every contribution, because to read them all again is expensive. */
  readonly visit?: (contribution: SchoolContribution) => void;
}

/** Merges the state's schools in the order of their ids. A school without a name, a city or a type is rejected. */
export function mergeSchools({ byId }: StateContributions, { releases, report, visit }: MergeOptions): MergedSchool[] {
  return [...byId.keys()].sort().flatMap((id) => {
    const contributions = (byId.get(id) ?? []).map(readContribution);
    for (const contribution of contributions) visit?.(contribution);
    const merged = mergeContributions(contributions, releases);
    if (merged !== null) return [merged];
    const file = contributions.map(({ source }) => source).join('+');
    report?.reject({ file, row: null, id, reason: 'No source gives the school a name, a city and a type.' });
    return [];
  });
}

const StoredKeySchema = z.object({
  id: z.string(),
  source: SourceIdSchema,
  year: SchoolYearSchema,
  row_hash: z.string(),
});
const StoredContributionSchema = StoredKeySchema.extend({ contribution: z.string() });

function keyOf({ id, source }: { id: string; source: SourceId }): string {
  return `${id} ${source}`;
}

function readStored(
  target: CatalogueTarget,
  { state, source }: { state: StateCode; source: SourceId },
): AsyncIterable<StoredContribution> {
  return target.rows({ table: 'school_contribution', columns: StoredContributionSchema, state, source });
}
